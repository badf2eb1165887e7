import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../support/clock.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { startThread } from '../support/start-thread.ts';
import type { StartWorker } from '../support/watched-worker.ts';
import { accepted, rejected } from './check-result.ts';
import { createDocumentCheck, type DocumentCheck } from './document-check.ts';
import { jpeg, pdf, png, xml } from './test-documents.ts';
import { patience } from '../../../testing/patience.ts';

let check: DocumentCheck;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-check-'));
});
afterEach(async () => {
  await check.stop();
  await rm(folder, { recursive: true });
});

/** A replacement for the real thread that crashes, hangs, fills its memory or answers as the path says. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    const kept = [];
    parentPort.on('message', ({ id, path }) => {
      const order = path.split(' ').at(-1);
      if (order === 'die') process.exit(1);
      if (order === 'throw') throw new Error('broken');
      if (order === 'hang') for (;;);
      if (order === 'fill') { setInterval(() => kept.push(Buffer.alloc(8_000_000, 1)), 5); return; }
      const answers = {
        pdf: { ok: true, format: 'pdf' },
        'pdf-and-die': { ok: true, format: 'pdf' },
        'no-pages': { ok: false, reason: { code: 'no-pages', detail: null } },
        failed: 'failed',
      };
      parentPort.postMessage({ id, answer: answers[order] ?? order });
      if (order === 'pdf-and-die') setTimeout(() => process.exit(1));
    });`)}`,
);
const unchecked = (path: string) => ({ path, checkResult: null });
const make = (limit: number) => {
  check = createDocumentCheck(startThread(worker), { time: limit, start: 0 }, systemClock);
};

test.each(['die', 'throw', 'nonsense', 'fill'])(
  'a thread that should %s costs one document, and the next is checked',
  async (order) => {
    make(patience);
    expect(await check.check(unchecked(order), 1)).toEqual(rejected('damaged'));
    expect(await check.check(unchecked('pdf'), 1)).toEqual(accepted('pdf'));
  },
);

test('the start of a thread does not count as a document', async () => {
  const clock = createTestClock();
  let posted = Promise.withResolvers<undefined>();
  const slow: StartWorker = (_, { message }) => ({
    post(job) {
      const { id, path } = job as { id: number; path: string };
      clock.after(Number(path), () => message({ id, answer: { ok: true, format: 'pdf' } }));
      posted.resolve(undefined);
    },
    megabytes: null,
    end: () => Promise.resolve(),
  });
  check = createDocumentCheck(slow, { time: 10_000, start: 20_000 }, clock);
  const after = async (ms: string) => {
    posted = Promise.withResolvers();
    const result = check.check(unchecked(ms), 1);
    await posted.promise;
    clock.advance(30_000);
    return result;
  };
  expect(await after('29000')).toEqual(accepted('pdf'));
  // The file does not exist, so its first bytes cannot tell its format.
  expect(await after('11000')).toBe('failed');
});

test('a thread that dies after its answer affects no document', async () => {
  make(patience);
  for (let n = 0; n < 20; n += 1) {
    expect(await check.check(unchecked('pdf-and-die'), 1)).toEqual(accepted('pdf'));
  }
});

test.each([
  ['pdf', pdf('a'), accepted('pdf')],
  ['png', png(1, 1), accepted('png')],
  ['jpeg', jpeg(1, 1), accepted('jpeg')],
  ['xml', xml('<invoice/>'), accepted('xml')],
  ['text', Buffer.from('words'), rejected('wrong-type')],
])('a %s that takes too long is taken for what it begins as', async (_, bytes, expected) => {
  make(1);
  const path = join(folder, 'document hang');
  await writeFile(path, bytes);
  expect(await check.check(unchecked(path), 1)).toEqual(expected);
});

test('an unreadable disk proves nothing about a document', async () => {
  make(patience);
  expect(await check.check(unchecked('failed'), 1)).toBe('failed');
});

test('checks documents one after the other, each with its own answer', async () => {
  make(patience);
  const answers = await Promise.all([
    check.check(unchecked('no-pages'), 1),
    check.check(unchecked('pdf'), 1),
    check.check(unchecked('no-pages'), 1),
  ]);
  expect(answers).toEqual([rejected('no-pages'), accepted('pdf'), rejected('no-pages')]);
});

test('stopping aborts a hanging check and the queue, at once', async () => {
  make(patience);
  const waiting = ['hang', 'hang', 'pdf'].map((order) => check.check(unchecked(order), 1));
  await check.stop();
  expect(await Promise.all(waiting)).toEqual(['stopped', 'stopped', 'stopped']);
});

test('a picture that was checked while it was copied needs no thread', async () => {
  make(patience);
  expect(await check.check({ path: 'die', checkResult: accepted('jpeg') }, 1)).toEqual(accepted('jpeg'));
});
