import type { CompanyId } from '../../contract/companies.ts';
import type { MirrorState } from '../../contract/expenses.ts';
import { concernsCompany } from '../../shared/failures/failure-classes.ts';
import { searchKey } from '../../shared/text/search-key.ts';
import type { ServiceFailure } from '../service-api/service-failure.ts';
import { backoff } from '../support/backoff.ts';
import { toInstant } from '../support/clock.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import type { CompanyPort } from '../uploads/company-port.ts';
import { pauseLength } from '../uploads/pause-length.ts';
import type { MirrorNews } from './expenses.ts';
import type { MirrorStore } from './mirror-store.ts';
import { readCompany } from './read-company.ts';
import type { ReadingEnd, ReadingParts } from './read-company.ts';

/** Keeps the copies of the companies up to date, one company at a time. */
export interface Mirror {
  start(): void;
  /** resolves when nothing is read any more */
  stop(): Promise<void>;
  state(): readonly MirrorState[];
  /** out of turn, with the lists of names; a paused company waits for its pause */
  refresh(companyId: CompanyId): void;
  /** The service has news of the company: it is asked soon, once for many of them. */
  wake(companyId: CompanyId): void;
  /** names that begin with or hold the text, the former first; at most 20 */
  partners(companyId: CompanyId | null, text: string): readonly { name: string; taxNumber: string | null }[];
  /** a company's copy got further, or complete */
  readonly changed: Signal<MirrorState>;
  readonly news: Signal<MirrorNews>;
  /** names of tags and types were read */
  readonly lists: Signal<void>;
}

export interface MirrorParts {
  readonly store: MirrorStore;
  readonly keepCurrencies: ReadingParts['keepCurrencies'];
  readonly companies: CompanyPort;
  readonly clock: Clock;
  readonly log: Log;
  readonly random?: () => number;
  /** expenses asked for at once */
  readonly pageSize?: number;
}

interface Watch {
  dueAt: number;
  failures: number;
  /** by a person: with all lists */
  asked: boolean;
}

const every = 5 * 60_000;
const firstAfter = 2_000;
const betweenCompanies = 400;
const progressEvery = 1_000;
const soon = 3_000;
const usualPage = 100;
const mostPartners = 20;

export function createMirror(parts: MirrorParts): Mirror {
  const { store, companies, clock, log, random = Math.random, pageSize = usualPage } = parts;
  const changed = createSignal<MirrorState>();
  const news = createSignal<MirrorNews>();
  const lists: Signal<void> = createSignal();
  const watches = new Map<CompanyId, Watch>();
  let reading: { readonly companyId: CompanyId; read: number; toldAt: number } | null = null;
  let running: Promise<void> | null = null;
  let abort: AbortController | null = null;
  let cancelTimer: () => void = () => undefined;
  let stopListening: () => void = () => undefined;

  const counted = (companyId: CompanyId, expenses: number): MirrorState => ({
    companyId,
    expenses,
    completeAt: store.progress(companyId).completeAt,
    reading: reading?.companyId === companyId ? reading.read : null,
  });
  const stateOf = (companyId: CompanyId) => counted(companyId, store.count(companyId));

  function watchOf(id: CompanyId): Watch {
    const known = watches.get(id) ?? { dueAt: clock.now() + firstAfter, failures: 0, asked: false };
    watches.set(id, known);
    return known;
  }

  /** Those that may be asked, the one that waits longest first. */
  function waiting() {
    const all = companies.all();
    for (const id of [...watches.keys()]) if (!all.some((company) => company.id === id)) watches.delete(id);
    return all
      .filter(({ pause }) => pause === null)
      .map(({ id }) => ({ id, watch: watchOf(id) }))
      .sort((a, b) => a.watch.dueAt - b.watch.dueAt);
  }

  const mayAsk = (id: CompanyId) => companies.all().some((company) => company.id === id && company.pause === null);

  function plan(): void {
    cancelTimer();
    const [next] = waiting();
    if (!abort || running || !next) return;
    const rest = Math.round(random() * betweenCompanies);
    cancelTimer = clock.after(Math.max(rest, next.watch.dueAt - clock.now()), () => {
      run(next.id, next.watch);
    });
  }

  function run(id: CompanyId, watch: Watch): void {
    if (!abort || running || !mayAsk(id)) {
      plan();
      return;
    }
    const { signal } = abort;
    const { asked } = watch;
    watch.asked = false;
    reading = { companyId: id, read: 0, toldAt: clock.now() };
    running = readCompany(readingParts(id), id, companies.api(id), asked, signal)
      .catch((error: unknown): ReadingEnd => {
        log.error('A copy could not be brought up to date', { reason: String(error) });
        return { kind: 'failed', failure: { code: 'internal', notDone: true } };
      })
      .then((end) => {
        running = null;
        reading = null;
        settle(id, watch, end);
        plan();
      });
  }

  const readingParts = (id: CompanyId): ReadingParts => ({
    store,
    clock,
    pageSize,
    turn,
    keepCurrencies: parts.keepCurrencies,
    news: (what) => {
      news.emit(what);
    },
    progress(read) {
      if (!reading) return;
      reading.read = read;
      if (clock.now() - reading.toldAt < progressEvery) return;
      reading.toldAt = clock.now();
      changed.emit(stateOf(id));
    },
  });

  function settle(id: CompanyId, watch: Watch, end: ReadingEnd): void {
    if (end.kind === 'stopped' || !companies.all().some((company) => company.id === id)) return;
    watch.failures = end.kind === 'failed' ? watch.failures + 1 : 0;
    const wait = end.kind === 'failed' ? failed(id, watch.failures, end.failure) : every * (0.8 + random() * 0.4);
    watch.dueAt = watch.asked ? clock.now() : clock.now() + wait;
    if (end.kind === 'complete') lists.emit();
    changed.emit(stateOf(id));
  }

  /** Answers how long the company is left alone, ms. */
  function failed(id: CompanyId, failures: number, failure: ServiceFailure): number {
    const { code, detail, retryAfterMs } = failure;
    const wait = pauseLength(failure, failures, retryAfterMs ?? null, random);
    if (concernsCompany(code)) {
      companies.pause(id, detail === undefined ? { code } : { code, detail }, toInstant(clock.now() + wait));
    }
    return Math.max(
      wait,
      backoff(failures, () => 1),
    );
  }

  return {
    changed,
    news,
    lists,
    start() {
      if (abort) return;
      abort = new AbortController();
      stopListening = companies.changed.listen(plan);
      plan();
    },
    async stop() {
      stopListening();
      cancelTimer();
      abort?.abort();
      abort = null;
      await running;
    },
    state() {
      const counts = store.counts();
      return companies.all().map(({ id }) => counted(id, counts.get(id) ?? 0));
    },
    wake(companyId) {
      const watch = watchOf(companyId);
      watch.dueAt = Math.min(watch.dueAt, clock.now() + soon);
      plan();
    },
    partners: (companyId, text) =>
      store.partners(companyId, searchKey(text), mostPartners).map(({ name, code }) => ({ name, taxNumber: code })),
    refresh(companyId) {
      const watch = watchOf(companyId);
      watch.asked = true;
      watch.dueAt = clock.now();
      plan();
    },
  };
}

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
