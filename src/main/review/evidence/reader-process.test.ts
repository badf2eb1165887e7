import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../support/clock.ts';
import { forkReader } from './forked-reader.fixture.ts';
import { createReaderProcess, type ReaderProcess } from './reader-process.ts';
import { patience } from '../../../../testing/patience.ts';

/** Dies, hangs or answers as the path tells it. */
const told = `
  let count = 0;
  process.parentPort.on('message', ({ data: { id, path } }) => {
    count += 1;
    if (path === 'die') process.exit(1);
    if (path === 'abort') process.abort();
    if (path === 'throw') throw new Error('broken');
    if (path === 'hang') for (;;);
    else if (path === 'nonsense') process.parentPort.postMessage('nonsense');
    else if (path === 'scan') process.parentPort.postMessage({ id, reading: null });
    else process.parentPort.postMessage({ id, reading: { facts: String(count), words: new Uint8Array([1, 2]) } });
  });`;

let folder: string;
let reader: ReaderProcess;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-reader-'));
  writeFileSync(join(folder, 'told.mjs'), told);
});
afterEach(() => reader.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const make = (limits: { readonly time?: number; readonly idle?: number } = {}) => {
  const start = forkReader(pathToFileURL(join(folder, 'told.mjs')));
  reader = createReaderProcess(
    start,
    { time: patience, start: 0, megabytes: 200, idle: patience, ...limits },
    systemClock,
  );
};
const read = (path: string) => reader.read({ path, format: 'pdf', pictures: false });

test.each(['die', 'abort', 'throw', 'nonsense'])('a process that should %s costs one document', async (path) => {
  make();
  expect(await read(path)).toEqual({ kind: 'broken' });
  expect(await read('fine')).toMatchObject({ kind: 'read', reading: { facts: '1', words: new Uint8Array([1, 2]) } });
  expect(await read('scan')).toEqual({ kind: 'scan' });
});

test('one that never ends is ended', async () => {
  make({ time: 300 });
  expect(await read('hang')).toEqual({ kind: 'too-slow' });
});

test('one that holds more memory than it may ends itself, with all that it loaded', async () => {
  const path = join(import.meta.dirname, '../../../../resources/sample-company/20261103_133104.jpg');
  const start = forkReader(new URL('document-reader.ts', import.meta.url));
  reader = createReaderProcess(start, { time: patience, start: 0, megabytes: 150, idle: patience }, systemClock);
  expect(await reader.read({ path, format: 'jpeg', pictures: true })).toEqual({ kind: 'broken' });
});

test('stopping ends a document that hangs, and the next one has a fresh process', async () => {
  make();
  const hanging = read('hang');
  await reader.stop();
  expect(await hanging).toEqual({ kind: 'stopped' });
  expect(await read('fine')).toMatchObject({ reading: { facts: '1' } });
});

test('without work it is ended, and the next document has a fresh process', async () => {
  make({ idle: 0 });
  expect(await read('fine')).toMatchObject({ reading: { facts: '1' } });
  // Timers of no wait run before anything that comes from another process.
  await new Promise((resolve) => setTimeout(resolve));
  expect(await read('fine')).toMatchObject({ reading: { facts: '1' } });
});
