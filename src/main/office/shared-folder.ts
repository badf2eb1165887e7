import { stat } from 'node:fs/promises';
import { basename, dirname, relative, sep } from 'node:path';
import type { CompanyId } from '../../contract/companies.ts';
import type { WatchedFolder } from '../../contract/folders.ts';
import type { FolderFingerprints } from '../capture/folder-fingerprints.ts';
import { isNetworkFolder } from '../database/network-folder.ts';
import { isWithin } from '../support/paths.ts';
import type { Lease, LeaseState } from './lease.ts';
import type { LeaseFiles } from './lease-files.ts';
import type { Ledger, SeatEntry } from './ledger.ts';
import type { SheetLedger } from './sheet-ledger.ts';

export interface SharedFolderParts {
  readonly folder: WatchedFolder;
  readonly files: LeaseFiles;
  readonly fingerprints: Pick<FolderFingerprints, 'ofPlace'>;
  readonly lease: Lease;
  readonly ledger: Ledger;
  readonly sheets: SheetLedger;
  /** entries from the others' ledgers */
  readonly heard: (companyId: CompanyId, entries: readonly SeatEntry[]) => void;
  /** sending is blocked until the next look at the lease */
  readonly blocked: () => void;
}

const unreachable: ReadonlySet<LeaseState['kind']> = new Set(['unknown', 'away', 'no-access', 'newer']);

/** A watched folder that other computers may watch too. */
export class SharedFolder {
  readonly folder: WatchedFolder;
  readonly lease: Lease;
  readonly ledger: Ledger;
  /** A person may reassign the folder while it is watched. */
  companyId: CompanyId;
  readonly #parts: SharedFolderParts;
  /** null: not determined yet */
  #shared: boolean | null = null;
  /** when it was last found not to be shared; null: not known */
  #place: string | null = null;
  /** UTC instant of the end of the first complete walk under the present lease */
  walkedAt: string | null = null;
  /** as before the folder became unreachable */
  #captured = false;
  #newer = false;
  #blocked = false;

  constructor(parts: SharedFolderParts) {
    this.#parts = parts;
    this.folder = parts.folder;
    this.companyId = parts.folder.companyId;
    this.lease = parts.lease;
    this.ledger = parts.ledger;
  }

  /** null: not known yet */
  get isShared(): boolean | null {
    return this.#shared;
  }

  /**
   * True once the folder is on a network share, has another seat's files, or this computer is declared one of several.
   * Never reverts.
   */
  async findOut(oneOfSeveral: boolean): Promise<void> {
    if (this.#shared === true) return;
    const place = await this.#placeNow();
    if (this.#shared === false && !oneOfSeveral && place !== null && place === this.#place) return;
    this.#place = place;
    const marked = () =>
      stat(this.#parts.files.path).then(
        (stats) => stats.isDirectory(),
        () => false,
      );
    this.#shared = oneOfSeveral || (await isNetworkFolder(this.folder.path)) || (await marked());
  }

  /** At the first look the disk is not known to be local: no thread may block on it. */
  #placeNow(): Promise<string | null> {
    const { files, fingerprints } = this.#parts;
    const { path } = files;
    return this.#shared === null ? Promise.resolve(null) : fingerprints.ofPlace(dirname(path), basename(path));
  }

  /** Whether this seat may take in its new files. */
  get captures(): boolean {
    if (this.#shared === false) return true;
    return this.#shared === true && this.#isCapturing();
  }

  /** While the folder is away, found files wait for it to come back. */
  #isCapturing(): boolean {
    const { kind } = this.lease.state;
    return kind === 'away' ? this.#captured : kind === 'held' || kind === 'read-only';
  }

  /** Whether its files may be sent now; files of a read-only folder are looked up first. */
  get maySend(): boolean {
    if (this.#shared !== true) return this.#shared === false;
    if (this.#newer || this.#blocked) return false;
    return this.lease.state.kind === 'read-only' || this.lease.maySend();
  }

  /** Blocks sending until the next look at the lease. */
  block(): void {
    this.#blocked = true;
    this.#parts.blocked();
  }

  /** `wanted` false: does not take the lease, and gives up a held one */
  async look(wanted: boolean): Promise<LeaseState> {
    const before = this.lease.state.kind;
    const state = await this.lease.tick(wanted);
    if (before !== 'held' || state.kind !== 'held') this.walkedAt = null;
    this.#blocked = false;
    this.#captured = this.#isCapturing();
    return state;
  }

  /** Reads the others' ledgers. Throws the system's errors. */
  async refresh(): Promise<void> {
    const { entries, newer } = await this.ledger.refresh();
    this.#newer ||= newer;
    if (entries.length > 0) this.#parts.heard(this.companyId, entries);
  }

  /** Writes own signatures and reads the others'. False: the folder cannot be reached. Never rejects. */
  async swapSheets(): Promise<boolean> {
    const { kind } = this.lease.state;
    if (this.#newer || unreachable.has(kind)) return false;
    try {
      this.#newer ||= await this.#parts.sheets.swap(kind !== 'read-only');
      return !this.#newer;
    } catch {
      return false;
    }
  }

  /** relative to the folder, with slashes; null: outside */
  pathOf(path: string | null): string | null {
    if (path === null || !isWithin(this.folder.path, path)) return null;
    return relative(this.folder.path, path).split(sep).join('/');
  }
}
