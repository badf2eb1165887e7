import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { isOwnFolderNow } from '../support/own-folder.ts';
import { identityOf } from './file-look.ts';
import { isIgnoredName } from './ignore.ts';

/**
 * A hash of what a walk of the folder sees (walk.ts): every folder, and the name and identity of every file. Equal
 * hashes: a walk would find nothing else. Throws the system's error where a part cannot be read. Blocks the caller.
 */
export function contentsFingerprint(root: string): string {
  const hash = createHash('sha256');
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    hash.update(`${folder}\0${idOf(folder)}\0`);
    if (folder !== root && isOwnFolderNow(folder)) continue;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const seen = isIgnoredName(entry.name) ? null : look(path, entry);
      if (seen === 'folder') folders.push(path);
      else if (seen !== null) hash.update(`${entry.name}\0${seen}\0`);
    }
  }
  return hash.digest('base64');
}

/** Which folder the path leads to, and whether it has a folder of this name. Throws and blocks as above. */
export const placeFingerprint = (folder: string, name: string): string =>
  `${idOf(folder)} ${String(statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() === true)}`;

function idOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

/** null: neither file nor folder. An entry that is listed as a link may be none, as in walk.ts. */
function look(path: string, entry: Dirent): string | null {
  if (entry.isDirectory()) return 'folder';
  if (!entry.isFile() && !entry.isSymbolicLink()) return null;
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return 'gone';
  return stats.isDirectory() ? 'folder' : identityOf(stats);
}
