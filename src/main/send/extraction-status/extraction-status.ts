import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import type { CurrencyStore } from '../feed/currency-store.ts';
import type { ExpenseFeed, FeedListener, Reading } from '../feed/expense-feed.ts';
import type { FileNews, FileStore } from '../../queue/file-store.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import type { ServiceExpensePage } from '../../service-api/expense-page.ts';
import type { ServiceFailure, ServiceResult } from '../../service-api/service-failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import type { CompanyPort } from '../../companies/company-port.ts';
import type { ExpenseMarks } from '../uploads/expense-marks-store.ts';
import { isOverdue, summaryOf } from './extraction.ts';
import type { AwaitedFile, ExtractionStore } from './extraction-store.ts';
import { detailDue, firstDetailAfter, nextPause } from './poll-pause.ts';

export interface ExtractionStatusParts {
  readonly database: Database;
  readonly store: ExtractionStore;
  readonly files: FileStore;
  readonly feed: ExpenseFeed;
  readonly currencies: CurrencyStore;
  readonly marks: ExpenseMarks;
  /** requests the present detail of an expense */
  readonly ask: (
    companyId: CompanyId,
    expenseId: number,
    signal: AbortSignal,
  ) => Promise<ServiceResult<ServiceExpense>>;
  readonly companies: CompanyPort;
  readonly clock: Clock;
  /** ms without data after acceptance, or after the company's last progress, until "no data found" */
  readonly noDataAfterMs: number;
}

/** State of one company between two readings. Times are UTC ms. */
interface Memory {
  /** ms until the next reading; null: none is needed soon */
  pause: number | null;
  lastProgressAt: number | null;
  /** some file became ready in this reading */
  progressed: boolean;
  /** accepted after the list had shown their expense, perhaps with its data, so that changes may not show it again */
  readonly late: Set<FileId>;
  /** shown in this reading, without data */
  readonly shown: Map<FileId, AwaitedFile>;
  /** when the service last showed a file's expense */
  readonly seenAt: Map<FileId, number>;
}

/** A document without data is followed this long. */
const attentionFor = 30 * 24 * 60 * 60_000;
/**
 * A new file does not shorten a pause that is already this short, so that thousands of files do not cause a reading
 * each.
 */
const soon = 3_000;
/** Limit of details requested after one reading, so that a list without content does not cause a flood of requests. */
const mostDetails = 10;

/**
 * From accepted to ready: waits for the service to extract an upload's data (unknowns.md, "when extraction is
 * finished").
 */
export class ExtractionStatus implements FeedListener {
  readonly #parts: ExtractionStatusParts;
  readonly #memories = new Map<CompanyId, Memory>();
  #stopListening: () => void = () => undefined;

  constructor(parts: ExtractionStatusParts) {
    this.#parts = parts;
    parts.feed.listen(this);
  }

  start(): void {
    const { companies, files, store, feed } = this.#parts;
    this.#stopListening = files.news.listen((news) => {
      this.#hear(news);
    });
    for (const { id } of companies.callable()) if (store.hasProcessing(id)) feed.wake(id);
  }

  stop(): void {
    this.#stopListening();
    this.#memories.clear();
  }

  /** files are being processed at a service that may be called now */
  busy(): boolean {
    const { companies, store, feed } = this.#parts;
    return companies.callable().some(({ id }) => store.hasProcessing(id) && feed.mayAsk(id));
  }

  began({ companyId, kind }: Reading): void {
    if (kind !== 'changes') return;
    this.#parts.store.acceptedNow(companyId, toInstant(this.#parts.clock.now()));
    const memory = this.#memoryOf(companyId);
    memory.progressed = false;
    memory.shown.clear();
  }

  page({ companyId, kind }: Reading, { expenses, partners }: ServiceExpensePage): void {
    const { store, marks, clock } = this.#parts;
    const ids = expenses.map(({ id }) => id);
    const since = toInstant(clock.now() - attentionFor);
    const awaited = store.among(companyId, ids, since);
    if (kind === 'changes' && ids.length > 0 && store.hasAwaited(companyId, since)) {
      marks.shown(companyId, ids, toInstant(clock.now()));
    }
    if (awaited.length > 0) this.#take(companyId, awaited, new Map(expenses.map((one) => [one.id, one])), partners);
  }

  /** After a reading of changes: requests details that it did not show, and gives up on overdue files. */
  async ended({ companyId, kind }: Reading, signal: AbortSignal): Promise<ServiceFailure | null> {
    if (kind !== 'changes') return null;
    const memory = this.#memoryOf(companyId);
    const missing = await this.#askMissing(companyId, memory, signal);
    if (missing.failure) return missing.failure;
    this.#giveUp(memory, [...memory.shown.values(), ...missing.gone]);
    const isProcessing = this.#parts.store.hasProcessing(companyId);
    memory.pause = isProcessing ? nextPause(memory.pause, memory.progressed, this.#polled()) : null;
    if (memory.pause !== null) this.#parts.feed.wake(companyId, memory.pause);
    return null;
  }

  #hear({ file: { id, companyId }, change }: FileNews): void {
    if (change?.type !== 'accepted') return;
    const memory = this.#memoryOf(companyId);
    if (this.#parts.store.isListed(companyId, change.expenseId)) memory.late.add(id);
    if (memory.pause !== null && memory.pause <= soon) return;
    memory.pause = nextPause(null, true, this.#polled());
    this.#parts.feed.wake(companyId, memory.pause);
  }

  /** companies that are polled, including one about to be */
  #polled(): number {
    return Math.max(1, [...this.#memories.values()].filter(({ pause }) => pause !== null).length);
  }

  #memoryOf(companyId: CompanyId): Memory {
    const known = this.#memories.get(companyId);
    if (known) return known;
    const memory: Memory = {
      pause: null,
      lastProgressAt: null,
      progressed: false,
      late: new Set(),
      shown: new Map(),
      seenAt: new Map(),
    };
    this.#memories.set(companyId, memory);
    return memory;
  }

  /** Makes files with data ready, and notes when the others were seen. One transaction. */
  #take(
    companyId: CompanyId,
    awaited: readonly AwaitedFile[],
    expenses: ReadonlyMap<number, ServiceExpense>,
    partners: ReadonlyMap<number, string>,
  ): void {
    const { database, files, currencies, clock } = this.#parts;
    const memory = this.#memoryOf(companyId);
    const codes = currencies.of(companyId);
    const now = clock.now();
    const ready = database.unconfirmed(() =>
      awaited.filter((file) => {
        memory.seenAt.set(file.fileId, now);
        memory.late.delete(file.fileId);
        const expense = expenses.get(file.expenseId);
        if (expense?.hasData !== true) {
          memory.shown.set(file.fileId, file);
          return false;
        }
        files.apply(file.fileId, { type: 'ready', extracted: summaryOf(expense, codes, partners) });
        return true;
      }),
    );
    for (const { fileId } of ready) memory.seenAt.delete(fileId);
    if (ready.length === 0) return;
    memory.lastProgressAt = now;
    memory.progressed = true;
  }

  /** Requests expenses that the list has not shown for long or will not show, and those about to be given up. */
  async #askMissing(
    companyId: CompanyId,
    memory: Memory,
    signal: AbortSignal,
  ): Promise<{ readonly failure: ServiceFailure | null; readonly gone: readonly AwaitedFile[] }> {
    const { clock, ask } = this.#parts;
    const now = clock.now();
    const gone: AwaitedFile[] = [];
    for (const file of this.#missing(companyId, memory, now)) {
      if (signal.aborted) break;
      const detail = await ask(companyId, file.expenseId, signal);
      if (!detail.ok && detail.failure.code !== 'not-found') return { failure: detail.failure, gone };
      memory.seenAt.set(file.fileId, now);
      memory.late.delete(file.fileId);
      if (detail.ok) this.#takeDetail(companyId, file, detail.value);
      else gone.push(file);
    }
    return { failure: null, gone };
  }

  /** Files looked up longest ago first. */
  #missing(companyId: CompanyId, memory: Memory, now: number): readonly AwaitedFile[] {
    const { store, noDataAfterMs } = this.#parts;
    const seenAt = ({ fileId }: AwaitedFile) => memory.seenAt.get(fileId) ?? null;
    const soonest = memory.late.size > 0 ? 0 : Math.min(firstDetailAfter, noDataAfterMs);
    return store
      .processing(companyId, toInstant(now - soonest))
      .filter(({ fileId }) => !memory.shown.has(fileId))
      .filter(
        (file) =>
          memory.late.has(file.fileId) ||
          this.#isOverdue(memory, file) ||
          detailDue(file.acceptedAt, seenAt(file), now),
      )
      .sort((a, b) => (seenAt(a) ?? 0) - (seenAt(b) ?? 0))
      .slice(0, mostDetails);
  }

  /** Reads the file again, because it may have changed during the request. */
  #takeDetail(companyId: CompanyId, { expenseId }: AwaitedFile, expense: ServiceExpense): void {
    const since = toInstant(this.#parts.clock.now() - attentionFor);
    const awaited = this.#parts.store.among(companyId, [expenseId], since);
    this.#take(companyId, awaited, new Map([[expenseId, expense]]), new Map());
  }

  /** Gives up only on files that were looked up in this very reading. */
  #giveUp(memory: Memory, seen: readonly AwaitedFile[]): void {
    const { database, files } = this.#parts;
    database.transaction(() => {
      for (const file of seen) {
        const isOpen = files.get(file.fileId)?.state === 'processing';
        if (isOpen && this.#isOverdue(memory, file)) files.apply(file.fileId, { type: 'no-data' });
      }
    });
  }

  #isOverdue({ lastProgressAt }: Memory, { acceptedAt }: AwaitedFile): boolean {
    const { noDataAfterMs, clock } = this.#parts;
    return isOverdue({ acceptedAt, lastProgressAt, noDataAfterMs }, clock.now());
  }
}
