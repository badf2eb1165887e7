import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type {
  ClientFolder,
  ClientFoldersStatus,
  WatchedClient,
  WatchOutcome,
} from '../../../contract/client-folders.ts';
import type { Company, CompanyId } from '../../../contract/companies.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import type { WatchedFolder } from '../../../contract/folders.ts';
import type { Database } from '../../database/database.ts';
import { isAway } from '../../support/file-errors.ts';
import type { Folders } from '../folders.ts';
import { isIgnoredName } from '../ignore.ts';
import { foldersAmong } from '../walk.ts';
import type { Clock } from '../../support/clock.ts';
import { isSamePath, isWithin, realOrGiven } from '../../support/paths.ts';
import { failed, ok } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { createClientFoldersStore, type ClientFoldersStore } from './client-folders-store.ts';
import { matchFolders } from './match.ts';

/** ms between readings of the one folder */
const pause = 60_000;

interface Parts {
  readonly database: Database;
  readonly folders: Pick<Folders, 'list' | 'add'>;
  readonly companies: { callable(): readonly Company[] };
  /** the folder that a list of companies named for each company */
  readonly listed: () => ReadonlyMap<CompanyId, string>;
  readonly clock: Clock;
  /** the office's setting; null: the person chooses */
  readonly officeRoot: string | null;
}

/**
 * The folder of the clients: its subfolders, each with the company that it belongs or probably belongs to. Reads it at
 * the start and every minute; a new subfolder is open until a person assigns it.
 */
export class ClientFolders {
  readonly changed: Signal<void> = createSignal();
  readonly #parts: Parts;
  readonly #store: ClientFoldersStore;
  #names: readonly string[] = [];
  /**
   * with links resolved, and a drive letter of a share replaced by the share, because a watched folder in it may be
   * stored so
   */
  #realRoot: string | null = null;
  #failure: Failure | null = null;
  #cancelTimer: () => void = () => undefined;
  #running = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = createClientFoldersStore(parts.database);
  }

  /** as of the last reading */
  view(): ClientFoldersStatus {
    const root = this.#root();
    return { root, failure: this.#failure, folders: root === null ? [] : this.#described(root) };
  }

  /** names of unassigned subfolders, as of the last reading */
  open(): readonly string[] {
    const root = this.#root();
    return root === null ? [] : namesOfOpen(this.#stated(root));
  }

  async look(): Promise<void> {
    const root = this.#root();
    if (root === null) return;
    const [found, real] = await Promise.all([namesIn(root), realOrGiven(root)]);
    // Another root was chosen meanwhile.
    if (root !== this.#root()) return;
    this.#take(found, real);
  }

  /** Fails with folder-missing, folder-unreadable and set-by-office; then the former folder stays. */
  async chooseRoot(path: string): Promise<Result<null>> {
    const { officeRoot } = this.#parts;
    if (officeRoot !== null) return failed('set-by-office', officeRoot);
    const root = resolve(path);
    const found = await namesIn(root);
    if (!found.ok) return found;
    this.#store.setRoot(root);
    this.#take(found, await realOrGiven(root));
    this.changed.emit();
    return ok(null);
  }

  /**
   * Watches each independently, as Folders.add does; also fails with folder-elsewhere for a missing name, and
   * company-unknown.
   */
  async watch(clients: readonly WatchedClient[], includeExisting: boolean): Promise<readonly WatchOutcome[]> {
    await this.look();
    const outcomes: WatchOutcome[] = [];
    for (const client of clients)
      outcomes.push({ name: client.name, failure: await this.#watchOne(client, includeExisting) });
    this.changed.emit();
    return outcomes;
  }

  /** Fails with folder-elsewhere for a missing name. */
  setNotClient(name: string, is: boolean): Result<null> {
    const path = this.#pathOf(name);
    if (path === null) return failed('folder-elsewhere', name);
    this.#store.setNotClient(path, is);
    this.changed.emit();
    return ok(null);
  }

  start(): void {
    this.#running = true;
    void this.#lookAgain();
  }

  stop(): void {
    this.#running = false;
    this.#cancelTimer();
  }

  async #lookAgain(): Promise<void> {
    await this.look();
    if (this.#running) this.#cancelTimer = this.#parts.clock.after(pause, () => void this.#lookAgain());
  }

  #take(found: Result<readonly string[]>, real: string): void {
    const state = () => JSON.stringify([this.#names, this.#failure, this.#realRoot]);
    const before = state();
    if (found.ok) this.#names = found.value;
    this.#failure = found.ok ? null : found.failure;
    this.#realRoot = real;
    if (state() !== before) this.changed.emit();
  }

  #root(): string | null {
    return this.#parts.officeRoot ?? this.#store.root();
  }

  /** null: no such subfolder */
  #pathOf(name: string): string | null {
    const root = this.#root();
    return root === null || !this.#names.includes(name) ? null : join(root, name);
  }

  #stated(root: string): readonly ClientFolder[] {
    const watched = this.#parts.folders.list();
    const others = this.#store.notClients();
    const roots = [root, this.#realRoot ?? root];
    return this.#names.map((name) => {
      const paths = roots.map((folder) => join(folder, name));
      return stateOf(name, paths, watched, others);
    });
  }

  #described(root: string): readonly ClientFolder[] {
    const stated = this.#stated(root);
    const hints = this.#parts.listed();
    const clients = this.#parts.companies.callable().map(({ id, name, taxNumber }) => {
      return { id, name, taxNumber, listed: hints.get(id) ?? '' };
    });
    const matches = matchFolders(namesOfOpen(stated), clients);
    return stated.map((folder) => ({ ...folder, ...(folder.state === 'open' ? matches.get(folder.name) : undefined) }));
  }

  async #watchOne({ name, companyId }: WatchedClient, includeExisting: boolean): Promise<Failure | null> {
    const { folders, companies } = this.#parts;
    const path = this.#pathOf(name);
    if (path === null) return { code: 'folder-elsewhere', detail: name };
    if (!companies.callable().some(({ id }) => id === companyId)) return { code: 'company-unknown' };
    const added = await folders.add({ companyId, path, includeExisting });
    if (!added.ok) return added.failure;
    this.#store.setNotClient(path, false);
    return null;
  }
}

const namesOfOpen = (folders: readonly ClientFolder[]): readonly string[] =>
  folders.filter(({ state }) => state === 'open').map(({ name }) => name);

/** Ignores links, which could lead anywhere. */
async function namesIn(root: string): Promise<Result<readonly string[]>> {
  try {
    const entries = await readdir(root, { withFileTypes: true });
    const paths = await foldersAmong(
      root,
      entries.filter(({ name }) => !isIgnoredName(name)),
    );
    return ok(paths.map((path) => basename(path)).sort((a, b) => a.localeCompare(b)));
  } catch (error) {
    return failed(isAway(error, root) ? 'folder-missing' : 'folder-unreadable', root);
  }
}

/** A folder around or inside a watched one cannot be watched, so it is never offered. */
function stateOf(
  name: string,
  paths: readonly string[],
  watched: readonly WatchedFolder[],
  others: readonly string[],
): ClientFolder {
  const isTaken = (used: string) => paths.some((path) => isWithin(path, used) || isWithin(used, path));
  const there = watched.find((folder) => isTaken(folder.path));
  if (there !== undefined) return { name, state: 'watched', companyId: there.companyId, reason: null };
  const isOther = others.some((other) => paths.some((path) => isSamePath(path, other)));
  return { name, state: isOther ? 'not-client' : 'open', companyId: null, reason: null };
}
