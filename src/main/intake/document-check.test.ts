import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../support/clock.ts';
import { createDocumentCheck } from './document-check.ts';
import type { DocumentCheck } from './document-check.ts';

let check: DocumentCheck;
afterEach(() => check.stop());

/** A thread that dies, hangs or answers as it is told, in the place of the real one. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (order) => {
      if (order === 'die') process.exit(1);
      if (order === 'throw') throw new Error('broken');
      if (order === 'hang') for (;;);
      parentPort.postMessage(order);
    });`)}`,
);

test('a thread that dies, hangs or talks nonsense means damaged, and the next document is still checked', async () => {
  check = createDocumentCheck(worker, 1_000, systemClock);
  for (const order of ['die', 'throw', 'hang', 'nonsense']) {
    expect(await check.open(order)).toBe('damaged');
    expect(await check.open('sound')).toBe('sound');
  }
});

test('documents are opened one after the other, each with its own answer', async () => {
  check = createDocumentCheck(worker, 5_000, systemClock);
  const answers = await Promise.all([check.open('no-pages'), check.open('sound'), check.open('password-needed')]);
  expect(answers).toEqual(['no-pages', 'sound', 'password-needed']);
});
