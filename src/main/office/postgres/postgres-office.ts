import type { Client } from 'pg';
import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId, FileState } from '../../../contract/inbox.ts';
import type { DatabaseState } from '../../../contract/office.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { Trust } from '../../service-api/dispatchers.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import type { Clock } from '../../support/clock.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Log } from '../../support/log.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { handoverPart, signsPerSilence } from '../silence.ts';
import { lookFirst } from '../look-first.ts';
import type { SeatStore } from '../seat-store.ts';
import type { SheetBook } from '../sheet-book.ts';
import {
  claimNone,
  type Claim,
  type ClaimAnswer,
  type HeldBack,
  type SendClaims,
} from '../../send/uploads/send-claims.ts';
import { claimContents } from './claim-contents.ts';
import { countHeld, type OpenClaim, type ServiceCompany } from './claim-queries.ts';
import type { KnownClaim, OfficeClaimsStore } from './office-claims-store.ts';
import type { DatabaseTarget } from './database-client.ts';
import { queryOf, type RunQuery } from './query.ts';
import { OwnClaims } from './own-claims.ts';
import { SeatSign } from './seat-sign.ts';
import { SheetTable } from './sheet-table.ts';
import { OfficeConnection } from './office-connection.ts';
import { readNews, type OfficeNews } from './office-news.ts';
import { StoredElsewhere } from './stored-elsewhere.ts';
import { WaitingClaims } from './waiting-claims.ts';

export interface PostgresOfficeParts {
  readonly target: DatabaseTarget;
  readonly trust: Trust;
  readonly seats: SeatStore;
  readonly store: OfficeClaimsStore;
  readonly book: SheetBook;
  readonly files: FileStore;
  /** null: not known yet */
  readonly companyOf: (companyId: CompanyId) => ServiceCompany | null;
  readonly companies: () => readonly CompanyId[];
  /** contents that this computer has stored or is sending without the database's knowledge */
  readonly history: () => readonly KnownClaim[];
  readonly knownExpenses: (companyId: CompanyId, expenseIds: readonly number[]) => ReadonlySet<number>;
  readonly clock: Clock;
  readonly log: Log;
  /** monotonic, also while the process is stopped; ms */
  readonly elapsed: () => number;
}

/** Files in these states need no claim. */
const givenUp: ReadonlySet<FileState> = new Set(['rejected', 'duplicate', 'dismissed']);

/**
 * Any number of seats and workers over the same folders: each content is claimed in the office's database before it is
 * sent. While the database is away, files are sealed and wait.
 */
export class PostgresOffice implements SendClaims {
  readonly changed: Signal<void> = createSignal();
  /** signatures of a company can be exchanged */
  readonly sheetsDue: Signal<CompanyId> = createSignal();
  readonly #parts: PostgresOfficeParts;
  readonly #connection: OfficeConnection;
  readonly #sign: SeatSign;
  readonly #own: OwnClaims;
  readonly #elsewhere: StoredElsewhere;
  readonly #sheets: SheetTable;
  readonly #waiting: WaitingClaims;
  #stopListening: () => void = () => undefined;
  #cancelTimer: () => void = () => undefined;
  #writing: Promise<void> = Promise.resolve();
  #cancelTelling: () => void = () => undefined;
  #stopped = false;
  /** As `changed` last said. Time alone allows claims; until then uploads would rest on an older plan. */
  #told = { mayClaim: false, state: '' };

  constructor(parts: PostgresOfficeParts) {
    this.#parts = parts;
    this.#sign = new SeatSign(parts);
    this.#waiting = new WaitingClaims(parts.clock, () => this.changed.emit());
    const seatId = () => parts.seats.get().seatId;
    this.#own = new OwnClaims({ ...parts, seatId });
    this.#elsewhere = new StoredElsewhere({ ...parts, seatId });
    this.#sheets = new SheetTable(parts.book, seatId);
    this.#connection = new OfficeConnection({
      ...parts,
      opened: (client) => this.#opened(client),
      changed: () => this.#tell(),
      heard: (payload) => this.#heard(payload),
      // Clients that were cut off reconnect and write their stored contents within this time, before any seat claims.
      longestPause: () => (parts.seats.get().silence * handoverPart) / 2,
    });
  }

  get state(): DatabaseState {
    return this.#connection.state;
  }

  start(): void {
    this.#stopListening = this.#parts.files.news.listen((news) => {
      if (this.#own.settle(news)) this.#write();
    });
    this.#connection.start();
    this.#signLater();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopListening();
    this.#cancelTimer();
    this.#cancelTelling();
    this.#waiting.stop();
    await this.#writing;
    await this.#signNow(true);
    await this.#connection.stop();
  }

  heldBack(companyId: CompanyId): HeldBack {
    return { everything: !this.#told.mayClaim, folderIds: [], fileIds: this.#waiting.of(companyId) };
  }

  async claim(
    companyId: CompanyId,
    files: readonly QueueFile[],
    api: ServiceApi,
    signal: AbortSignal,
  ): Promise<Claim | ServiceFailure> {
    const company = this.#parts.companyOf(companyId);
    if (company === null || !this.#mayClaim()) return this.#allWait(files);
    const looked = await this.#lookedFirst(companyId, files, api, signal);
    if ('code' in looked) return looked;
    try {
      await this.#writing;
      const at = toInstant(this.#parts.clock.now() + api.clockOffset());
      const isReleased = (id: FileId) => this.#parts.files.isReleased(id);
      const isHere = (claim: OpenClaim) => this.#isHere(companyId, claim);
      const hasNamesake = (file: QueueFile) => this.#parts.files.hasNamesake(file);
      const seat = this.#parts.seats.get();
      const contents = await this.#connection.transaction(async (query) =>
        (await this.#sign.othersWrite(query))
          ? null
          : claimContents(query, { company, seat, files, looked, at, hasNamesake, isHere, isReleased }),
      );
      if (contents === null) return this.#allWait(files);
      this.#elsewhere.learn(companyId, contents.stored);
      this.#own.learn(files, contents);
      const { answers } = contents;
      for (const file of files) if (answers.get(file.id)?.kind === 'wait') this.#waiting.add(file);
      // A released file needs no claim.
      const claimed = files.filter(({ id }) => !isReleased(id) && answers.get(id)?.kind === 'go');
      const going = claimed.map(({ sha256 }) => sha256 ?? '');
      return { answers, stillHeld: () => this.#stillHeld(company, going) };
    } catch (error) {
      this.#parts.log.info('The database of the office gave no claims', { error: describeError(error) });
      return this.#allWait(files);
    }
  }

  /** Exchanges the signatures of a company. False: not possible now. Never rejects. */
  async swapSheets(companyId: CompanyId): Promise<boolean> {
    const company = this.#parts.companyOf(companyId);
    if (company === null || !this.#mayClaim()) return false;
    try {
      return await this.#sheets.swapAll(companyId, company, (work) =>
        this.#connection.transaction(async (query) => ((await this.#sign.othersWrite(query)) ? null : work(query))),
      );
    } catch (error) {
      this.#parts.log.info('The database of the office took no signatures', { error: describeError(error) });
      return false;
    }
  }

  /** True for a document that is found but not sealed, or on its way here: it will be looked up in its turn. */
  #isHere(companyId: CompanyId, { sha256, filename }: OpenClaim): boolean {
    const { files } = this.#parts;
    const state = files.withContent(companyId, sha256)?.state;
    if (state !== undefined) return !givenUp.has(state);
    return files.inStates(['waiting'], companyId).some(({ rawFilename }) => rawFilename === filename);
  }

  #mayClaim(): boolean {
    return this.state.kind === 'connected' && this.#sign.isTrusted() && this.#sign.claimsIn === 0;
  }

  #allWait(files: readonly QueueFile[]): Claim {
    for (const file of files) this.#waiting.add(file);
    return claimNone(files);
  }

  /** Looks up files found before this seat could rely on the database: they may have been sent without a claim. */
  async #lookedFirst(companyId: CompanyId, files: readonly QueueFile[], api: ServiceApi, signal: AbortSignal) {
    const { files: store } = this.#parts;
    const doubted = files.filter(({ id, foundAt }) => foundAt <= this.#sign.doubtedUntil && !store.isReleased(id));
    if (doubted.length === 0) return new Map<FileId, ClaimAnswer>();
    const looked = await lookFirst({ ...this.#parts, companyId, api, signal }, doubted);
    return looked.ok ? looked.value : looked.failure;
  }

  async #stillHeld(company: ServiceCompany, sha256s: readonly string[]): Promise<boolean> {
    if (!this.#sign.isTrusted()) return false;
    const { seatId } = this.#parts.seats.get();
    try {
      const held = await this.#connection.transaction((query) => countHeld(query, company, seatId, sha256s));
      return held === sha256s.length && this.#sign.isTrusted();
    } catch {
      return false;
    }
  }

  async #opened(client: Client): Promise<void> {
    const query = queryOf(client);
    if (!this.#parts.store.sign()?.server) this.#own.keepHistory();
    const mayHaveLost = await this.#sign.meet(query);
    if (mayHaveLost) this.#own.writeAllAgain();
    this.#elsewhere.interrupted(mayHaveLost);
    if (mayHaveLost) this.#sheets.forget();
    for (let some = await this.#own.writeSome(query); some.length > 0; some = await this.#own.writeSome(query)) {
      this.#own.markWritten(some);
    }
    await this.#sign.hasWritten(query);
    await this.#elsewhere.catchUp(query);
    this.#tellLater();
  }

  /** Notifies once claims are possible; timers may fire a little early. */
  #tellLater(): void {
    this.#cancelTelling();
    this.#cancelTelling = this.#parts.clock.after(Math.max(1, Math.ceil(this.#sign.claimsIn)), () => {
      if (this.#sign.claimsIn > 0) this.#tellLater();
      else this.#tell();
    });
  }

  #tell(): void {
    const before = this.#told;
    this.#told = { mayClaim: this.#mayClaim(), state: JSON.stringify(this.state) };
    if (before.mayClaim === this.#told.mayClaim && before.state === this.#told.state) return;
    this.changed.emit();
    if (this.#told.mayClaim) for (const companyId of this.#parts.companies()) this.sheetsDue.emit(companyId);
  }

  #signLater(): void {
    this.#cancelTimer = this.#parts.clock.after(this.#parts.seats.get().silence / signsPerSilence, () => {
      void this.#signNow(false).finally(() => {
        if (this.#stopped) return;
        this.#write();
        this.#tell();
        for (const id of this.#parts.companies()) if (this.#sheets.isPending(id)) this.sheetsDue.emit(id);
        this.#signLater();
      });
    });
  }

  /** Never rejects: a failed heartbeat counts as a missing one. */
  async #signNow(ended: boolean): Promise<void> {
    if (this.state.kind !== 'connected') return;
    const sign = async (query: RunQuery) => {
      await this.#sign.sign(query, ended);
      if (!ended) await this.#elsewhere.catchUp(query);
    };
    await this.#connection.transaction(sign).catch(() => undefined);
  }

  /** Never rejects: the next write, heartbeat or connection repeats a failed write. */
  #write(): void {
    this.#writing = this.#writing
      .then(() => this.#connection.transaction((query) => this.#own.writeSome(query)))
      .then((some) => this.#own.markWritten(some))
      .catch(() => undefined);
  }

  #settleQueued({ id, state }: QueueFile, expenseId: number | null): void {
    this.#waiting.remove(id);
    const { files } = this.#parts;
    if (expenseId !== null && state === 'queued' && !files.isReleased(id))
      files.apply(id, { type: 'accepted', expenseId });
  }

  #heard(payload: string): void {
    const news = readNews(payload);
    if (news === null) return;
    for (const companyId of this.#parts.companies()) {
      const own = this.#parts.companyOf(companyId);
      if (own?.service === news.service && own.company === news.company) this.#heardOf(companyId, news);
    }
  }

  #heardOf(companyId: CompanyId, news: OfficeNews): void {
    if ('sheetsOf' in news) {
      if (news.sheetsOf !== this.#parts.seats.get().seatId) this.sheetsDue.emit(companyId);
      return;
    }
    const { sha256, expenseId, filename, size } = news;
    const file = this.#parts.files.withContent(companyId, sha256);
    if (file) this.#settleQueued(file, expenseId);
    if (expenseId !== null) this.#elsewhere.learn(companyId, [{ sha256, expenseId, filename, size }]);
    this.changed.emit();
  }
}
