import { randomUUID } from 'node:crypto';
import type { CompanyId } from '../../contract/companies.ts';
import type { FolderId, WatchedFolder } from '../../contract/folders.ts';
import type { FolderLease, SeatChange } from '../../contract/office.ts';
import type { FileStore } from '../queue/file-store.ts';
import type { Folders } from '../capture/folders.ts';
import { BoundedLanes } from '../support/bounded-lanes.ts';
import { systemClock } from '../support/clock.ts';
import { describeError } from '../support/describe-error.ts';
import type { Log } from '../support/log.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import { claimByFolders, type FolderClaimParts } from './folder-claims.ts';
import { openSharedFolder, type OpenedFolderParts } from './open-shared-folder.ts';
import type { Seat } from './seat-store.ts';
import type { SendClaims } from '../send/uploads/send-claims.ts';
import { SettledContents, type SettledContentsParts } from './settled-contents.ts';
import { SharedContentsStore } from './shared-contents-store.ts';
import type { SharedFolder } from './shared-folder.ts';
import { signsPerSilence } from './silence.ts';

export interface OfficeParts extends Pick<
  OpenedFolderParts,
  'database' | 'seats' | 'book' | 'fingerprints' | 'destination' | 'companyOf' | 'clock' | 'elapsed'
> {
  readonly files: SettledContentsParts['files'] & Pick<FileStore, 'news' | 'inStates'>;
  /** those of one destination */
  readonly folders: Pick<Folders, 'list' | 'changed'>;
  readonly knownExpenses: FolderClaimParts['knownExpenses'];
  /** the service's clock against ours; ms */
  readonly clockOffset: (companyId: CompanyId) => number;
  readonly log: Log;
}

/** Folders looked at in parallel, and the ms after which a look does not hold up the others. */
const atOnce = 8;
const longestLook = 5_000;
/** Polls unshared folders every sixth tick. */
const seldom = 6;

/**
 * Coordinates several computers over the same watched folders: one captures each folder, and none sends what another
 * has sent.
 */
export class Office {
  readonly changed: Signal<void> = createSignal();
  /** a company's shared folder was looked at: its signatures can be exchanged */
  readonly sheetsDue: Signal<CompanyId> = createSignal();
  readonly claims: SendClaims;
  readonly #parts: OfficeParts;
  readonly #store: SharedContentsStore;
  readonly #settled: SettledContents;
  readonly #runId = randomUUID();
  readonly #shared = new Map<FolderId, SharedFolder>();
  #byCompany = new Map<CompanyId, readonly SharedFolder[]>();
  /** the last notified state of each folder, to notify only changes */
  readonly #told = new Map<FolderId, string>();
  readonly #stopListening: (() => void)[] = [];
  #cancelTimer: () => void = () => undefined;
  readonly #lanes = createLanes();
  readonly #swaps = createLanes();
  #looking: Promise<void> = Promise.resolve();
  #started = false;
  #ticks = 0;

  constructor(parts: OfficeParts) {
    this.#parts = parts;
    this.#store = new SharedContentsStore(parts.database, parts.destination);
    this.#settled = new SettledContents({
      ...parts,
      store: this.#store,
      seatId: () => this.seat.seatId,
      foldersOf: (companyId) => this.foldersOf(companyId),
    });
    const claimParts: FolderClaimParts = {
      store: this.#store,
      seatId: () => this.seat.seatId,
      foldersOf: (companyId) => this.foldersOf(companyId),
      knownExpenses: parts.knownExpenses,
      withContent: (companyId, sha256) => parts.files.withContent(companyId, sha256),
      isBeingFound: (companyId, filename) =>
        parts.files.inStates(['waiting'], companyId).some(({ rawFilename }) => rawFilename === filename),
      isReleased: (fileId) => parts.files.isReleased(fileId),
      clock: parts.clock,
    };
    this.claims = {
      heldBack: (companyId) => {
        const waiting = this.foldersOf(companyId).filter(({ maySend }) => !maySend);
        return { everything: false, folderIds: waiting.map(({ folder }) => folder.id), fileIds: [] };
      },
      claim: (companyId, files, api, signal) => claimByFolders(claimParts, companyId, files, api, signal),
      changed: this.changed,
    };
  }

  get seat(): Seat {
    return this.#parts.seats.get();
  }

  /** Settings that survive a restart. A name declares this computer one of several; null: not declared. */
  change({ name, reviewOnly, silenceSeconds }: SeatChange): void {
    const { seats } = this.#parts;
    if (name !== undefined) seats.rename(name);
    if (reviewOnly !== undefined) seats.setReviewOnly(reviewOnly);
    if (silenceSeconds !== undefined) seats.setSilence(silenceSeconds);
    const { named, reviewOnly: only, silence } = this.seat;
    this.#parts.log.info('The settings of this seat were changed', { named, reviewOnly: only, silence });
    this.look();
    this.changed.emit();
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#stopListening.push(
      this.#parts.folders.changed.listen((what) => (what === 'list' ? this.look() : this.#walked())),
      this.#parts.files.news.listen((news) => this.#settled.settle(news)),
    );
    this.look();
  }

  /** Gives up every lease after its work is in the ledgers. May be started again. */
  async stop(): Promise<void> {
    this.#started = false;
    this.#cancelTimer();
    for (const stopOne of this.#stopListening.splice(0)) stopOne();
    await this.#looking;
    await createLanes().run([...this.#shared.values()], async ({ lease, ledger }) => {
      await ledger.append([]).catch(() => undefined);
      await lease.end();
    });
    this.#shared.clear();
    this.#told.clear();
    this.#byCompany.clear();
  }

  /** Looks at every lease now: after a change of settings, and on waking from sleep. */
  look(): void {
    if (!this.#started) return;
    this.#cancelTimer();
    this.#follow();
    this.#lookSoon();
  }

  /**
   * This computer captures the folder from now on, on a person's request. False where it may not, or if the folder is
   * not shared.
   */
  async takeOver(id: FolderId): Promise<boolean> {
    const shared = this.#shared.get(id);
    if (shared?.isShared !== true || this.seat.reviewOnly) return false;
    const { kind } = await shared.lease.takeOver();
    this.#parts.log.info('A person had this seat take a folder over', { folder: id, lease: kind });
    this.#tell(shared);
    this.look();
    return true;
  }

  stateOf(id: FolderId): FolderLease {
    const found = this.#shared.get(id);
    return found?.isShared ? found.lease.state : { kind: 'not-shared' };
  }

  captures(id: FolderId): boolean {
    return this.#shared.get(id)?.captures ?? false;
  }

  /** Resolves when every folder was looked at once, except those that do not answer. */
  looked(): Promise<void> {
    return this.#looking;
  }

  /** the company's folders, with their leases */
  foldersOf(companyId: CompanyId): readonly SharedFolder[] {
    return this.#byCompany.get(companyId) ?? [];
  }

  /** Exchanges the signatures of a company. False: none of its shared folders can be reached. Never rejects. */
  async swapSheets(companyId: CompanyId): Promise<boolean> {
    const folders = this.foldersOf(companyId).filter(({ isShared }) => isShared !== false);
    let swapped = folders.length === 0;
    await this.#swaps.run(folders, async (shared) => {
      swapped = (await shared.swapSheets()) || swapped;
    });
    return swapped;
  }

  #follow(): void {
    const wanted = this.#parts.folders.list();
    for (const folder of wanted) {
      const shared = this.#shared.get(folder.id) ?? this.#open(folder);
      shared.companyId = folder.companyId;
      this.#shared.set(folder.id, shared);
    }
    const kept = new Set(wanted.map(({ id }) => id));
    for (const [id, { lease }] of this.#shared) {
      if (kept.has(id)) continue;
      this.#shared.delete(id);
      this.#told.delete(id);
      void lease.end();
    }
    this.#byCompany = Map.groupBy(this.#shared.values(), ({ companyId }) => companyId);
  }

  #open(folder: WatchedFolder): SharedFolder {
    return openSharedFolder({
      ...this.#parts,
      store: this.#store,
      runId: this.#runId,
      folder,
      companyId: () => this.#shared.get(folder.id)?.companyId ?? folder.companyId,
      copied: () => this.#renew(),
      heard: (of, entries) => this.#settled.heard(of, entries),
      // Forgets the last state, so that the end of the block is always notified.
      blocked: () => this.#told.delete(folder.id),
    });
  }

  /**
   * Our data folder is a copy or was restored, so the later entries under the old id belong to another seat: take a new
   * id.
   */
  #renew(): void {
    const former = this.#parts.seats.renew();
    this.#store.rename(former, this.seat.seatId);
  }

  #lookSoon(): void {
    this.#looking = this.#looking.then(() => this.#lookAtAll());
  }

  async #lookAtAll(): Promise<void> {
    const isSeldom = this.#ticks % seldom === 0 || this.#noneIsShared() || this.seat.named;
    const due = [...this.#shared.values()].filter(({ isShared }) => isShared !== false || isSeldom);
    this.#ticks += 1;
    await this.#lanes.run(due, async (shared) => {
      await this.#lookAt(shared);
      this.#tell(shared);
      // It was removed, or all was stopped, during a look that exceeded its time.
      if (this.#shared.get(shared.folder.id) !== shared) await shared.lease.end();
    });
    if (!this.#started) return;
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.clock.after(this.#nextLook(), () => this.#lookSoon());
  }

  #noneIsShared(): boolean {
    return !this.seat.named && [...this.#shared.values()].every(({ isShared }) => isShared === false);
  }

  async #lookAt(shared: SharedFolder): Promise<void> {
    const before = shared.isShared;
    await shared.findOut(this.seat.named);
    if (shared.isShared !== true) return;
    if (before !== true) this.#settled.catchUp(shared);
    const { kind } = await shared.look(!this.seat.reviewOnly);
    // Before reading the ledgers, so that listeners already see the folder as captured.
    this.#tell(shared);
    if (kind === 'away' || kind === 'no-access') return;
    try {
      await shared.refresh();
      // Rewrites lines that were cut off, deleted, or not written while the share was away.
      if (kind !== 'read-only' && kind !== 'newer') await shared.ledger.append([]);
    } catch (error) {
      this.#parts.log.error('A ledger could not be read or written', {
        folder: shared.folder.id,
        error: describeError(error),
      });
    }
    this.sheetsDue.emit(shared.companyId);
  }

  #nextLook(): number {
    const leases = [...this.#shared.values()].map(({ lease }) => lease);
    const waits = leases.flatMap((lease) => [lease.signEvery, lease.sendsIn()]).filter((ms) => ms > 0);
    const next = Math.max(1, Math.min(this.seat.silence / signsPerSilence, ...waits));
    return this.#noneIsShared() ? seldom * next : next;
  }

  /** A walk that began under the lease has come to its end. */
  #walked(): void {
    if (![...this.#shared.values()].some(({ isShared, walkedAt }) => isShared === true && walkedAt === null)) return;
    for (const { id, state, lastScanAt } of this.#parts.folders.list()) {
      const shared = this.#shared.get(id);
      if (shared?.lease.state.kind === 'held' && state === 'watching') shared.walkedAt ??= lastScanAt;
    }
  }

  #tell({ folder, isShared, lease, captures, maySend }: SharedFolder): void {
    const { kind } = lease.state;
    const now = [isShared, kind, lease.state.kind === 'elsewhere' ? lease.state.name : '', captures, maySend].join();
    if (this.#told.get(folder.id) === now || !this.#shared.has(folder.id)) return;
    this.#told.set(folder.id, now);
    this.changed.emit();
  }
}

/** The system's clock: a share takes its time by no other. */
const createLanes = () => new BoundedLanes<SharedFolder>({ width: atOnce, limit: longestLook, clock: systemClock });
