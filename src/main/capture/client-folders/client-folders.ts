import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type {
  ClientFolder,
  ClientFolders as ClientFoldersView,
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
import { createClientFoldersStore } from './client-folders-store.ts';
import { matchFolders } from './match.ts';

/**
 * The folder of the clients: its subfolders, each with the company that it belongs or probably belongs to. Reads it at
 * the start and every minute; a new subfolder is open until a person assigns it.
 */
export interface ClientFolders {
  /** as of the last reading */
  view(): ClientFoldersView;
  /** names of unassigned subfolders, as of the last reading */
  open(): readonly string[];
  look(): Promise<void>;
  /** Fails with folder-missing, folder-unreadable and set-by-office; then the former folder stays. */
  chooseRoot(path: string): Promise<Result<null>>;
  /**
   * Watches each independently, as Folders.add does; also fails with folder-elsewhere for a missing name, and
   * company-unknown.
   */
  watch(clients: readonly WatchedClient[], includeExisting: boolean): Promise<readonly WatchOutcome[]>;
  /** Fails with folder-elsewhere for a missing name. */
  setNotClient(name: string, is: boolean): Result<null>;
  start(): void;
  stop(): void;
  readonly changed: Signal<void>;
}

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

export function createClientFolders({ database, folders, companies, listed, clock, officeRoot }: Parts): ClientFolders {
  const store = createClientFoldersStore(database);
  const currentRoot = () => officeRoot ?? store.root();
  const changed: Signal<void> = createSignal();
  let names: readonly string[] = [];
  /**
   * with links resolved, and a drive letter of a share replaced by the share, because a watched folder in it may be
   * stored so
   */
  let realRoot: string | null = null;
  let failure: Failure | null = null;
  let cancelTimer: () => void = () => undefined;
  let running = false;

  async function look(): Promise<void> {
    const root = currentRoot();
    if (root === null) return;
    const [found, real] = await Promise.all([namesIn(root), realOrGiven(root)]);
    // Another root was chosen meanwhile.
    if (root !== currentRoot()) return;
    take(found, real);
  }

  function take(found: Result<readonly string[]>, real: string): void {
    const before = JSON.stringify([names, failure, realRoot]);
    if (found.ok) names = found.value;
    failure = found.ok ? null : found.failure;
    realRoot = real;
    if (JSON.stringify([names, failure, realRoot]) !== before) changed.emit();
  }

  const pathsOf = (root: string, name: string) => [root, realRoot ?? root].map((folder) => join(folder, name));

  async function lookAgain(): Promise<void> {
    await look();
    if (running) cancelTimer = clock.after(pause, () => void lookAgain());
  }

  function described(root: string): readonly ClientFolder[] {
    const watched = folders.list();
    const others = store.notClients();
    const stated = names.map((name) => stateOf(name, pathsOf(root, name), watched, others));
    const open = stated.filter(({ state }) => state === 'open').map(({ name }) => name);
    const hints = listed();
    const clients = companies.callable().map(({ id, name, taxNumber }) => {
      return { id, name, taxNumber, listed: hints.get(id) ?? '' };
    });
    const matches = matchFolders(open, clients);
    return stated.map((folder) => ({ ...folder, ...(folder.state === 'open' ? matches.get(folder.name) : undefined) }));
  }

  async function watchOne({ name, companyId }: WatchedClient, includeExisting: boolean): Promise<Failure | null> {
    const root = currentRoot();
    if (root === null || !names.includes(name)) return { code: 'folder-elsewhere', detail: name };
    if (!companies.callable().some(({ id }) => id === companyId)) return { code: 'company-unknown' };
    const path = join(root, name);
    const added = await folders.add({ companyId, path, includeExisting });
    if (!added.ok) return added.failure;
    store.setNotClient(path, false);
    return null;
  }

  return {
    changed,
    look,
    view() {
      const root = currentRoot();
      return { root, failure, folders: root === null ? [] : described(root) };
    },
    open() {
      const root = currentRoot();
      if (root === null) return [];
      const watched = folders.list();
      const others = store.notClients();
      return names.filter((name) => stateOf(name, pathsOf(root, name), watched, others).state === 'open');
    },
    async chooseRoot(chosen) {
      if (officeRoot !== null) return failed('set-by-office', officeRoot);
      const root = resolve(chosen);
      const found = await namesIn(root);
      if (!found.ok) return found;
      store.setRoot(root);
      take(found, await realOrGiven(root));
      changed.emit();
      return ok(null);
    },
    async watch(clients, includeExisting) {
      await look();
      const outcomes: WatchOutcome[] = [];
      for (const client of clients)
        outcomes.push({ name: client.name, failure: await watchOne(client, includeExisting) });
      changed.emit();
      return outcomes;
    },
    setNotClient(name, is) {
      const root = currentRoot();
      if (root === null || !names.includes(name)) return failed('folder-elsewhere', name);
      store.setNotClient(join(root, name), is);
      changed.emit();
      return ok(null);
    },
    start() {
      running = true;
      void lookAgain();
    },
    stop() {
      running = false;
      cancelTimer();
    },
  };
}

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
