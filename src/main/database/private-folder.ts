import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolder } from './backups.ts';

/**
 * Makes the data folder this user's alone, also one that was made by another hand: 0700 for it and the folders in it
 * (which closes off everything below), 0600 for the files in it and for the backups. On Windows modes mean nothing: the
 * folder inherits the access list of the user's profile. Throws only when the folder can neither be found nor made.
 */
export function keepPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  setMode(dataDir, 0o700);
  const folders = tighten(dataDir);
  if (folders.includes(backupFolder(dataDir))) tighten(backupFolder(dataDir));
}

/** Links are left alone: what they point to may be anybody's. The answer is the folders in it. */
function tighten(folder: string): readonly string[] {
  const folders: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) setMode(path, 0o600);
    if (!entry.isDirectory()) continue;
    setMode(path, 0o700);
    folders.push(path);
  }
  return folders;
}

/** A disk without modes (exFAT) or one that is read-only: whether the data can be kept there is the lock's to say. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    return;
  }
}
