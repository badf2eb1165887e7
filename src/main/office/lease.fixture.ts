import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Lease } from './lease.ts';
import { LeaseFiles } from './lease-files.ts';

const usual = 60_000;
/** ms */
export const silence = usual;

export async function sharedFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'counterfoil-lease-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

/**
 * A seat with its own monotonic clock, which starts at a random value because no clock is compared with another seat's.
 */
export function seat(root: string, name: string, { seatId = name, runId = `${name}-run`, silence = usual } = {}) {
  let elapsed = Math.floor(Math.random() * 1e6);
  let wall = Math.floor(Math.random() * 1e12);
  const copies: string[] = [];
  let id = seatId;
  let ownSilence = silence;
  const lease = new Lease({
    files: new LeaseFiles(root, runId),
    holder: () => ({ seatId: id, runId, name, silence: ownSilence }),
    timing: () => ({ elapsed: () => elapsed, now: () => wall }),
    known: () => false,
    copied() {
      copies.push(id);
      id = `${id}-new`;
    },
  });
  return {
    lease,
    copies,
    setSilence(ms: number) {
      ownSilence = ms;
    },
    tick: async () => (await lease.tick(true)).kind,
    pass(ms: number) {
      elapsed += ms;
      wall += ms;
    },
    /** the computer sleeps: its monotonic clock may pause */
    sleep(ms: number) {
      wall += ms;
    },
  };
}
