import { existsSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './file-errors.ts';
import { isSamePath, realOrGiven } from './paths.ts';

/**
 * A file of this name marks the program's own folder: a data folder, a part of one, or the hidden folder of a share.
 * Renamed, restored and backed-up copies have the file too. Such a folder contains no documents.
 */
export const ownFolderMarker = 'counterfoil-own-folder';

const words = 'This folder belongs to Counterfoil. Nothing in it is taken for a document.\n';

/** Marks an existing folder. Throws the system's error, except where the folder is read-only or its mark is held. */
export function markOwnFolder(folder: string): void {
  try {
    writeFileSync(join(folder, ownFolderMarker), words, { flag: 'wx' });
  } catch (error) {
    if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM', 'EBUSY'].includes(codeOf(error))) throw error;
  }
}

/** An unreadable folder does not count as the program's. Never throws. */
export const isOwnFolder = (folder: string): Promise<boolean> =>
  access(join(folder, ownFolderMarker)).then(
    () => true,
    () => false,
  );

/** Blocks the caller, so use it for local folders only. */
export const isOwnFolderNow = (folder: string): boolean => existsSync(join(folder, ownFolderMarker));

/**
 * The program's own folder at or around `path`; null: none. Resolves links and other spellings, to detect every way
 * into such a folder. Takes a missing path as given. Never throws.
 */
export async function ownFolderAround(path: string): Promise<string | null> {
  return firstOwn(await realOrGiven(path), null);
}

/**
 * Whether `path`, below `root` and not through a link, is inside a folder of the program below `root`. Never throws.
 */
export const isInOwnFolder = async (root: string, path: string): Promise<boolean> =>
  (await firstOwn(dirname(path), root)) !== null;

/** From `folder` upwards, up to `end` (exclusive). */
async function firstOwn(folder: string, end: string | null): Promise<string | null> {
  if (end !== null && isSamePath(folder, end)) return null;
  if (await isOwnFolder(folder)) return folder;
  const above = dirname(folder);
  return above === folder ? null : firstOwn(above, end);
}
