import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleDocuments } from '../../../contract/sample-documents.ts';
import { silentLog } from '../../support/log.ts';
import { betweenDocuments, letDocumentsArrive } from './arriving-documents.ts';

const from = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'sample-company');
let to: string;
/** current waits; the test ends them */
let waits: { readonly ms: number; readonly end: () => void }[];
const clock = {
  now: () => 0,
  after(ms: number, end: () => void) {
    waits.push({ ms, end });
    return () => undefined;
  },
};
const arrived = async () => (await readdir(to)).length;
const start = (signal: AbortSignal, log = silentLog, source = from) =>
  letDocumentsArrive({ from: source, to, clock, log, signal });

beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'counterfoil-sample-'));
  waits = [];
});
afterEach(() => rm(to, { recursive: true, force: true }));

it('arrive one by one, whole, until all are there', async () => {
  const done = start(new AbortController().signal);
  for (let n = 1; n <= sampleDocuments.length; n += 1) {
    await expect.poll(() => waits.length).toBe(n);
    expect(await arrived()).toBe(n);
    expect(waits[n - 1]?.ms).toBe(betweenDocuments);
    waits[n - 1]?.end();
  }
  await done;
  for (const name of sampleDocuments) expect(await readFile(join(to, name))).toEqual(await readFile(join(from, name)));
});

it('stops with the program', async () => {
  const stop = new AbortController();
  const done = start(stop.signal);
  await expect.poll(() => waits.length).toBe(1);
  stop.abort();
  await done;
  expect(await arrived()).toBe(1);
});

it('logs a failure', async () => {
  const said: string[] = [];
  const log = { ...silentLog, error: (message: string) => void said.push(message) };
  await start(new AbortController().signal, log, join(from, 'nowhere'));
  expect(said).toEqual(['The sample documents could not be put into their folder']);
});
