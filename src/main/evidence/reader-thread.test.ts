import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../support/clock.ts';
import { createReaderThread } from './reader-thread.ts';
import type { ReaderThread } from './reader-thread.ts';

/** A thread that dies, hangs, fills its memory or answers as the path tells it. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    const kept = [];
    let count = 0;
    parentPort.on('message', ({ id, path }) => {
      count += 1;
      if (path === 'die') process.exit(1);
      if (path === 'throw') throw new Error('broken');
      if (path === 'hang') for (;;);
      if (path === 'fill') setInterval(() => kept.push(Buffer.alloc(8_000_000, 1)), 5);
      else if (path === 'nonsense') parentPort.postMessage('nonsense');
      else if (path === 'scan') parentPort.postMessage({ id, reading: null });
      else parentPort.postMessage({ id, reading: { facts: String(count), words: new Uint8Array([1, 2]) } });
    });`)}`,
);

let thread: ReaderThread;
afterEach(() => thread.stop());

const make = (limits: { readonly time?: number; readonly megabytes?: number; readonly idle?: number } = {}) => {
  thread = createReaderThread(worker, { time: 10_000, megabytes: 200, idle: 10_000, ...limits }, systemClock);
};
const read = (path: string) => thread.read({ path, format: 'pdf', pictures: false });

test.each(['die', 'throw', 'nonsense'])('a thread that should %s costs one document', async (path) => {
  make();
  expect(await read(path)).toEqual({ kind: 'broken' });
  expect(await read('fine')).toMatchObject({ kind: 'read', reading: { facts: '1', words: new Uint8Array([1, 2]) } });
  expect(await read('scan')).toEqual({ kind: 'scan' });
});

test('one that never ends is ended', async () => {
  make({ time: 300 });
  expect(await read('hang')).toEqual({ kind: 'broken' });
});

test('one that fills the memory is ended', async () => {
  make();
  expect(await read('fill')).toEqual({ kind: 'broken' });
});

test('stopping ends a document that hangs, and the next one has a fresh thread', async () => {
  make();
  const hanging = read('hang');
  await thread.stop();
  expect(await hanging).toEqual({ kind: 'stopped' });
  expect(await read('fine')).toMatchObject({ reading: { facts: '1' } });
});
