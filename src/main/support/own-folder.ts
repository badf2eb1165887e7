import { existsSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './file-errors.ts';
import { isSamePath, realOrGiven } from './paths.ts';

/**
 * A folder with a file of this name belongs to the program: a data folder, a part of one, or the hidden folder of a
 * share. A renamed, restored or backed-up copy has the file too. Nothing in such a folder is a document.
 */
export const ownFolderMarker = 'counterfoil-own-folder';

const words = 'This folder belongs to Counterfoil. Nothing in it is taken for a document.\n';

/** Marks a folder that exists. Throws the system's error, but not where the folder may only be read, or its mark is held. */
export function markOwnFolder(folder: string): void {
  try {
    writeFileSync(join(folder, ownFolderMarker), words, { flag: 'wx' });
  } catch (error) {
    if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM', 'EBUSY'].includes(codeOf(error))) throw error;
  }
}

/** A folder that cannot be asked is not known to be the program's. Never throws. */
export const isOwnFolder = (folder: string): Promise<boolean> =>
  access(join(folder, ownFolderMarker)).then(
    () => true,
    () => false,
  );

/** Holds the caller up: only for folders of this computer. */
export const isOwnFolderNow = (folder: string): boolean => existsSync(join(folder, ownFolderMarker));

/**
 * The folder of the program that `path` is, or is in; null: in none. Links and other spellings are resolved, so every
 * way into such a folder is found. A path that is gone is looked at as it is given. Never throws.
 */
export async function ownFolderAround(path: string): Promise<string | null> {
  return firstOwn(await realOrGiven(path), null);
}

/** Whether `path`, below `root` and not through a link, is in a folder of the program below `root`. Never throws. */
export const isInOwnFolder = async (root: string, path: string): Promise<boolean> =>
  (await firstOwn(dirname(path), root)) !== null;

/** From `folder` upwards, up to `end` and without it. */
async function firstOwn(folder: string, end: string | null): Promise<string | null> {
  if (end !== null && isSamePath(folder, end)) return null;
  if (await isOwnFolder(folder)) return folder;
  const above = dirname(folder);
  return above === folder ? null : firstOwn(above, end);
}
