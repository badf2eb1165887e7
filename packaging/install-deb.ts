import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = '/opt/Counterfoil';

export interface Installed {
  /** where the program is installed */
  readonly folder: string;
  /** removes it as the system's user would; null: it was only unpacked */
  readonly remove: (() => void) | null;
}

/**
 * Installs the package as the system does. Without root, or with Counterfoil already installed, unpacks it below
 * `place` instead, with a warning.
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

/** Package scripts need the system's tools, and must not find others of the same name first. */
const systemEnv = () => ({ ...process.env, PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' });
