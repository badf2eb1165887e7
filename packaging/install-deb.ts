import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = '/opt/Counterfoil';

export interface Installed {
  /** where the program is */
  readonly folder: string;
  /** as the system's user would; null: it was only unpacked, there is nothing to remove */
  readonly remove: (() => void) | null;
}

/**
 * Installs a package of this program as the system does. Who may not, or has it installed already, gets it unpacked below
 * `place` instead, and is told.
 */
export function installDeb(deb: string, place: string): Installed {
  if (process.getuid?.() !== 0 || existsSync(folder)) {
    console.warn('Not root, or Counterfoil is installed here: the package is unpacked instead, and never removed');
    execFileSync('dpkg-deb', ['--extract', deb, place]);
    return { folder: join(place, folder), remove: null };
  }
  const dpkg = (...args: readonly string[]) => execFileSync('dpkg', args, { stdio: 'pipe', env: systemEnv() });
  dpkg('--install', deb);
  return { folder, remove: () => void dpkg('--remove', 'counterfoil') };
}

/** Scripts of packages need the system's own tools, and no others of their names. */
const systemEnv = () => ({ ...process.env, PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' });
