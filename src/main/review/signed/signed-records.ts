import type { CompanyId } from '../../../contract/companies.ts';
import type { SignedChange } from '../../../contract/signed.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Database } from '../../database/database.ts';
import { toMirrorRow } from '../../records/mirror/expense-row.ts';
import type { MirrorServices } from '../../records/mirror/mirror-services.ts';
import type { ExpenseFeed, FeedListener, Reading } from '../../send/feed/expense-feed.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import type { Clock } from '../../support/clock.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { turn } from '../../support/turn.ts';
import type { ExpenseCache } from '../desk/expense-cache.ts';
import type { ExpenseKey, ReviewStore } from '../desk/review-store.ts';
import type { SignedExpense, SignedStore } from './signed-store.ts';
import { changedFields, signedValues, type SignedValues } from './signed-values.ts';

interface SignedNews {
  readonly companyId: CompanyId;
  readonly expenseIds: readonly number[];
}

interface SignedRecordsParts {
  readonly database: Database;
  readonly store: SignedStore;
  readonly feed: Pick<ExpenseFeed, 'listen'>;
  readonly mirrorServices: Pick<MirrorServices, 'mirror' | 'touched'>;
  readonly reviews: Pick<ReviewStore, 'currencies'>;
  readonly expenseCache: Pick<ExpenseCache, 'ask'>;
  readonly clock: Clock;
}

/** compared between two turns of the event loop */
const atOnce = 500;
/** records that are asked for after a reading */
const mostAsked = 50;

/**
 * Keeps each record as the service had it when its signature was settled, and compares it after every reading of the
 * company's list: what differs was changed by others. A row may be older than our own correction: it counts only if its
 * reading began after the correction was settled.
 */
export class SignedRecords implements FeedListener {
  /** the service changed signed expenses of a company, or they are signed again */
  readonly changed: Signal<SignedNews> = createSignal();
  readonly #parts: SignedRecordsParts;
  /** expenses to compare; a company without an entry: all, because changes of an earlier run may not be compared yet */
  readonly #due = new Map<CompanyId, Set<number>>();
  /** instants of the start of readings, by company and kind */
  readonly #began = new Map<string, string>();

  constructor(parts: SignedRecordsParts) {
    this.#parts = parts;
    parts.mirrorServices.mirror.news.listen(({ written }) => {
      for (const key of parts.store.among(written)) this.#addDue(key);
    });
    parts.feed.listen(this);
  }

  /**
   * The service has what was signed; runs in the transaction of that outcome. `seen`: the record then; listed: as in the
   * mirror; null: the answer did not show it, so it is asked for.
   */
  settle(sheetId: number, key: ExpenseKey, seen: ServiceExpense | 'listed' | null): void {
    const { database, store } = this.#parts;
    const before = seen === 'listed' ? store.listed(key) : seen && this.#valuesOf(key, seen);
    store.add(sheetId, key, this.#now(), before);
    this.#addDue(key);
    if (before === null) database.afterCommit(() => void this.#askFor(key));
    this.#tell(key.companyId, [key.expenseId]);
  }

  /** Another computer of the office signed it, and the service had this record then. */
  learn(sheetId: number, key: ExpenseKey, before: SignedValues): void {
    const { store } = this.#parts;
    if (store.has(sheetId)) return;
    store.add(sheetId, key, this.#now(), before);
    this.#addDue(key);
    this.#tell(key.companyId, [key.expenseId]);
  }

  /** An earlier signature counts again. */
  takenBack(sheetId: number, key: ExpenseKey): void {
    this.#parts.store.remove(sheetId);
    this.#addDue(key);
    this.#tell(key.companyId, [key.expenseId]);
  }

  /** The document has left the company's expenses: its record counts no longer. */
  forget(key: ExpenseKey): void {
    this.#parts.store.removeAll(key);
    this.#tell(key.companyId, [key.expenseId]);
  }

  /** null: the expense is as it was signed here, or was not signed */
  changeOf({ companyId, expenseId }: ExpenseKey): SignedChange | null {
    const [signed] = this.#parts.store.of(companyId, [expenseId]);
    if (!signed || signed.changedAt === null || signed.before === null) return null;
    const { signedAt, signer, changedAt: seenAt, before, now } = signed;
    const fields = now ? changedFields(before, now) : [];
    return { signedAt, signer, seenAt, isRemoved: now === null, currency: (now ?? before).currency, fields };
  }

  began({ companyId, kind }: Reading): void {
    this.#began.set(`${companyId} ${kind}`, this.#now());
  }

  async ended({ companyId, kind }: Reading, signal: AbortSignal): Promise<null> {
    const { store } = this.#parts;
    const due = kind === 'full' ? undefined : this.#due.get(companyId);
    const ids = [...(due ?? store.expenses(companyId))];
    this.#due.set(companyId, new Set());
    for (let at = 0; at < ids.length; at += atOnce) {
      if (signal.aborted) {
        this.#due.delete(companyId);
        return null;
      }
      this.#compare({ companyId, kind }, ids.slice(at, at + atOnce));
      await turn();
    }
    for (const expenseId of store.unread(companyId, mostAsked)) void this.#askFor({ companyId, expenseId });
    return null;
  }

  #compare({ companyId, kind }: Reading, ids: readonly number[]): void {
    const { database, store } = this.#parts;
    const began = this.#began.get(`${companyId} ${kind}`) ?? '';
    const moved = store.of(companyId, ids).filter((signed) => {
      const { expenseId, before, settledAt, isWaiting } = signed;
      const isComparable = before !== null && settledAt < began && !isWaiting;
      if (!isComparable) this.#addDue({ companyId, expenseId });
      return isComparable && isChanged(signed, kind) !== (signed.changedAt !== null);
    });
    if (moved.length === 0) return;
    database.transaction(() => {
      for (const { sheetId, changedAt } of moved) store.mark(sheetId, changedAt === null ? this.#now() : null);
    });
    this.#tell(
      companyId,
      moved.map(({ expenseId }) => expenseId),
    );
  }

  async #askFor(key: ExpenseKey): Promise<void> {
    const { store, expenseCache } = this.#parts;
    const answer = await expenseCache.ask(key);
    if (!answer.ok) return;
    store.fill(key, this.#now(), this.#valuesOf(key, answer.value));
    this.#addDue(key);
  }

  #addDue({ companyId, expenseId }: ExpenseKey): void {
    this.#due.get(companyId)?.add(expenseId);
  }

  #valuesOf({ companyId }: ExpenseKey, expense: ServiceExpense): SignedValues {
    const currencies = this.#parts.reviews.currencies(companyId);
    return signedValues.parse(toMirrorRow(companyId, expense, { partners: new Map(), currencies }));
  }

  #tell(companyId: CompanyId, expenseIds: readonly number[]): void {
    const { database, mirrorServices } = this.#parts;
    database.afterCommit(() => {
      for (const id of expenseIds) mirrorServices.touched.emit({ companyId, id });
      mirrorServices.mirror.tell(companyId);
      this.changed.emit({ companyId, expenseIds });
    });
  }

  #now(): string {
    return toInstant(this.#parts.clock.now());
  }
}

/** A full reading without the expense shows that the service has it no longer. */
const isChanged = ({ before, now, changedAt }: SignedExpense, kind: Reading['kind']): boolean =>
  now === null ? kind === 'full' || changedAt !== null : before !== null && changedFields(before, now).length > 0;
