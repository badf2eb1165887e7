import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSamePath, isWithin } from './paths.ts';

/**
 * Compares folders by path and by device and inode, because a share with a drive letter and a folder mounted twice have
 * two real paths. Reads the disk once per path, so create a new one for each set of comparisons. Absolute real paths.
 * Never throws.
 */
export function folderComparison() {
  const known = new Map<string, Promise<string | null>>();

  /** null: missing, or unknown */
  function identityOf(path: string): Promise<string | null> {
    const identity = known.get(path) ?? askIdentity(path);
    known.set(path, identity);
    return identity;
  }

  async function isBelow(folder: string, path: string): Promise<boolean> {
    const identity = await identityOf(folder);
    if (identity === null) return false;
    for (let at = path; ; at = dirname(at)) {
      if ((await identityOf(at)) === identity) return true;
      if (dirname(at) === at) return false;
    }
  }

  return {
    /** true when one is the other, or inside it */
    overlap: async (a: string, b: string): Promise<boolean> =>
      isWithin(a, b) || isWithin(b, a) || (await isBelow(a, b)) || isBelow(b, a),
    same: async (a: string, b: string): Promise<boolean> => {
      if (isSamePath(a, b)) return true;
      const identity = await identityOf(a);
      return identity !== null && identity === (await identityOf(b));
    },
  };
}

async function askIdentity(path: string): Promise<string | null> {
  const stats = await stat(path, { bigint: true }).catch(() => null);
  return stats === null || stats.ino === 0n ? null : `${stats.dev}:${stats.ino}`;
}
