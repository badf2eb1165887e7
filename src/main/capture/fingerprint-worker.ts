/** Entry of the thread that takes fingerprints of folders. Its calls block, so that none wakes another thread. */
import { parentPort } from 'node:worker_threads';
import type { Fingerprint, FingerprintJob } from './folder-fingerprints.ts';
import { contentsFingerprint, placeFingerprint } from './take-fingerprint.ts';

/** ms of work between two messages: each message wakes the program, and answers must not wait for a large folder */
const turn = 100;

function fingerprintOf({ folder, name }: FingerprintJob): string | null {
  try {
    return name === null ? contentsFingerprint(folder) : placeFingerprint(folder, name);
  } catch {
    return null;
  }
}

const port = parentPort;
port?.on('message', ({ jobs }: { readonly jobs: readonly FingerprintJob[] }) => {
  let taken: Fingerprint[] = [];
  let tellAt = performance.now() + turn;
  for (const job of jobs) {
    taken.push({ id: job.id, fingerprint: fingerprintOf(job) });
    if (performance.now() < tellAt) continue;
    port.postMessage(taken);
    taken = [];
    tellAt = performance.now() + turn;
  }
  port.postMessage(taken);
});
