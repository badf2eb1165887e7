/** Entry of the thread that takes fingerprints of folders. Its calls block, so that none wakes another thread. */
import { parentPort } from 'node:worker_threads';
import { contentsFingerprint, placeFingerprint } from './folder-fingerprint.ts';
import type { Fingerprint, FingerprintJob } from './folder-fingerprints.ts';

/** ms of work between two messages: each wakes the program, and a large folder must not keep the others' */
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
