import { readdir, realpath, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { FolderDestination, FolderId, FolderPreview, WatchedFolder } from '../../contract/folders.ts';
import type { Database } from '../database/database.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import { ageOf } from '../../shared/timing/waits.ts';
import type { Clock } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import { isAway } from './file-look.ts';
import { createFoldersStore } from './folders-store.ts';
import type { FolderLook } from './folders-store.ts';
import { isWithin } from './ignore.ts';
import { ownFolderAround } from '../support/own-folder.ts';
import { walk } from './walk.ts';
import type { FoundPath } from './walk.ts';

export interface NewFolder {
  readonly companyId: CompanyId;
  readonly path: string;
  /** left out: expenses */
  readonly destination?: FolderDestination;
  /** false: only what arrives or changes from now on */
  readonly includeExisting: boolean;
  /** the sample company's folder is among the program's own */
  readonly inOwnFolder?: boolean;
}

/** The folders people chose. Watching them is intake's. */
export interface Folders {
  list(): readonly WatchedFolder[];
  /** Fails with folder-missing, folder-unreadable, folder-in-use. */
  preview(path: string): Promise<Result<FolderPreview>>;
  /** Fails as preview does; folder-in-use when it overlaps a watched folder, real paths compared. */
  add(folder: NewFolder): Promise<Result<WatchedFolder>>;
  /** Files found already stay in the queue. */
  remove(id: FolderId): Promise<void>;
  /** intake: what the last look found */
  noteLook(id: FolderId, look: FolderLook): void;
  /** list: added or removed; to be told also when a company was removed with its folders. look: one was looked at */
  readonly changed: Signal<'list' | 'look'>;
}

const previewLimit = 10_000;
/** how much older than the last look the one in the database may be; ms */
const keptEvery = 60 * 60_000;
const uploaded = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.xml']);

export function createFolders(database: Database, clock: Clock): Folders {
  const store = createFoldersStore(database);
  /** when each was looked at last in this run of the program */
  const lastScans = new Map<FolderId, string>();
  /** as the database has it */
  const kept = new Map<FolderId, FolderLook>();
  const changed = createSignal<'list' | 'look'>();

  async function usable(path: string, inOwnFolder = false): Promise<Result<string>> {
    const real = await realFolder(path);
    if (!real.ok) return real;
    const own = inOwnFolder ? null : await ownFolderAround(real.value);
    if (own !== null) return failed('folder-in-use', own);
    const taken = await Promise.all(store.all().map((folder) => realOrGiven(folder.path)));
    const other = taken.find((used) => isWithin(used, real.value) || isWithin(real.value, used));
    return other === undefined ? real : failed('folder-in-use', other);
  }

  function insert(folder: NewFolder, existing: readonly FoundPath[]): WatchedFolder {
    const { companyId, path: root, destination = 'expenses' } = folder;
    return database.transaction(() => {
      const id = store.add({ companyId, path: root, destination, addedAt: toInstant(clock.now()) });
      // The number may be that of a folder that went, by itself or with its company.
      lastScans.delete(id);
      kept.delete(id);
      for (const { path, identity } of existing) store.putEntry(id, { path, identity, fileId: null });
      return {
        id,
        companyId,
        path: root,
        destination,
        mode: 'native',
        state: 'watching',
        lastScanAt: null,
      };
    });
  }

  return {
    changed,
    list: () => store.all().map((folder) => ({ ...folder, lastScanAt: lastScans.get(folder.id) ?? folder.lastScanAt })),
    async preview(chosen) {
      const path = resolve(chosen);
      const real = await usable(path);
      return real.ok ? ok({ path, fileCount: await countDocuments(path) }) : real;
    },
    async add(chosen) {
      const path = resolve(chosen.path);
      const real = await usable(path, chosen.inOwnFolder);
      if (!real.ok) return real;
      const existing = chosen.includeExisting ? [] : await everyFile(path);
      // Asked again: another folder may have been added while this one was walked.
      const still = await usable(path, chosen.inOwnFolder);
      if (!still.ok) return still;
      const folder = insert({ ...chosen, path }, existing);
      changed.emit('list');
      return ok(folder);
    },
    remove(id) {
      store.remove(id);
      changed.emit('list');
      return Promise.resolve();
    },
    noteLook(id, look) {
      if (look.lastScanAt !== null) lastScans.set(id, look.lastScanAt);
      const seen = { ...look, lastScanAt: lastScans.get(id) ?? null };
      if (isWorthKeeping(kept.get(id), seen)) {
        store.noteLook(id, seen);
        kept.set(id, seen);
      }
      changed.emit('look');
    },
  };
}

/** Those with one destination alone. */
export const foldersFor = (folders: Folders, destination: FolderDestination): Pick<Folders, 'list' | 'changed'> => ({
  changed: folders.changed,
  list: () => folders.list().filter((folder) => folder.destination === destination),
});

/** Each folder is looked at once a minute: a write each time would keep the disk of an office busy. */
function isWorthKeeping(kept: FolderLook | undefined, look: FolderLook): boolean {
  if (kept?.mode !== look.mode || kept.state !== look.state) return true;
  return look.lastScanAt !== null && ageOf(kept.lastScanAt, Date.parse(look.lastScanAt)) >= keptEvery;
}

async function realFolder(path: string): Promise<Result<string>> {
  try {
    const real = await realpath(path);
    if (!(await stat(real)).isDirectory()) return failed('folder-missing', path);
    await readdir(real);
    return ok(real);
  } catch (error) {
    return failed(isAway(error, path) ? 'folder-missing' : 'folder-unreadable', path);
  }
}

const realOrGiven = (path: string): Promise<string> => realpath(path).catch(() => path);

async function everyFile(path: string): Promise<readonly FoundPath[]> {
  const all: FoundPath[] = [];
  for await (const batch of walk(path, { unreadable: [], rootMissing: false })) all.push(...batch);
  return all;
}

async function countDocuments(path: string): Promise<number> {
  let count = 0;
  for await (const batch of walk(path, { unreadable: [], rootMissing: false })) {
    count += batch.filter((found) => uploaded.has(extname(found.path).toLowerCase())).length;
    if (count >= previewLimit) return previewLimit;
  }
  return count;
}
