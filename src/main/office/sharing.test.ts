import { expect, it } from 'vitest';
import { createSignal } from '../support/signal.ts';
import { everythingHeldBack } from '../send/uploads/send-claims.ts';
import { Sharing, type Way } from './sharing.ts';
import type { SheetBook } from './sheet-book.ts';

/** A share that answers when `answer` is called. */
function slowShare() {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const way: Way = {
    claims: { heldBack: () => everythingHeldBack, claim: () => Promise.reject(new Error()), changed: createSignal() },
    captures: () => true,
    swapSheets: () => promise,
    sheetsDue: createSignal(),
    changes: [],
    start: () => undefined,
    stop: () => Promise.resolve(),
  };
  return { way, answer: () => resolve(true) };
}

function house() {
  const { way, answer } = slowShare();
  const decided: number[] = [];
  const book: Partial<SheetBook> = { newestOpen: () => 1, decide: (companyId) => decided.push(companyId) === 0 };
  const sharing = new Sharing(way, book as SheetBook, () => 'seat');
  sharing.start();
  return { sharing, answer, decided };
}

it('decides nothing once it was stopped while the share had not answered', async () => {
  const { sharing, answer, decided } = house();
  const exchange = sharing.exchangeSheets(1);
  // Begun, and not answered yet.
  await Promise.resolve();
  const stopped = sharing.stop();
  await Promise.resolve();
  answer();
  await stopped;
  expect([await exchange, decided]).toEqual([false, []]);
});

it('exchanges once for all who ask before it begins', async () => {
  const { sharing, answer, decided } = house();
  const asked = [sharing.exchangeSheets(1), sharing.exchangeSheets(1), sharing.exchangeSheets(1)];
  answer();
  expect([await Promise.all(asked), decided]).toEqual([[true, true, true], [1]]);
  await sharing.stop();
});

it('turns to another coordination after one could not be ended', async () => {
  const { sharing } = house();
  const { way } = slowShare();
  const stop = () => Promise.reject(new Error('share gone'));
  await sharing.turnTo({ ...way, stop });
  await expect(sharing.turnTo(way)).rejects.toThrow('share gone');
  await sharing.turnTo(way);
  expect(sharing.captures(1)).toBe(true);
});
