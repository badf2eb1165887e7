import type { Company } from '../../../contract/companies.ts';
import { heldUpStates, type FileState } from '../../../contract/inbox.ts';
import type { CompanyToday, Today } from '../../../contract/today.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import { needsOf, type Found } from './needs.ts';
import type { TodayStore } from './today-store.ts';

const day = 24 * 60 * 60_000;
const trendDays = 30;
/** files of a day that are measured at most, the newest ones */
const measured = 500;

/** All companies at a glance, from local data, with a fixed number of queries. */
export function lookAtToday(parts: {
  readonly store: TodayStore;
  readonly companies: readonly Company[];
  /** unassigned folders in the folder of the clients, by name */
  readonly openFolders: readonly string[];
  readonly clock: Clock;
  /** UTC ms of the last answer of any service; null: none since the start */
  readonly lastAnswerAt: number | null;
}): Today {
  const { store, companies, openFolders, clock, lastAnswerAt } = parts;
  const now = clock.now();
  const found: Found = {
    companies,
    openFolders,
    states: store.states(),
    stuck: store.stuck(),
    desk: store.desk(),
    folders: store.folders(),
    refused: store.refusedCorrections(),
    changed: store.changedSince(),
  };
  const midnight = toInstant(localMidnight(now));
  return {
    needs: needsOf(found),
    companies: companiesToday(store, found, now),
    folders: found.folders.length,
    counts: {
      // The pieces of a converted file count as found in its place.
      found: store.happened('found', midnight) - store.happened('converted', midnight),
      sent: store.happened('accepted', midnight),
      rejected: store.happened('rejected', midnight),
      reviewed: store.happened('reviewed', midnight),
      medianToReadySeconds: median(
        store.ready(midnight, measured).map(({ found_at: from, at }) => (Date.parse(at) - Date.parse(from)) / 1_000),
      ),
    },
    lastAnswerAt: lastAnswerAt === null ? null : toInstant(lastAnswerAt),
  };
}

/**
 * To review: files at the desk, including those without data. Attention: files that do not continue without a person.
 * Files without data count in both.
 */
function companiesToday(
  store: TodayStore,
  { companies, states, stuck, desk, changed }: Found,
  now: number,
): readonly CompanyToday[] {
  const days = Array.from({ length: trendDays }, (_, back) =>
    toInstant(now - (trendDays - 1 - back) * day).slice(0, 10),
  );
  const ids = companies.map(({ id }) => id);
  const totals = Map.groupBy(store.totals(days[0] ?? '', ids), ({ company_id: id }) => id);
  const byCompany = Map.groupBy(states, ({ company_id: id }) => id);
  const undecided = new Map(stuck.filter(({ state }) => state === 'uncertain').map((row) => [row.company_id, row.n]));
  const changedOf = new Map(changed.map((row) => [row.company_id, row.n]));
  const atDesk = new Map(desk.map((row) => [row.company_id, row]));
  return ids.map((companyId) => {
    const count = counter(byCompany.get(companyId) ?? []);
    const snapshots = totals.get(companyId) ?? [];
    const byDay = new Map(snapshots.map(({ date, total }) => [date, total]));
    const last = snapshots.reduce<(typeof snapshots)[number] | null>(
      (latest, one) => (latest === null || one.date > latest.date ? one : latest),
      null,
    );
    return {
      companyId,
      toReview: count('ready', 'attention'),
      attention: count(...heldUpStates) + (undecided.get(companyId) ?? 0),
      sending: count('uploading', 'uncertain', 'processing'),
      queued: count('waiting', 'queued'),
      rejected: count('rejected'),
      doubtful: atDesk.get(companyId)?.doubtful ?? 0,
      changed: changedOf.get(companyId) ?? 0,
      oldestAt: atDesk.get(companyId)?.oldest ?? null,
      pulse: last?.total ?? null,
      pulseAt: last?.taken_at ?? null,
      trend: days.map((date) => byDay.get(date) ?? null),
    };
  });
}

const counter =
  (rows: readonly { readonly state: FileState; readonly n: number }[]) =>
  (...states: readonly FileState[]): number =>
    rows.reduce((sum, { state, n }) => sum + (states.includes(state) ? n : 0), 0);

function localMidnight(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function median(values: readonly number[]): number | null {
  const sorted = values.filter((value) => value >= 0).sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? null : Math.round(middle);
}
