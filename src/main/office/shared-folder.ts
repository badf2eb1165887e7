import { stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { CompanyId } from '../../contract/companies.ts';
import type { WatchedFolder } from '../../contract/folders.ts';
import { isNetworkFolder } from '../database/network-folder.ts';
import { isWithin } from '../support/paths.ts';
import type { Lease, LeaseState } from './lease.ts';
import type { LeaseFiles } from './lease-files.ts';
import type { Ledger, SeatEntry } from './ledger.ts';

export interface SharedFolderParts {
  readonly folder: WatchedFolder;
  readonly files: LeaseFiles;
  readonly lease: Lease;
  readonly ledger: Ledger;
  /** news from the others' ledgers */
  readonly heard: (companyId: CompanyId, entries: readonly SeatEntry[]) => void;
  /** nothing is sent from it until the next look at its lease */
  readonly blocked: () => void;
}

/** A watched folder that other computers may watch too. */
export class SharedFolder {
  readonly folder: WatchedFolder;
  readonly lease: Lease;
  readonly ledger: Ledger;
  /** It may change while it is watched. */
  companyId: CompanyId;
  readonly #files: LeaseFiles;
  readonly #heard: SharedFolderParts['heard'];
  readonly #tellBlocked: SharedFolderParts['blocked'];
  /** null: not found out yet */
  #shared: boolean | null = null;
  /** when the folder was first walked whole under the lease that is held now; UTC instant */
  walkedAt: string | null = null;
  /** before it went away */
  #captured = false;
  #newer = false;
  #blocked = false;

  constructor({ folder, files, lease, ledger, heard, blocked }: SharedFolderParts) {
    this.folder = folder;
    this.companyId = folder.companyId;
    this.#files = files;
    this.lease = lease;
    this.ledger = ledger;
    this.#heard = heard;
    this.#tellBlocked = blocked;
  }

  /** null: not known yet */
  get isShared(): boolean | null {
    return this.#shared;
  }

  /** On a share, marked by another seat, or of a computer that is one of several. Never goes back. */
  async findOut(oneOfSeveral: boolean): Promise<void> {
    if (this.#shared === true) return;
    const marked = () =>
      stat(this.#files.path).then(
        (stats) => stats.isDirectory(),
        () => false,
      );
    this.#shared = oneOfSeveral || (await isNetworkFolder(this.folder.path)) || (await marked());
  }

  /** Whether its new files are this seat's to take in. */
  get captures(): boolean {
    if (this.#shared === false) return true;
    return this.#shared === true && this.#isCapturing();
  }

  /** Of a folder that is away, the files that were found wait for it to come back. */
  #isCapturing(): boolean {
    const { kind } = this.lease.state;
    return kind === 'away' ? this.#captured : kind === 'held' || kind === 'read-only';
  }

  /** Whether its files may be sent now; what is read-only is looked up first. */
  get maySend(): boolean {
    if (this.#shared !== true) return this.#shared === false;
    if (this.#newer || this.#blocked) return false;
    return this.lease.state.kind === 'read-only' || this.lease.maySend();
  }

  /** Nothing is sent from here before the next look at the lease. */
  block(): void {
    this.#blocked = true;
    this.#tellBlocked();
  }

  /** false: not taken, and given back */
  async look(wanted: boolean): Promise<LeaseState> {
    const before = this.lease.state.kind;
    const state = await this.lease.tick(wanted);
    if (before !== 'held' || state.kind !== 'held') this.walkedAt = null;
    this.#blocked = false;
    this.#captured = this.#isCapturing();
    return state;
  }

  /** Reads what the others have written. Throws the system's errors. */
  async refresh(): Promise<void> {
    const { entries, newer } = await this.ledger.refresh();
    this.#newer ||= newer;
    if (entries.length > 0) this.#heard(this.companyId, entries);
  }

  /** below the folder, with slashes; null: not in it */
  pathOf(path: string | null): string | null {
    if (path === null || !isWithin(this.folder.path, path)) return null;
    return relative(this.folder.path, path).split(sep).join('/');
  }
}
