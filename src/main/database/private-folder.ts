import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolder } from './backups.ts';

/**
 * Makes the data folder private to this user, also an existing one: 0700 for it and its folders (which protects
 * everything below), 0600 for its files and the backups. On Windows modes have no effect, and the folder inherits the
 * access list of the user's profile. Throws only when the folder can neither be found nor created.
 */
export function keepPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  setMode(dataDir, 0o700);
  const folders = tighten(dataDir);
  if (folders.includes(backupFolder(dataDir))) tighten(backupFolder(dataDir));
}

/** Skips links, whose targets may belong to others. Returns the folders in it. */
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

/** Ignores disks without modes (exFAT) and read-only ones: the lock decides whether data can be stored there. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    return;
  }
}
