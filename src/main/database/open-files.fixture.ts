import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Names of the files below `folder` that this process has open; empty where the system does not tell. For tests only.
 */
export function openIn(folder: string): readonly string[] {
  const table = '/proc/self/fd';
  const real = realpathSync(folder);
  const paths = existsSync(table) ? readdirSync(table).map((fd) => targetOf(join(table, fd))) : [];
  return paths.filter((path) => path.startsWith(real)).map((path) => basename(path));
}

/** The listing itself was open while it was read, and is closed by now. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
