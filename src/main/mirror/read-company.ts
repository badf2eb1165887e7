import type { CompanyId } from '../../contract/companies.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import type { ServiceFailure, ServiceResult } from '../service-api/service-failure.ts';
import { toInstant } from '../support/clock.ts';
import type { Clock } from '../support/clock.ts';
import type { MirrorNews } from './expenses.ts';
import type { EntryKind, MirrorEntry, MirrorStore } from './mirror-store.ts';
import { toMirrorRow } from './mirror-row.ts';

export interface ReadingParts {
  readonly store: MirrorStore;
  readonly keepCurrencies: (companyId: CompanyId, codes: ReadonlyMap<number, string>) => void;
  readonly clock: Clock;
  readonly news: (news: MirrorNews) => void;
  /** expenses read so far */
  readonly progress: (read: number) => void;
  /** lets others have the main thread */
  readonly turn: () => Promise<void>;
  readonly pageSize: number;
}

/** stopped: cut off between two pages; what was read is kept, and read again. */
export type ReadingEnd =
  | { readonly kind: 'complete'; readonly changed: boolean }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: ServiceFailure };

/** Clocks are read to the second, lists lag, and a row may change while its page is on the way. */
const margin = 120_000;
/** What is deleted at the service is in no list of changes: only a full reading misses it. */
const fullEvery = 24 * 60 * 60_000;
const listsEvery = 60 * 60_000;

const isDue = (at: string | null, every: number, now: number): boolean =>
  at === null || now - Date.parse(at) >= every || Date.parse(at) > now;

/**
 * One look at a company (interface.md, Filters and Pagination): what changed since the last complete look, or
 * everything. The marks are written at the very end, so that a look which is cut off is simply repeated.
 */
export async function readCompany(
  parts: ReadingParts,
  companyId: CompanyId,
  api: ServiceApi,
  asked: boolean,
  signal: AbortSignal,
): Promise<ReadingEnd> {
  const { store, clock } = parts;
  const now = clock.now();
  const { changedSince, fullAt, listsAt } = store.progress(companyId);
  const listsDue = asked || isDue(listsAt, listsEvery, now);
  const lists = listsDue ? await readLists(parts, companyId, api, signal) : done;
  if (lists.kind !== 'complete') return lists;
  const since = isDue(fullAt, fullEvery, now) ? null : changedSince;
  const first = await readExpenses(parts, companyId, api, since, signal);
  const tooOld = first.kind === 'failed' && first.failure.resync === true;
  // The mark is forgotten first: after a crash from here on, everything is read again.
  if (tooOld) store.forgetMark(companyId);
  const end = tooOld ? await readExpenses(parts, companyId, api, null, signal) : first;
  return end.kind === 'complete' ? { kind: 'complete', changed: end.changed || listsDue } : end;
}

const done = { kind: 'complete', changed: false } as const;
const stopped = { kind: 'stopped' } as const;

async function readExpenses(
  parts: ReadingParts,
  companyId: CompanyId,
  api: ServiceApi,
  since: string | null,
  signal: AbortSignal,
): Promise<ReadingEnd> {
  const { store, clock, pageSize } = parts;
  const startedAt = clock.now();
  const generation = since === null ? store.beginFull(companyId) : store.progress(companyId).generation;
  const filters = since === null ? { pageSize } : { updatedSince: since, pageSize };
  let [read, changed] = [0, false];
  for await (const page of ahead(api.expenses.list(filters, signal))) {
    if (!page.ok) return signal.aborted ? stopped : { kind: 'failed', failure: page.failure };
    const { expenses, currencies } = page.value;
    await parts.turn();
    if (signal.aborted) return stopped;
    parts.keepCurrencies(companyId, currencies);
    const { rows } = store.put(
      expenses.map((expense) => toMirrorRow(companyId, expense, page.value)),
      generation,
    );
    if (rows.length > 0) parts.news({ written: rows, gone: [] });
    changed ||= rows.length > 0;
    read += expenses.length;
    parts.progress(read);
    await parts.turn();
  }
  if (since === null) changed = (await sweep(parts, companyId, generation, signal)) || changed;
  if (signal.aborted) return stopped;
  // By the service's clock, as far as its answers tell it: ours may be an hour off.
  const mark = toInstant(startedAt + api.clockOffset() - margin);
  store.complete(companyId, toInstant(clock.now()), mark, since === null);
  return { kind: 'complete', changed };
}

/** Asks for the next one while this one is taken up: the line and the disk do not wait for each other. */
async function* ahead<T>(from: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = from.next();
  try {
    for (;;) {
      const step = await next;
      if (step.done === true) return;
      next = from.next();
      yield step.value;
    }
  } finally {
    // The one that was asked for and is not wanted: its call is cut off by the signal, and nobody hears of it.
    next.catch(() => undefined);
    await from.return(undefined);
  }
}

/** After a full reading that got to its end: what it has not seen is not there any more. */
async function sweep(
  { store, news, turn }: ReadingParts,
  companyId: CompanyId,
  generation: number,
  signal: AbortSignal,
): Promise<boolean> {
  let any = false;
  for (let after: number | null = 0; after !== null && !signal.aborted;) {
    const { next, gone } = store.sweep(companyId, generation, after);
    if (gone.rows.length > 0) news({ written: [], gone: gone.rows });
    any ||= gone.rows.length > 0;
    after = next;
    await turn();
  }
  return any;
}

type ListReader = (api: ServiceApi, signal: AbortSignal) => AsyncIterable<ServiceResult<readonly MirrorEntry[]>>;

const whole = <T>(
  list: (api: ServiceApi, signal: AbortSignal) => Promise<ServiceResult<readonly T[]>>,
  entry: (row: T) => MirrorEntry | null,
): ListReader =>
  async function* (api, signal) {
    const answer = await list(api, signal);
    yield answer.ok ? { ok: true, value: answer.value.flatMap((row) => entry(row) ?? []) } : answer;
  };

const plain = ({ id, name }: { readonly id: number; readonly name: string }): MirrorEntry => ({ id, name, code: null });

const readers: Readonly<Record<EntryKind, ListReader>> = {
  async *partner(api, signal) {
    for await (const page of api.partners.pages(signal)) {
      yield page.ok ? { ok: true, value: page.value.results.map((row) => ({ ...row, code: row.taxNumber })) } : page;
    }
  },
  tag: whole((api, signal) => api.tags.list({}, signal), plain),
  'expense-type': whole((api, signal) => api.expenseTypes.list(signal), plain),
  'vat-category': whole(
    (api, signal) => api.vatCategories.list(signal),
    ({ id, name, percent }) => ({ id, name, code: percent }),
  ),
  'ledger-number': whole(
    (api, signal) => api.ledgerNumbers.list(signal),
    ({ id, name, code }) => ({ id, name, code }),
  ),
  // What an account record holds is not shown: one without an id is of no use here.
  account: whole(
    (api, signal) => api.accounts.list(signal),
    ({ id, name, accountNumber }) => (id === null ? null : { id, name: name ?? '', code: accountNumber }),
  ),
};

const entriesAtOnce = 250;

async function readLists(
  { store, clock, turn }: ReadingParts,
  companyId: CompanyId,
  api: ServiceApi,
  signal: AbortSignal,
): Promise<ReadingEnd> {
  const generation = store.beginLists(companyId);
  for (const [kind, read] of Object.entries(readers) as [EntryKind, ListReader][]) {
    for await (const entries of read(api, signal)) {
      if (signal.aborted) return stopped;
      if (!entries.ok) return { kind: 'failed', failure: entries.failure };
      for (let at = 0; at < entries.value.length; at += entriesAtOnce) {
        store.putEntries(companyId, kind, entries.value.slice(at, at + entriesAtOnce), generation);
        await turn();
      }
    }
  }
  store.completeLists(companyId, generation, toInstant(clock.now()));
  return done;
}
