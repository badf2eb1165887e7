import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { forkReader } from '../review/evidence/forked-reader.fixture.ts';
import type { StartedWorker } from './watched-worker.ts';

const path = fileURLToPath(new URL('../../../resources/sample-company/OK-26-10388.xml', import.meta.url));

let worker: StartedWorker;

afterEach(() => worker.end());

/** Priorities of its threads, on systems where each has its own. */
function prioritiesOf(pid: number): readonly number[] {
  const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
  return threads.map((thread) => getPriority(thread));
}

/** The process's id, once it has answered. */
function answering(entry: string, job: object): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let pid = 0;
  const noted = (started: number) => {
    pid = started;
  };
  const start = forkReader(new URL(entry, import.meta.url), noted, { COUNTERFOIL_PRIORITY: undefined });
  worker = start(700, { message: () => resolve(pid), ended: () => reject(new Error('ended')) });
  worker.post({ id: 1, ...job });
  return promise;
}

test.each([
  ['reader', '../review/evidence/document-reader.ts', { path, format: 'xml', pictures: false }],
  ['converter', '../capture/document-converter.ts', { count: path }],
])('the %s runs at low priority, with all of its threads', async (_, entry, job) => {
  const priorities = prioritiesOf(await answering(entry, job));
  expect(Math.min(...priorities)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
});
