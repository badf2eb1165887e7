import type { Dirent } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { lookAt, unreachable, type Seen } from './file-look.ts';
import { isAway, isGone } from '../support/file-errors.ts';
import { isIgnoredName } from './ignore.ts';
import { isOwnFolder } from '../support/own-folder.ts';

export interface FoundPath extends Seen {
  readonly path: string;
}

export interface WalkReport {
  /** folders that could not be read, including the root */
  readonly unreadable: string[];
  rootMissing: boolean;
}

export type Entry = Pick<Dirent, 'name' | 'isFile' | 'isDirectory' | 'isSymbolicLink'>;

/** the system's function */
export type ListFolder = (path: string, options: { readonly bufferSize: number }) => Promise<AsyncIterable<Entry>>;

const batchSize = 128;

/**
 * Every regular file below `root`, in batches, except those that ignore.ts names and the program's own folders
 * (own-folder.ts). Does not follow links, so there are no loops and nothing outside. Reports failures to `report`; only
 * the root can be missing.
 */
export async function* walk(
  root: string,
  report: WalkReport,
  list: ListFolder = opendir,
): AsyncGenerator<readonly FoundPath[]> {
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    if (folder !== root && (await isOwnFolder(folder))) continue;
    try {
      for await (const entries of batches(await list(folder, { bufferSize: batchSize }))) {
        folders.push(...(await foldersAmong(folder, entries)));
        yield await seenFiles(folder, entries);
      }
    } catch (error) {
      if (folder === root && isAway(error, root)) report.rootMissing = true;
      else if (!isGone(error)) report.unreadable.push(folder);
    }
  }
}

async function* batches(entries: AsyncIterable<Entry>): AsyncGenerator<readonly Entry[]> {
  let batch: Entry[] = [];
  for await (const entry of entries) {
    if (!isIgnoredName(entry.name)) batch.push(entry);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** The paths of its subfolders. A listed link may be none: Windows reports deduplicated files as links. */
export async function foldersAmong(folder: string, entries: readonly Entry[]): Promise<readonly string[]> {
  const maybe = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink());
  const are = await Promise.all(
    maybe.map(async (entry) => entry.isDirectory() || isRealFolder(join(folder, entry.name))),
  );
  return maybe.filter((_, at) => are[at]).map(({ name }) => join(folder, name));
}

const isRealFolder = (path: string): Promise<boolean> =>
  lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

async function seenFiles(folder: string, entries: readonly Entry[]): Promise<readonly FoundPath[]> {
  const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink());
  const seen = await Promise.all(files.map(({ name }) => seenFile(join(folder, name))));
  return seen.filter((found) => found !== null);
}

async function seenFile(path: string): Promise<FoundPath | null> {
  const look = await lookAt(path);
  if (look.kind === 'file') return { path, identity: look.identity, size: look.size };
  // A replacement character: the name on disk is not UTF-8. Reports it as unreadable rather than ignoring it.
  return look.kind === 'gone' && path.includes('\u{fffd}') ? { path, identity: unreachable, size: 0 } : null;
}
