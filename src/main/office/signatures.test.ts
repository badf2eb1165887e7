import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { contentOf, newSheet } from '../review/audit/audit.fixture.ts';
import { office, until, type Seat } from './office.fixture.ts';

const signer = (user: string) => ({ user, computer: `${user}-pc`, seat: user });

/** Two computers that have looked at their common folder. */
async function twoSeats() {
  const house = await office();
  const [anna, bela] = [await house.openSeat('Anna'), await house.openSeat('Béla')];
  await until([anna, bela], () => anna.lease().kind !== 'unknown' && bela.lease().kind !== 'unknown');
  await swap(anna);
  await swap(bela);
  return { ...house, anna, bela };
}

const swap = ({ services, companyId }: Seat) => services.sharing.exchangeSheets(companyId);

/** `correctionId`: something is to be sent with it */
const sign = ({ services, companyId }: Seat, user: string, expenseId: number, correctionId: number | null = null) =>
  services.audit.add(newSheet({ companyId, expenseId, fileId: null, correctionId, signer: signer(user) }));

const sheets = ({ services, companyId }: Seat, expenseId: number) => services.audit.ofExpense(companyId, expenseId);
const whoSigned = ({ services, companyId }: Seat, expenseId: number) =>
  services.audit.lastOf(companyId, expenseId)?.signer.user ?? null;
const outcomes = (seat: Seat, expenseId: number) => sheets(seat, expenseId).map(({ outcome }) => outcome.state);

/** Windows renames no folder while a file in it is open: nothing may be under way. */
async function takeAway(folder: string, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await seat.services.office.looked();
  for (const seat of seats) await swap(seat);
  renameSync(folder, `${folder}-away`);
  await until(seats, () => seats.every((seat) => seat.lease().kind === 'away'));
}

it('shows on one computer what another signed, with all of its sheet, and what became of it', async () => {
  const { anna, bela } = await twoSeats();
  sign(anna, 'Anna', 5, 41);
  await swap(anna);
  await swap(bela);
  expect(sheets(bela, 5)).toMatchObject([{ signer: signer('Anna'), content: contentOf(), fileId: null }]);
  expect(outcomes(bela, 5)).toEqual(outcomes(anna, 5));

  anna.services.audit.sent(41, '2026-11-20T10:00:00.000Z');
  await swap(anna);
  await swap(bela);
  expect(sheets(bela, 5).map(({ outcome }) => outcome)).toEqual([{ state: 'sent', at: '2026-11-20T10:00:00.000Z' }]);
});

it('counts a signature no longer that was taken back on the other computer', async () => {
  const { anna, bela } = await twoSeats();
  sign(anna, 'Anna', 5, 41);
  await swap(anna);
  await swap(bela);
  expect(whoSigned(bela, 5)).toBe('Anna');
  anna.services.audit.correctionTakenBack(41, '2026-11-20T10:00:00.000Z');
  await swap(anna);
  await swap(bela);
  expect(whoSigned(bela, 5)).toBeNull();
  expect(outcomes(bela, 5)).toEqual(['taken-back']);
});

it('says to the second of two computers that the other signed first', async () => {
  const { anna, bela } = await twoSeats();
  const told: string[] = [];
  bela.services.reviewServices.shared.second.listen(({ signedBy }) => told.push(signedBy));
  sign(anna, 'Anna', 5);
  await swap(anna);
  sign(bela, 'Béla', 5);
  await swap(bela);
  await until([anna, bela], () => told.length > 0);
  await swap(bela);
  await swap(anna);
  expect(told).toEqual(['Anna (Anna)']);
  for (const seat of [anna, bela]) {
    expect(whoSigned(seat, 5)).toBe('Anna');
    expect(outcomes(seat, 5).sort()).toEqual(['nothing-to-send', 'refused']);
  }
});

it('takes a signature as another one where the first was known', async () => {
  const { anna, bela } = await twoSeats();
  sign(anna, 'Anna', 5);
  await swap(anna);
  await swap(bela);
  sign(bela, 'Béla', 5);
  await swap(bela);
  await swap(anna);
  for (const seat of [anna, bela]) expect(outcomes(seat, 5)).toEqual(['nothing-to-send', 'nothing-to-send']);
});

it('has one first and one second of each pair that is signed at the same moment', async () => {
  const { anna, bela } = await twoSeats();
  const expenses = Array.from({ length: 30 }, (_, at) => at + 1);
  for (const expenseId of expenses) {
    const [one, other] = expenseId % 2 === 0 ? [anna, bela] : [bela, anna];
    // The signatures come at different moments of an exchange that is under way.
    const before = [swap(one), swap(other)];
    for (let turns = expenseId % 15; turns > 0; turns -= 1) await setImmediate();
    sign(anna, 'Anna', expenseId);
    sign(bela, 'Béla', expenseId);
    await Promise.all([...before, swap(one), swap(other)]);
  }
  for (let round = 0; round < 3; round += 1) for (const seat of [anna, bela]) await swap(seat);
  await until([anna, bela], () => expenses.every((id) => outcomes(anna, id).includes('refused')));
  for (const id of expenses) {
    expect(outcomes(anna, id).sort()).toEqual(['nothing-to-send', 'refused']);
    expect(whoSigned(bela, id)).toBe(whoSigned(anna, id));
  }
});

it('holds a correction while the share is away, and sends it when no other had signed before', async () => {
  const { anna, bela, folder } = await twoSeats();
  await bela.stop();
  const { shared } = anna.services.reviewServices;
  const maySend = () => shared.mayBeSent(anna.companyId, 5, 41);
  await takeAway(folder, [anna]);
  sign(anna, 'Anna', 5, 41);
  expect(await maySend()).toMatchObject({ ok: false, failure: { code: 'office-away' } });
  renameSync(`${folder}-away`, folder);
  await until([anna], () => anna.lease().kind !== 'away');
  expect(await maySend()).toEqual({ ok: true, value: null });
});

it('holds a correction while the share is away, and does not send it when the other signed meanwhile', async () => {
  const { anna, bela, folder } = await twoSeats();
  await takeAway(folder, [anna, bela]);
  sign(anna, 'Anna', 5, 41);
  sign(bela, 'Béla', 5);
  renameSync(`${folder}-away`, folder);
  await until([bela], () => bela.lease().kind !== 'away');
  await swap(bela);
  await until([anna], () => anna.lease().kind !== 'away');
  expect(await anna.services.reviewServices.shared.mayBeSent(anna.companyId, 5, 41)).toMatchObject({
    ok: false,
    failure: { code: 'signed-elsewhere', detail: 'Béla (Béla)' },
  });
});

it.each([0, 1])('has one first and one second where one of them ended before it had decided (%i)', async (which) => {
  const { anna, bela, openSeat } = await twoSeats();
  const [ending, going] = which === 0 ? [anna, bela] : [bela, anna];
  const [gone, present] = which === 0 ? ['Anna', 'Béla'] : ['Béla', 'Anna'];
  sign(ending, gone, 5);
  await ending.services.office.swapSheets(ending.companyId);
  await ending.stop();
  sign(going, present, 5);
  await swap(going);
  const again = await openSeat(gone);
  const isDecided = (seat: Seat) => outcomes(seat, 5).includes('refused');
  await until([going, again], () => isDecided(going) && isDecided(again));
  expect(outcomes(going, 5).sort()).toEqual(['nothing-to-send', 'refused']);
  expect(whoSigned(again, 5)).toBe(whoSigned(going, 5));
});

it('decides nothing where a newer program has written signatures', async () => {
  const { anna, hidden } = await twoSeats();
  writeFileSync(
    join(hidden, 'sheets-newer.jsonl'),
    `${JSON.stringify({ version: 99, seatId: 'newer', name: 'New' })}\n`,
  );
  sign(anna, 'Anna', 5, 41);
  expect(await anna.services.reviewServices.shared.mayBeSent(anna.companyId, 5, 41)).toMatchObject({
    failure: { code: 'office-away' },
  });
});

it('tells a computer that joins later, and writes again what was deleted', async () => {
  const { anna, hidden, openSeat } = await twoSeats();
  sign(anna, 'Anna', 5);
  sign(anna, 'Anna', 6, 41);
  await swap(anna);
  const ledgers = readdirSync(hidden).filter((name) => name.startsWith('sheets-'));
  for (const name of ledgers) rmSync(join(hidden, name));
  await swap(anna);
  const cili = await openSeat('Cili');
  await until([anna, cili], () => sheets(cili, 5).length > 0 && sheets(cili, 6).length > 0);
  expect([whoSigned(cili, 5), whoSigned(cili, 6)]).toEqual(['Anna', 'Anna']);
});
