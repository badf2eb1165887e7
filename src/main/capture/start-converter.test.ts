import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { forkReader } from '../review/evidence/forked-reader.fixture.ts';
import { systemClock } from '../support/clock.ts';
import { startThread } from '../support/start-thread.ts';
import type { StartWorker } from '../support/watched-worker.ts';
import { createConversion, type Conversion } from './conversion/conversion.ts';
import { startConverter } from './start-converter.ts';
import { heic } from './test-pictures.ts';
import { patience } from '../../../testing/patience.ts';

/** Ends as its name says, or prints its memory limit. */
const told = `
  process.parentPort.on('message', ({ data: { id, convert } }) => {
    if (convert.name === 'abort') process.abort();
    process.parentPort.postMessage({ id, answer: { ok: true, pieces: [], leftOut: [process.argv.at(-1)], unsigned: [] } });
  });`;
const thread = startThread(new URL('document-check-worker.ts', import.meta.url));
const real = forkReader(new URL('document-converter.ts', import.meta.url));
const cannot = { ok: false, reason: { code: 'cannot-convert', detail: null } };

let folder: string;
let conversion: Conversion;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-converter-'));
  writeFileSync(join(folder, 'told.mjs'), told);
  writeFileSync(join(folder, 'photo'), heic());
});
afterEach(() => conversion.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function convert(start: StartWorker | undefined, name = 'photo.heic') {
  conversion = createConversion(startConverter(start, thread), { time: patience, start: 0 }, systemClock);
  return again(name);
}
const again = (name: string) =>
  conversion.convert(
    { path: join(folder, 'photo'), name, folder: join(folder, 'pieces'), fonts: '', passwords: [] },
    1,
  );

test('a process that crashes in native code costs one file; the next file has a new process, with memory for its libraries', async () => {
  const start = forkReader(pathToFileURL(join(folder, 'told.mjs')));
  expect(await convert(start, 'abort')).toEqual(cannot);
  expect(await again('fine')).toMatchObject({ ok: true, pieces: [], leftOut: ['1500'] });
});

test('one that exceeds its memory ends itself, its libraries included', async () => {
  expect(await convert((_, events) => real(100, events))).toEqual(cannot);
});

test.each([
  ['a process', real],
  ['a thread, where no process can be started', undefined],
])('a file is converted in %s', async (_, start) => {
  expect(await convert(start)).toMatchObject({ ok: true, pieces: [{ name: 'photo.jpg' }] });
});
