import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAway, isGone, lookAt, unreachable } from './file-look.ts';
import type { Seen } from './file-look.ts';
import { isIgnoredName } from './ignore.ts';
import { isOwnFolder } from '../support/own-folder.ts';

export interface FoundPath extends Seen {
  readonly path: string;
}

export interface WalkReport {
  /** folders that could not be read, the root among them */
  readonly unreadable: string[];
  rootMissing: boolean;
}

const batchSize = 128;

/**
 * Every regular file below `root`, in batches, but for what ignore.ts names and the program's own folders (own-folder.ts).
 * Links are not followed, so there are no loops and no way out. Failures go to `report`; only the root can be missing.
 */
export async function* walk(root: string, report: WalkReport): AsyncGenerator<readonly FoundPath[]> {
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    if (folder !== root && (await isOwnFolder(folder))) continue;
    try {
      for await (const names of batches(folder)) {
        folders.push(
          ...pathsOf(
            folder,
            names.filter((entry) => entry.isDirectory()),
          ),
        );
        yield await seenFiles(
          pathsOf(
            folder,
            names.filter((entry) => entry.isFile()),
          ),
        );
      }
    } catch (error) {
      if (folder === root && isAway(error, root)) report.rootMissing = true;
      else if (!isGone(error)) report.unreadable.push(folder);
    }
  }
}

async function* batches(folder: string): AsyncGenerator<readonly Dirent[]> {
  let batch: Dirent[] = [];
  for await (const entry of await opendir(folder, { bufferSize: batchSize })) {
    if (!isIgnoredName(entry.name)) batch.push(entry);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const pathsOf = (folder: string, entries: readonly Dirent[]) => entries.map(({ name }) => join(folder, name));

async function seenFiles(paths: readonly string[]): Promise<readonly FoundPath[]> {
  const seen = await Promise.all(paths.map(seenFile));
  return seen.filter((found) => found !== null);
}

async function seenFile(path: string): Promise<FoundPath | null> {
  const look = await lookAt(path);
  if (look.kind === 'file') return { path, identity: look.identity, size: look.size };
  // The replacement character: the name on disk is not UTF-8. Shown as unreadable rather than passed over.
  return look.kind === 'gone' && path.includes('\u{fffd}') ? { path, identity: unreachable, size: 0 } : null;
}
