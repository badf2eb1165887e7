import { readdir, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { FolderDestination, FolderId, FolderPreview, WatchedFolder } from '../../contract/folders.ts';
import type { Database } from '../database/database.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import { ageOf } from '../../shared/timing/waits.ts';
import type { Clock } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import { isAway } from '../support/file-errors.ts';
import { createFoldersStore, type FolderLook } from './folders-store.ts';
import { ownFolderAround } from '../support/own-folder.ts';
import { realPath } from '../support/paths.ts';
import { folderComparison } from '../support/same-folder.ts';
import { walk, type FoundPath } from './walk.ts';

export interface NewFolder {
  readonly companyId: CompanyId;
  readonly path: string;
  /** default: expenses */
  readonly destination?: FolderDestination;
  /** false: only files that arrive or change from now on */
  readonly includeExisting: boolean;
  /** the sample company's folder is among the program's own folders */
  readonly inOwnFolder?: boolean;
}

/** The folders that people chose. Intake watches them. */
export interface Folders {
  list(): readonly WatchedFolder[];
  /** Fails with folder-missing, folder-unreadable, folder-in-use. */
  preview(path: string): Promise<Result<FolderPreview>>;
  /**
   * Fails as preview does; folder-in-use when it overlaps a watched folder, by real paths and by the disk's numbers;
   * company-unknown.
   */
  add(folder: NewFolder): Promise<Result<WatchedFolder>>;
  /** The stored path of each watched folder, for any link, case or drive letter; otherwise the path to store. */
  spellingsOf(paths: readonly string[]): Promise<readonly string[]>;
  /** Files found so far stay in the queue. */
  remove(id: FolderId): Promise<void>;
  /** intake: the result of the last walk */
  noteLook(id: FolderId, look: FolderLook): void;
  /** list: added or removed, also with their company (compose.ts). look: one was looked at */
  readonly changed: Signal<'list' | 'look'>;
}

const previewLimit = 10_000;
/** largest delay between the last walk and the stored one; ms */
const keptEvery = 60 * 60_000;
const uploaded = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.xml']);

export function createFolders(database: Database, clock: Clock, find: typeof realPath = realPath): Folders {
  const store = createFoldersStore(database);
  const realOrGiven = (path: string) => find(path).catch(() => path);
  /** the last walk of each folder in this run of the program */
  const lastScans = new Map<FolderId, string>();
  /** the stored state */
  const kept = new Map<FolderId, FolderLook>();
  const changed = createSignal<'list' | 'look'>();

  async function usable(path: string, inOwnFolder = false): Promise<Result<string>> {
    const real = await realFolder(path, find);
    if (!real.ok) return real;
    const own = inOwnFolder ? null : await ownFolderAround(real.value);
    if (own !== null) return failed('folder-in-use', own);
    const taken = await Promise.all(store.all().map((folder) => realOrGiven(folder.path)));
    const { overlap } = folderComparison();
    for (const used of taken) if (await overlap(used, real.value)) return failed('folder-in-use', used);
    return real;
  }

  /** null: its company was removed meanwhile */
  function insert(folder: NewFolder, existing: readonly FoundPath[]): WatchedFolder | null {
    const { companyId, path: root, destination = 'expenses' } = folder;
    return database.transaction(() => {
      const id = store.add({ companyId, path: root, destination, addedAt: toInstant(clock.now()) });
      if (id === null) return null;
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
      const real = await usable(resolve(chosen));
      if (!real.ok) return real;
      const path = storedPath(resolve(chosen), real.value);
      return ok({ path, fileCount: await countDocuments(path) });
    },
    async add(chosen) {
      const real = await usable(resolve(chosen.path), chosen.inOwnFolder);
      if (!real.ok) return real;
      const path = storedPath(resolve(chosen.path), real.value);
      const existing = chosen.includeExisting ? [] : await everyFile(path);
      // Check again: another folder may have been added during the walk.
      const still = await usable(path, chosen.inOwnFolder);
      if (!still.ok) return still;
      const folder = insert({ ...chosen, path }, existing);
      if (folder === null) return failed('company-unknown');
      changed.emit('list');
      return ok(folder);
    },
    async spellingsOf(paths) {
      const withReal = async (path: string) => ({ path, real: await realOrGiven(path) });
      const watched = await Promise.all(store.all().map((folder) => withReal(folder.path)));
      const { same } = folderComparison();
      const spellingOf = async (chosen: string) => {
        const { path, real } = await withReal(resolve(chosen));
        for (const folder of watched) if (await same(folder.real, real)) return folder.path;
        return storedPath(path, real);
      };
      return Promise.all(paths.map(spellingOf));
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

/** A drive letter of a share becomes the share, because another session or a scheduled task may not have the letter. */
export const storedPath = (given: string, real: string): string => (/^\\\\(?![?.]\\)/.test(real) ? real : given);

/** Only folders with this destination. */
export const foldersFor = (folders: Folders, destination: FolderDestination): Pick<Folders, 'list' | 'changed'> => ({
  changed: folders.changed,
  list: () => folders.list().filter((folder) => folder.destination === destination),
});

/** Each folder is walked once a minute, so writing each result would keep the disk busy. */
function isWorthKeeping(kept: FolderLook | undefined, look: FolderLook): boolean {
  if (kept?.mode !== look.mode || kept.state !== look.state) return true;
  return look.lastScanAt !== null && ageOf(kept.lastScanAt, Date.parse(look.lastScanAt)) >= keptEvery;
}

async function realFolder(path: string, find: typeof realPath): Promise<Result<string>> {
  try {
    const real = await find(path);
    if (!(await stat(real)).isDirectory()) return failed('folder-missing', path);
    await readdir(real);
    return ok(real);
  } catch (error) {
    return failed(isAway(error, path) ? 'folder-missing' : 'folder-unreadable', path);
  }
}

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
