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
import { createSignal } from '../support/signal.ts';
import { isAway } from '../support/file-errors.ts';
import { createFoldersStore, type FolderLook, type FoldersStore } from './folders-store.ts';
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

const previewLimit = 10_000;
/** largest delay between the last walk and the stored one; ms */
const keptEvery = 60 * 60_000;
const uploaded = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.xml']);

/** The folders that people chose. Intake watches them. */
export class Folders {
  /** list: added or removed, also with their company (core.ts). look: one was looked at */
  readonly changed = createSignal<'list' | 'look'>();
  readonly #database: Database;
  readonly #store: FoldersStore;
  readonly #clock: Clock;
  readonly #find: typeof realPath;
  /** the last walk of each folder in this run of the program */
  readonly #lastScans = new Map<FolderId, string>();
  /** the stored state */
  readonly #kept = new Map<FolderId, FolderLook>();

  constructor(database: Database, clock: Clock, find: typeof realPath = realPath) {
    this.#database = database;
    this.#store = createFoldersStore(database);
    this.#clock = clock;
    this.#find = find;
  }

  list(): readonly WatchedFolder[] {
    return this.#store
      .all()
      .map((folder) => ({ ...folder, lastScanAt: this.#lastScans.get(folder.id) ?? folder.lastScanAt }));
  }

  /** Fails with folder-missing, folder-unreadable, folder-in-use. */
  async preview(chosen: string): Promise<Result<FolderPreview>> {
    const real = await this.#usable(resolve(chosen));
    if (!real.ok) return real;
    const path = storedPath(resolve(chosen), real.value);
    return ok({ path, fileCount: await countDocuments(path) });
  }

  /**
   * Fails as preview does; folder-in-use when it overlaps a watched folder, by real paths and by the disk's numbers;
   * company-unknown.
   */
  async add(chosen: NewFolder): Promise<Result<WatchedFolder>> {
    const real = await this.#usable(resolve(chosen.path), chosen.inOwnFolder);
    if (!real.ok) return real;
    const path = storedPath(resolve(chosen.path), real.value);
    const existing = chosen.includeExisting ? [] : await everyFile(path);
    // Check again: another folder may have been added during the walk.
    const still = await this.#usable(path, chosen.inOwnFolder);
    if (!still.ok) return still;
    const folder = this.#insert({ ...chosen, path }, existing);
    if (folder === null) return failed('company-unknown');
    this.changed.emit('list');
    return ok(folder);
  }

  /** The stored path of each watched folder, for any link, case or drive letter; otherwise the path to store. */
  async spellingsOf(paths: readonly string[]): Promise<readonly string[]> {
    const withReal = async (path: string) => ({ path, real: await this.#realOrGiven(path) });
    const watched = await Promise.all(this.#store.all().map((folder) => withReal(folder.path)));
    const { same } = folderComparison();
    const spellingOf = async (chosen: string) => {
      const { path, real } = await withReal(resolve(chosen));
      for (const folder of watched) if (await same(folder.real, real)) return folder.path;
      return storedPath(path, real);
    };
    return Promise.all(paths.map(spellingOf));
  }

  /** Files found so far stay in the queue. */
  remove(id: FolderId): void {
    this.#store.remove(id);
    this.changed.emit('list');
  }

  /** intake: the result of the last walk */
  noteLook(id: FolderId, look: FolderLook): void {
    if (look.lastScanAt !== null) this.#lastScans.set(id, look.lastScanAt);
    const seen = { ...look, lastScanAt: this.#lastScans.get(id) ?? null };
    if (isWorthKeeping(this.#kept.get(id), seen)) {
      this.#store.noteLook(id, seen);
      this.#kept.set(id, seen);
    }
    this.changed.emit('look');
  }

  async #usable(path: string, inOwnFolder = false): Promise<Result<string>> {
    const real = await realFolder(path, this.#find);
    if (!real.ok) return real;
    const own = inOwnFolder ? null : await ownFolderAround(real.value);
    if (own !== null) return failed('folder-in-use', own);
    const taken = await Promise.all(this.#store.all().map((folder) => this.#realOrGiven(folder.path)));
    const { overlap } = folderComparison();
    for (const used of taken) if (await overlap(used, real.value)) return failed('folder-in-use', used);
    return real;
  }

  #realOrGiven(path: string): Promise<string> {
    return this.#find(path).catch(() => path);
  }

  /** null: its company was removed meanwhile */
  #insert(folder: NewFolder, existing: readonly FoundPath[]): WatchedFolder | null {
    const { companyId, path: root, destination = 'expenses' } = folder;
    return this.#database.transaction(() => {
      const addedAt = toInstant(this.#clock.now());
      const id = this.#store.add({ companyId, path: root, destination, addedAt });
      if (id === null) return null;
      for (const { path, identity } of existing) this.#store.putEntry(id, { path, identity, fileId: null });
      return { id, companyId, path: root, destination, mode: 'native', state: 'watching', lastScanAt: null };
    });
  }
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
