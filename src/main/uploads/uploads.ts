import type { CompanyId } from '../../contract/companies.ts';
import type { FailureCode } from '../../contract/failure.ts';
import type { SendingBatch } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import { usualLimits } from './batch.ts';
import type { BatchLimits } from './batch.ts';
import type { CompanyPort } from './company-port.ts';
import { createConnectionHealth } from './connection-health.ts';
import { createExpenseMarks } from './expense-marks-store.ts';
import { createForgottenStore } from './forgotten-store.ts';
import { createJobs } from './jobs.ts';
import { earliest, planFor } from './plan.ts';
import type { Plan, PlanParts } from './plan.ts';
import { createReconcile } from './reconcile.ts';
import { recover } from './recover.ts';
import type { Spool } from './send.ts';
import { createUploadProgress } from './upload-progress.ts';
import { endsBefore, statusOf } from './status.ts';
import type { UploadsStatus } from './status.ts';
import { createUploadsStore } from './uploads-store.ts';

/** SQLITE_FULL */
const isFull = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 13;

export type { UploadsStatus } from './status.ts';

/** From queued to accepted: sends, finds out what became of lost calls, and never sends twice what may be stored. */
export interface Uploads {
  /** Takes up what the last run left. */
  start(): void;
  /** Cuts running calls off (they become uncertain) and resolves when the database says so. */
  stop(): Promise<void>;
  /** Kept over restarts. Running calls go on; questions about lost ones too. */
  pauseSending(paused: boolean): void;
  readonly sendingPaused: boolean;
  sending(): readonly SendingBatch[];
  /** the same, at most five times a second */
  readonly progress: Signal<readonly SendingBatch[]>;
  /** looks for work now; news of files and companies do this by themselves */
  wake(): void;
  /** known from failed calls: every company that there is waits for the line */
  readonly offline: boolean;
  status(): UploadsStatus;
  /** after every finished step */
  readonly changed: Signal<void>;
  /**
   * Resolves with the first status that is not `working`. With `patienceMs`, waiting that ends by itself within so long
   * counts as work: a line that fails once is tried again, until its pauses have grown beyond that.
   */
  idle(patienceMs?: number): Promise<UploadsStatus>;
}

export interface UploadsParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly companies: CompanyPort;
  readonly spool: Spool;
  readonly clock: Clock;
  readonly log: Log;
  readonly random?: () => number;
  /** from the last sign of a lost call until the service is asked about it; ms */
  readonly settleMs?: number;
  readonly limits?: BatchLimits;
}

const defaultSettle = 30_000;
const mostJobs = 2;
/** Timers sleep with the computer: nothing is planned further ahead than this without a look at the clock. */
const longestSleep = 60_000;
/** after the database could not be written, say because the disk is full */
const restAfterError = 10_000;

export function createUploads(parts: UploadsParts): Uploads {
  const { database, files, companies, clock, log, random = Math.random, settleMs = defaultSettle } = parts;
  const store = createUploadsStore(database);
  const marks = createExpenseMarks(database);
  const progress = createUploadProgress(clock);
  const health = createConnectionHealth(companies, clock, random);
  const forgotten = createForgottenStore(database);
  const reconcile = createReconcile({ database, files, store, forgotten, marks, clock, settleMs });
  const jobs = createJobs({ ...parts, limits: parts.limits ?? usualLimits, store, marks, progress, health, reconcile });
  const changed: Signal<void> = createSignal();

  const running = new Map<CompanyId, Promise<void>>();
  const servedAt = new Map<CompanyId, number>();
  const stopListening: (() => void)[] = [];
  let turn = 0;
  let sendingPaused = store.sendingPaused();
  let started = false;
  let abort = new AbortController();
  let woken = false;
  let recovered = false;
  let resting: { readonly until: number; readonly code: FailureCode } | null = null;
  let cancelTimer: () => void = () => undefined;

  const planParts: PlanParts = {
    store,
    reconcile,
    availability: (id) => health.availability(id),
    mark: (id) => marks.of(id),
    limits: (id) => jobs.limits(id),
    sendingPaused: () => sendingPaused,
    now: () => clock.now(),
  };

  /** Companies in turn: the one served longest ago first, so that a long queue starves nobody. */
  const waitingCompanies = (): readonly CompanyId[] =>
    companies
      .all()
      .map(({ id }) => id)
      .filter((id) => !running.has(id))
      .sort((a, b) => (servedAt.get(a) ?? 0) - (servedAt.get(b) ?? 0));

  function pump() {
    cancelTimer();
    if (!started) return;
    if (resting && resting.until <= clock.now()) resting = null;
    try {
      sleepUntil(resting ? resting.until : takeUp());
    } catch (error) {
      rest(error);
    }
    changed.emit();
  }

  function takeUp(): number | null {
    if (!recovered) recover({ database, files, store, clock }, jobs.runningBatches());
    recovered = true;
    return startJobs();
  }

  /** Starts what may start; answers when to look again, UTC ms. */
  function startJobs(): number | null {
    let until: number | null = null;
    for (const id of waitingCompanies()) {
      if (running.size >= mostJobs) break;
      const plan = planFor(planParts, id);
      if (plan.kind === 'rest') until = earliest(until, plan.until);
      else startJob(id, plan);
    }
    return until;
  }

  function startJob(id: CompanyId, plan: Exclude<Plan, { kind: 'rest' }>) {
    turn += 1;
    servedAt.set(id, turn);
    const job = jobs
      .run(id, plan, abort.signal)
      .catch((error: unknown) => {
        rest(error);
      })
      .finally(() => {
        running.delete(id);
        pump();
      });
    running.set(id, job);
  }

  /** What could not be written down is taken up again as after a crash. */
  function rest(error: unknown) {
    log.error('Uploads rest for a moment', { reason: error instanceof Error ? error.message : String(error) });
    recovered = false;
    resting = { until: clock.now() + restAfterError, code: isFull(error) ? 'disk-full' : 'internal' };
    sleepUntil(resting.until);
  }

  function sleepUntil(until: number | null) {
    cancelTimer();
    const ms = until === null ? longestSleep : Math.min(longestSleep, Math.max(0, until - clock.now()));
    cancelTimer = clock.after(ms, pump);
  }

  /** Thousands of files queued in one go make one look. */
  function wake() {
    if (woken || !started) return;
    woken = true;
    queueMicrotask(() => {
      woken = false;
      pump();
    });
  }

  function status(): UploadsStatus {
    if (running.size > 0 || woken) return { kind: 'working', calls: Math.max(1, running.size) };
    const views = companies
      .all()
      .map(({ id, pause }) => ({ id, pause, left: store.left(id), plan: () => planFor(planParts, id) }));
    const soon = Math.max(settleMs, longestSleep);
    return statusOf(views, { resting, sendingPaused, now: clock.now(), soon });
  }

  return {
    progress: progress.progress,
    changed,
    wake,
    status,
    sending: () => progress.list(),
    get sendingPaused() {
      return sendingPaused;
    },
    get offline() {
      const all = companies.all();
      return all.length > 0 && all.every(({ pause }) => pause?.code === 'offline');
    },
    start() {
      if (started) return;
      started = true;
      recovered = false;
      abort = new AbortController();
      stopListening.push(
        files.news.listen(({ file, change }) => {
          if (change?.type === 'in-doubt') recovered = false;
          if (change?.type === 'in-doubt' || file.state === 'queued') wake();
        }),
        companies.changed.listen(wake),
      );
      pump();
    },
    async stop() {
      started = false;
      cancelTimer();
      for (const stopOne of stopListening.splice(0)) stopOne();
      abort.abort();
      await Promise.all(running.values());
    },
    pauseSending(paused) {
      store.keepSendingPaused(paused);
      sendingPaused = paused;
      if (started) pump();
    },
    idle: (patienceMs = 0) =>
      new Promise((resolve) => {
        const check = () => {
          const now = status();
          if (now.kind === 'working' || endsBefore(now, clock.now() + patienceMs)) return;
          stopChecking();
          resolve(now);
        };
        const stopChecking = changed.listen(check);
        check();
      }),
  };
}
