import type { CompanyId } from '../../../contract/companies.ts';
import { mayConcernCompany } from '../../../shared/failures/failure-classes.ts';
import type { Database } from '../../database/database.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import { failed, unexpected, type ServiceFailure, type ServiceResult } from '../../service-api/service-failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import { expensesSince } from './expense-look.ts';
import type { ExpenseMarks } from './expense-marks-store.ts';
import type { ForgottenStore } from './forgotten-store.ts';
import { decide, lookupDueAt, type Decision, type RemoteExpense } from './reconcile-decision.ts';
import { turn } from '../../support/turn.ts';
import type { UncertainBatch, UncertainCall, UploadsStore } from './uploads-store.ts';
import { awaitedBy, type Shown } from './awaited-expenses.ts';

export interface ReconcileParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly store: UploadsStore;
  readonly forgotten: ForgottenStore;
  readonly marks: ExpenseMarks;
  readonly clock: Clock;
  /** ms from the last sign of a lost call to its first look-up */
  readonly settleMs: number;
}

/** Failed readings of lists, at growing intervals, before a person is asked. */
const patience = 8;
/** or the settle time, if that is shorter */
const longestFirstPause = 10_000;
const longestPause = 5 * 60_000;
/** calls that share a reading at most, so that no list is old when the last of them is decided */
const atOnce = 100;

type TimedBatch = UncertainBatch & ReturnType<typeof timesThere>;

/** Looks lost calls up at the service, and decides about their files. */
export class Reconcile {
  readonly #parts: ReconcileParts;
  /** calls after which a whole list was read, in this run */
  readonly #read = new Set<number>();

  constructor(parts: ReconcileParts) {
    this.#parts = parts;
  }

  /**
   * The lost calls of a company that may be looked up now with one reading of its list, or the time when one may; UTC ms.
   */
  next(companyId: CompanyId): { readonly calls: readonly UncertainCall[] } | { readonly dueAt: number } | null {
    const { store, settleMs } = this.#parts;
    const now = this.#parts.clock.now();
    const lost = store.uncertain(companyId);
    const ahead = lost.filter((call) => isAhead(call, now));
    for (const { id } of ahead) store.notAhead(id, toInstant(now));
    const planned = (ahead.length > 0 ? store.uncertain(companyId) : lost)
      .map((call) => ({ call, dueAt: lookupDueAt(call, settleMs) }))
      .sort((a, b) => a.dueAt - b.dueAt);
    const [first] = planned;
    if (!first) return null;
    if (first.dueAt > now) return { dueAt: first.dueAt };
    const due = planned.filter(({ dueAt }) => dueAt <= now).map(({ call }) => call);
    return { calls: due.filter((call) => call === first.call || areOfOneRestore(call, first.call)).slice(0, atOnce) };
  }

  /**
   * Looks the calls up at the service, all in one reading of its list, and decides. Resolves with the failure if that was
   * impossible.
   */
  async ask(api: ServiceApi, calls: readonly UncertainCall[], signal: AbortSignal): Promise<ServiceFailure | null> {
    const { store } = this.#parts;
    const offset = api.clockOffset();
    let list: ServiceResult<readonly ServiceExpense[]> | null = null;
    for (const call of calls) {
      const members = store.members(call.id).filter(({ state }) => state === 'uncertain');
      if (members.length === 0) {
        store.resolve(call.id, 'undecidable');
        continue;
      }
      const times = timesThere(call, offset);
      list ??= await expensesSince(api, times.sentAtThere, signal);
      const failure = await this.#askAbout(api, { ...call, ...times, members }, list, signal);
      if (failure || signal.aborted) return failure;
      await turn();
    }
    return null;
  }

  async #askAbout(
    api: ServiceApi,
    batch: TimedBatch,
    list: ServiceResult<readonly ServiceExpense[]>,
    signal: AbortSignal,
  ): Promise<ServiceFailure | null> {
    const seen = await remoteExpenses(api, batch, list, signal);
    if (!seen.ok) return this.#lookFailed(batch, seen.failure);
    const { isWhole } = seen.value;
    // A list from before the call proves more than stamps of an unknown clock.
    const isTimed = batch.highestKnown === null || api.saysTime();
    const shown = isTimed ? seen.value.shown : seen.value.shown.map((one) => ({ ...one, createdAt: null }));
    const copyNames = this.#parts.forgotten.copyNames(batch.id);
    const members = batch.members.map((member) => ({ ...member, copyNames: copyNames.get(member.fileId) ?? null }));
    const wasRead = isWhole && this.#read.has(batch.id);
    const decision = decide({ ...batch, wasRead, members }, this.#sortedOut(batch, shown));
    if (isWhole) this.#read.add(batch.id);
    if (decision.kind === 'wait') this.#postpone(batch);
    else this.#apply(batch, decision);
    return null;
  }

  #lookFailed(batch: UncertainBatch, failure: ServiceFailure): ServiceFailure | null {
    if (mayConcernCompany(failure.code)) return failure;
    if (batch.lookups >= patience) this.#giveUp(batch, failure.detail ?? failure.code);
    else this.#postpone(batch);
    return null;
  }

  /** without expenses that the answers to our calls have named */
  #sortedOut({ id, companyId }: UncertainBatch, shown: readonly Shown[]): readonly RemoteExpense[] {
    const { store, forgotten, marks } = this.#parts;
    const ids = shown.map(({ expenseId }) => expenseId);
    const ours = store.ours(companyId, ids);
    const given = forgotten.givenByName(companyId, ids);
    const before = marks.before(companyId, ids, id);
    const free = shown.filter(({ expenseId }) => !ours.has(expenseId));
    // Reads thousands of names after a restore, so only where a document needs an owner.
    const awaited = free.length === 0 ? new Set() : awaitedBy(forgotten.namesAskedAbout(companyId, id), free);
    const whose = (one: Shown) => (given.has(one.expenseId) ? 'given' : awaited.has(one) ? 'awaited' : 'nobody');
    return shown
      .filter(({ expenseId }) => given.has(expenseId) || !ours.has(expenseId))
      .map((one) => ({ ...one, before: before.has(one.expenseId), whose: whose(one) }));
  }

  #postpone(batch: UncertainBatch): void {
    const first = Math.min(longestFirstPause, Math.max(1_000, this.#parts.settleMs));
    const pause = Math.min(longestPause, first * 2 ** Math.min(batch.lookups, 10));
    this.#parts.store.lookedUp(batch.id, toInstant(this.#parts.clock.now() + pause));
  }

  #giveUp(batch: UncertainBatch, detail: string): void {
    const change = { type: 'undecidable', detail } as const;
    const members = batch.members.map(({ fileId }) => ({ fileId, change }));
    this.#apply(batch, { kind: 'decided', resolution: 'undecidable', files: members });
  }

  #apply(batch: UncertainBatch, decision: Decision & { kind: 'decided' }): void {
    const { database, files, store } = this.#parts;
    database.transaction(() => {
      for (const { fileId, change } of decision.files) {
        // A person may have dismissed or resent it meanwhile.
        if (files.get(fileId)?.state !== 'uncertain') continue;
        files.apply(fileId, change);
        if (change.type === 'accepted') store.keepExpense(batch.id, fileId, change.expenseId);
      }
      store.resolve(batch.id, decision.resolution);
    });
  }
}

/** Start and end of the call by the service's clock, UTC ms; the end is null for a batch that was never sent as one. */
function timesThere(batch: UncertainCall, clockOffset: number) {
  const sentAtThere = batch.sentAtThere ?? batch.sentAt + clockOffset;
  // Both are missing in a batch formed later from files in doubt.
  const isCall = batch.sentAtThere !== null || batch.highestKnown !== null;
  return { sentAtThere, endedAtThere: isCall ? sentAtThere + Math.max(0, batch.lastSignAt - batch.sentAt) : null };
}

/** Look-ups that wait for a failing search, where the list alone could decide. */
const searchPatience = 1;

interface Look {
  readonly shown: readonly Shown[];
  /** false: only the search's results */
  readonly isWhole: boolean;
}

/** The documented list decides. The search, whose shape is assumed, may only add documents. */
async function remoteExpenses(
  api: ServiceApi,
  batch: UncertainBatch,
  listed: ServiceResult<readonly ServiceExpense[]>,
  signal: AbortSignal,
): Promise<ServiceResult<Look>> {
  if (!listed.ok && mayConcernCompany(listed.failure.code)) return listed;
  const shown = listed.ok ? listed.value.map(toRemoteExpense) : [];
  const known = new Set(shown.map(({ expenseId }) => expenseId));
  const searched = await search(api, batch, signal);
  if (!searched.ok && !listed.ok) return searched;
  if (!searched.ok && batch.lookups < searchPatience) return failed(unexpected('search-silent'));
  const found = searched.ok ? searched.value : [];
  const added = found.filter(({ expenseId }) => !known.has(expenseId) && mayBeNew(expenseId, listed.ok, batch));
  // Without the list a match proves something, but no match proves nothing.
  if (!listed.ok && added.length === 0) return listed;
  return { ok: true, value: { shown: [...shown, ...added], isWhole: listed.ok } };
}

/** After a restore each file in doubt is a call of the same time, and thousands may be. */
const areOfOneRestore = (one: UncertainCall, other: UncertainCall): boolean =>
  [one, other].every(({ sentAtThere, highestKnown }) => sentAtThere === null && highestKnown === null) &&
  one.sentAt === other.sentAt;

/** The clock was set back: no wait may depend on a time in the future. */
const isAhead = ({ lastSignAt, nextLookupAt }: UncertainCall, now: number): boolean =>
  lastSignAt > now || (nextLookupAt ?? 0) > now + longestPause;

/** A document missing from a whole list of that time is older, unless its id shows that the list lags. */
const mayBeNew = (expenseId: number, listed: boolean, { highestKnown }: UncertainBatch): boolean =>
  highestKnown === null ? !listed : highestKnown > 0 && expenseId > highestKnown;

const toRemoteExpense = (expense: ServiceExpense): Shown => ({
  expenseId: expense.id,
  filename: expense.artifactFilename,
  extension: expense.artifactExtension,
  createdAt: stampOf(expense.artifactCreatedAt ?? ''),
});

/** UTC ms. A time without a zone is UTC (interface.md, Filters). */
function stampOf(text: string): number | null {
  const instant = Date.parse(/(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text.trim().replace(' ', 'T')}Z`);
  return Number.isNaN(instant) ? null : instant;
}

/** Fails on an unknown shape, missing permission or missing path; that proves nothing. */
async function search(
  api: ServiceApi,
  batch: UncertainBatch,
  signal: AbortSignal,
): Promise<ServiceResult<readonly Shown[]>> {
  const wanted = batch.members.map(({ filename, size }) => ({ filename, size }));
  const found = await api.expenses.search(wanted, signal);
  if (!found.ok) {
    const silent = !mayConcernCompany(found.failure.code) || found.failure.code === 'permission-denied';
    return silent ? { ok: true, value: [] } : found;
  }
  const value = found.value.flatMap(({ filename, ids }) =>
    ids.map((expenseId) => ({ expenseId, filename, extension: null, createdAt: null })),
  );
  return { ok: true, value };
}
