import type { CompanyId } from '../../contract/companies.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ServiceExpense } from '../service-api/expense.ts';
import type { ExpenseFilters } from '../service-api/expense-page.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import type { ServiceFailure } from '../service-api/service-failure.ts';
import { toInstant } from '../support/clock.ts';
import type { Clock } from '../support/clock.ts';
import type { ExpenseMarks } from '../uploads/expense-marks-store.ts';
import { listedExpenses } from '../uploads/expense-look.ts';
import { isOverdue, summaryOf } from './extraction.ts';
import { detailDue, pollSince } from './poll-pause.ts';
import type { AwaitedFile, TrackingStore } from './tracking-store.ts';

export interface PollParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly store: TrackingStore;
  readonly marks: ExpenseMarks;
  readonly clock: Clock;
  readonly noDataAfterMs: number;
}

/** What is remembered of one company between two polls. Times are UTC ms. */
export interface PollMemory {
  lastPollAt: number | null;
  /** the last poll that looked back far */
  lastWideAt: number | null;
  lastProgressAt: number | null;
  /** by file: when the service last showed its expense */
  readonly seenAt: Map<number, number>;
}

export type PollResult =
  { readonly ok: true; readonly progressed: boolean } | { readonly ok: false; readonly failure: ServiceFailure };

/** Details asked for in one poll: a list that shows nothing must not turn into a flood. */
const mostDetails = 10;
const day = 24 * 60 * 60_000;

/** One look at what became of a company's accepted files: the list of changes, then the details it does not show. */
export async function pollCompany(
  parts: PollParts,
  companyId: CompanyId,
  api: ServiceApi,
  memory: PollMemory,
  awaited: readonly AwaitedFile[],
  signal: AbortSignal,
): Promise<PollResult> {
  const startedAt = parts.clock.now();
  const shown = new Map<number, ServiceExpense>();
  const partners = new Map<number, string>();
  const wanted = new Set(awaited.map(({ expenseId }) => expenseId));
  const { since, wide } = pollSince(memory, Math.min(...awaited.map(({ acceptedAt }) => acceptedAt)), startedAt);
  const failure = await readChanges(parts, companyId, api, since, signal, (page) => {
    for (const expense of page.expenses) if (wanted.has(expense.id)) shown.set(expense.id, expense);
    for (const [id, name] of page.partners) partners.set(id, name);
  });
  if (failure) return { ok: false, failure };
  const missing = await readDetails(parts, api, memory, awaited, shown, signal);
  if (missing.failure) return { ok: false, failure: missing.failure };
  memory.lastPollAt = startedAt;
  if (wide) memory.lastWideAt = startedAt;
  const progressed = writeDown(parts, companyId, memory, awaited, { shown, partners, gone: missing.gone });
  return { ok: true, progressed };
}

interface Seen {
  readonly expenses: readonly ServiceExpense[];
  readonly partners: ReadonlyMap<number, string>;
}

/** `updated_since` that the service refuses (too old) is replaced by the date of creation, once (interface.md, Filters). */
async function readChanges(
  parts: PollParts,
  companyId: CompanyId,
  api: ServiceApi,
  from: number,
  signal: AbortSignal,
  take: (page: Seen) => void,
): Promise<ServiceFailure | null> {
  const there = from + api.clockOffset();
  const byChange = await readList(parts, companyId, api, { updatedSince: toInstant(there) }, signal, take);
  if (byChange?.resync !== true) return byChange;
  const createdFrom = toInstant(there - day).slice(0, 10);
  return readList(parts, companyId, api, { createdFrom }, signal, take);
}

async function readList(
  { store, marks, clock }: PollParts,
  companyId: CompanyId,
  api: ServiceApi,
  filters: ExpenseFilters,
  signal: AbortSignal,
  take: (page: Seen) => void,
): Promise<ServiceFailure | null> {
  const ids: number[] = [];
  for await (const page of listedExpenses(api, filters, signal)) {
    if (!page.ok) return page.failure;
    if (signal.aborted) return null;
    store.keepCurrencies(companyId, page.value.currencies);
    ids.push(...page.value.expenses.map(({ id }) => id));
    take(page.value);
  }
  if (ids.length > 0) marks.shown(companyId, ids, toInstant(clock.now()));
  return null;
}

/** Asks for what the list did not show for long, and for what is about to be given up. */
async function readDetails(
  parts: PollParts,
  api: ServiceApi,
  memory: PollMemory,
  awaited: readonly AwaitedFile[],
  shown: Map<number, ServiceExpense>,
  signal: AbortSignal,
): Promise<{ readonly failure: ServiceFailure | null; readonly gone: ReadonlySet<number> }> {
  const now = parts.clock.now();
  const gone = new Set<number>();
  const due = awaited
    .filter((file) => file.state === 'processing' && !shown.has(file.expenseId))
    .filter(
      (file) => overdue(parts, memory, file) || detailDue(file.acceptedAt, memory.seenAt.get(file.fileId) ?? null, now),
    )
    .sort((a, b) => (memory.seenAt.get(a.fileId) ?? 0) - (memory.seenAt.get(b.fileId) ?? 0));
  for (const { fileId, expenseId } of due.slice(0, mostDetails)) {
    const detail = await api.expenses.get(expenseId, signal);
    if (detail.ok) shown.set(expenseId, detail.value);
    else if (detail.failure.code === 'not-found') gone.add(expenseId);
    else return { failure: detail.failure, gone };
    memory.seenAt.set(fileId, now);
  }
  return { failure: null, gone };
}

const overdue = ({ noDataAfterMs, clock }: PollParts, { lastProgressAt }: PollMemory, { acceptedAt }: AwaitedFile) =>
  isOverdue({ acceptedAt, lastProgressAt, noDataAfterMs }, clock.now());

interface Findings {
  readonly shown: ReadonlyMap<number, ServiceExpense>;
  readonly partners: ReadonlyMap<number, string>;
  readonly gone: ReadonlySet<number>;
}

/** One transaction. Nothing is given up that was not looked at in this very poll. Answers whether anything got ready. */
function writeDown(
  parts: PollParts,
  companyId: CompanyId,
  memory: PollMemory,
  awaited: readonly AwaitedFile[],
  findings: Findings,
): boolean {
  const { database, files, store, clock } = parts;
  const currencies = store.currencies(companyId);
  const ready = database.transaction(() =>
    awaited.filter((file) => {
      const expense = findings.shown.get(file.expenseId);
      if (expense) memory.seenAt.set(file.fileId, clock.now());
      const state = files.get(file.fileId)?.state;
      if (state !== 'processing' && state !== 'attention') return false;
      if (expense?.hasData === true) {
        files.apply(file.fileId, { type: 'ready', extracted: summaryOf(expense, currencies, findings.partners) });
        return true;
      }
      const lookedAt = expense !== undefined || findings.gone.has(file.expenseId);
      if (lookedAt && state === 'processing' && overdue(parts, memory, file))
        files.apply(file.fileId, { type: 'no-data' });
      return false;
    }),
  );
  for (const { fileId } of ready) memory.seenAt.delete(fileId);
  if (ready.length > 0) memory.lastProgressAt = clock.now();
  return ready.length > 0;
}
