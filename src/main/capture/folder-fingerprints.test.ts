import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { systemClock } from '../support/clock.ts';
import { startThread } from '../support/start-thread.ts';
import type { StartWorker, WorkerEvents } from '../support/watched-worker.ts';
import { FolderFingerprints, type FingerprintJob } from './folder-fingerprints.ts';

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-fingerprints-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A thread whose answers the test gives. */
function heldThread() {
  const started: WorkerEvents[] = [];
  const posted: (readonly FingerprintJob[])[] = [];
  const start: StartWorker = (_, events) => {
    started.push(events);
    return {
      post: (message) => posted.push((message as { readonly jobs: readonly FingerprintJob[] }).jobs),
      megabytes: null,
      end: () => Promise.resolve(),
    };
  };
  return { start, started, posted };
}

it('looks at folders in a thread, and says nothing of one that is missing', async () => {
  const start = startThread(new URL('fingerprint-worker.ts', import.meta.url));
  const fingerprints = new FolderFingerprints(start, systemClock, 1);
  onTestFinished(() => fingerprints.stop());
  const folder = testFolder();
  const [first, missing] = await Promise.all([
    fingerprints.ofContents(folder),
    fingerprints.ofContents(join(folder, 'missing')),
  ]);
  expect(first).toEqual(expect.any(String));
  expect(missing).toBeNull();
  expect(await fingerprints.ofContents(folder)).toBe(first);
  writeFileSync(join(folder, 'a.pdf'), 'a');
  expect(await fingerprints.ofContents(folder)).not.toBe(first);
  const place = await fingerprints.ofPlace(folder, '.counterfoil');
  mkdirSync(join(folder, '.counterfoil'));
  expect(await fingerprints.ofPlace(folder, '.counterfoil')).not.toBe(place);
});

it('asks about all folders that are due together by one message', async () => {
  const { start, started, posted } = heldThread();
  const fingerprints = new FolderFingerprints(start, createTestClock(), 3);
  const asked = ['/a', '/b', '/c'].map((folder) => fingerprints.ofContents(folder));
  await new Promise(setImmediate);
  expect(posted.map((jobs) => jobs.map(({ folder }) => folder))).toEqual([['/a', '/b', '/c']]);
  started[0]?.message(posted[0]?.map(({ id, folder }) => ({ id, fingerprint: `of ${folder}` })));
  expect(await Promise.all(asked)).toEqual(['of /a', 'of /b', 'of /c']);
});

it('knows nothing while a disk does not answer, and gives it no more than three threads', async () => {
  const { start, started } = heldThread();
  const clock = createTestClock();
  const fingerprints = new FolderFingerprints(start, clock, 1);
  for (let turn = 0; turn < 5; turn += 1) {
    const asked = fingerprints.ofContents('/silent');
    await new Promise(setImmediate);
    clock.advance(30_000);
    expect(await asked).toBeNull();
  }
  expect(started).toHaveLength(3);
});

it('waits as long as the answers keep coming', async () => {
  const { start, started, posted } = heldThread();
  const clock = createTestClock();
  const fingerprints = new FolderFingerprints(start, clock, 1);
  const asked = ['/a', '/b'].map((folder) => fingerprints.ofContents(folder));
  await new Promise(setImmediate);
  const [first, second] = posted[0] ?? [];
  clock.advance(29_000);
  started[0]?.message([{ id: first?.id, fingerprint: 'of /a' }]);
  clock.advance(29_000);
  started[0]?.message([{ id: second?.id, fingerprint: 'of /b' }]);
  expect(await Promise.all(asked)).toEqual(['of /a', 'of /b']);
});

it('starts no thread for a few folders', async () => {
  const { start, started } = heldThread();
  const fingerprints = new FolderFingerprints(start, createTestClock(), 3);
  const asked = ['/a', '/b'].map((folder) => fingerprints.ofContents(folder));
  expect(await Promise.all(asked)).toEqual([null, null]);
  expect(started).toHaveLength(0);
});
