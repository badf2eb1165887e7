import type { CompanyId } from '../../../contract/companies.ts';
import type { FailureCode } from '../../../contract/failure.ts';
import type { SendingBatch } from '../../../contract/inbox.ts';
import { hadNoLine } from '../../../shared/failures/failure-classes.ts';
import type { Database } from '../../database/database.ts';
import { resultCode } from '../../database/result-code.ts';
import type { FileNews, FileStore } from '../../queue/file-store.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { waitEnd } from '../../../shared/timing/waits.ts';
import { elapsed, type Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { usualLimits, type BatchLimits } from './batch.ts';
import { isHeldBack, type SendClaims } from './send-claims.ts';
import type { CompanyPort } from '../../companies/company-port.ts';
import { createConnectionHealth } from './connection-health.ts';
import { createExpenseMarks } from './expense-marks-store.ts';
import { createForgottenStore } from './forgotten-store.ts';
import { Jobs } from './jobs.ts';
import { earliest, planFor, type Plan, type PlanParts } from './plan.ts';
import { Reconcile } from './reconcile.ts';
import { recover } from './recover.ts';
import { Schedule } from './schedule.ts';
import type { SealedCopies } from './send.ts';
import { slotsAt } from './slots.ts';
import { createUploadProgress, type UploadProgress } from './upload-progress.ts';
import { endsBefore, statusOf, type UploadsStatus } from './status.ts';
import { UploadsStore } from './uploads-store.ts';
import { describeError } from '../../support/describe-error.ts';

export type { UploadsStatus } from './status.ts';

export interface UploadsParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly companies: CompanyPort;
  readonly spool: SealedCopies;
  readonly clock: Clock;
  readonly log: Log;
  readonly random?: () => number;
  /** ms from the last sign of a lost call to its look-up */
  readonly settleMs?: number;
  readonly limits?: BatchLimits;
  readonly claims: SendClaims;
  readonly noteCall: () => void;
}

const defaultSettle = 30_000;
/** ms; timers stop during sleep, so the clock is checked at least this often. */
const longestSleep = 60_000;
/** ms to rest after the database could not be written, for example on a full disk */
const restAfterError = 10_000;
const sqliteFull = 13;

/** From queued to accepted: sends files, looks up lost calls, and never sends a file again that may be stored. */
export class Uploads {
  /** emitted after every finished step */
  readonly changed: Signal<void> = createSignal();
  readonly #parts: UploadsParts;
  readonly #settleMs: number;
  readonly #store: UploadsStore;
  readonly #jobs: Jobs;
  readonly #uploadProgress: UploadProgress;
  readonly #schedule: Schedule;
  readonly #running = new Map<CompanyId, { readonly startedAt: number; readonly done: Promise<void> }>();
  readonly #stopListening: (() => void)[] = [];
  #sendingPaused: boolean;
  #started = false;
  #recovered = false;
  #woken = false;
  /** UTC ms of the last planning for all companies; regular, because a clock may be set back */
  #plannedAllAt = 0;
  #resting: { readonly until: number; readonly code: FailureCode } | null = null;
  #abort = new AbortController();
  #cancelTimer: () => void = () => undefined;

  constructor(parts: UploadsParts) {
    const { database, files, companies, clock, random = Math.random, settleMs = defaultSettle } = parts;
    const store = new UploadsStore(database);
    const marks = createExpenseMarks(database);
    const progress = createUploadProgress(clock);
    const health = createConnectionHealth(companies, clock, random);
    const forgotten = createForgottenStore(database);
    const reconcile = new Reconcile({ database, files, store, forgotten, marks, clock, settleMs });
    const jobs = new Jobs({
      ...parts,
      limits: parts.limits ?? usualLimits,
      store,
      marks,
      progress,
      health,
      reconcile,
    });
    const planParts: PlanParts = {
      store,
      reconcile,
      availability: (id) => health.availability(id),
      mark: (id) => marks.of(id),
      limits: (id) => jobs.limits(id),
      isHeard: (id) => parts.companies.api(id).isHeard(),
      sendingPaused: () => this.#sendingPaused,
      heldBack: (id) => parts.claims.heldBack(id),
      now: () => clock.now(),
    };
    this.#parts = parts;
    this.#settleMs = settleMs;
    this.#store = store;
    this.#jobs = jobs;
    this.#uploadProgress = progress;
    this.#schedule = new Schedule((id) => planFor(planParts, id));
    this.#sendingPaused = store.sendingPaused();
  }

  /** `sending`, at most five times a second */
  get progress(): Signal<readonly SendingBatch[]> {
    return this.#uploadProgress.progress;
  }

  sending(): readonly SendingBatch[] {
    return this.#uploadProgress.list();
  }

  /** kept over restarts */
  get sendingPaused(): boolean {
    return this.#sendingPaused;
  }

  /** judged by failed calls: every company waits for a connection */
  get offline(): boolean {
    const all = this.#parts.companies.callable();
    return all.length > 0 && all.every(({ pause }) => pause?.code === 'offline');
  }

  /** Continues with the files of the last run. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#recovered = false;
    this.#abort = new AbortController();
    this.#stopListening.push(
      this.#parts.files.news.listen((news) => this.#heard(news)),
      this.#parts.companies.changed.listen(() => this.#wakeSoon()),
      this.#parts.claims.changed.listen(() => this.wake()),
    );
    this.#pump();
  }

  /** Aborts running calls (they become uncertain) and resolves after the database has recorded that. */
  async stop(): Promise<void> {
    this.#started = false;
    this.#cancelTimer();
    for (const stopOne of this.#stopListening.splice(0)) stopOne();
    this.#abort.abort();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Running calls and look-ups of lost ones continue. */
  pauseSending(paused: boolean): void {
    this.#store.keepSendingPaused(paused);
    this.#sendingPaused = paused;
    this.#schedule.touchAll();
    if (this.#started) this.#pump();
  }

  /** looks for work now; changes of files and companies do this automatically */
  wake(): void {
    this.#schedule.touchAll();
    this.#wakeSoon();
  }

  /** the computer has a network again: retries companies that waited for one */
  lineReturned(): void {
    const { companies } = this.#parts;
    for (const { id, pause } of companies.callable()) if (pause && hadNoLine(pause.code)) companies.resume(id);
    this.wake();
  }

  status(): UploadsStatus {
    const calls = this.#running.size;
    if (calls > 0 || this.#woken) return { kind: 'working', calls: Math.max(1, calls), sending: this.sending().length };
    const now = this.#parts.clock.now();
    const left = this.#store.left();
    const views = this.#parts.companies.callable().flatMap(({ id, pause }) => {
      const own = left.get(id);
      const waitsForOthers = () => isHeldBack(this.#parts.claims.heldBack(id));
      return own ? [{ id, pause, left: own, waitsForOthers, plan: () => this.#schedule.planOf(id, now) }] : [];
    });
    const soon = Math.max(this.#settleMs, longestSleep);
    return statusOf(views, { resting: this.#resting, sendingPaused: this.#sendingPaused, now, soon });
  }

  /** the time of the company's next step, if only time is needed; UTC instant */
  nextStepAt(id: CompanyId): string | null {
    const plan = this.#schedule.planOf(id, this.#parts.clock.now());
    return plan.kind === 'rest' && plan.until !== null ? toInstant(plan.until) : null;
  }

  /**
   * Resolves with the first status that is not `working`. With `patienceMs`, waiting that ends on its own within that
   * time counts as work: a failed connection is retried until its pauses exceed it.
   */
  idle(patienceMs = 0): Promise<UploadsStatus> {
    return new Promise((resolve) => {
      const check = () => {
        const now = this.status();
        if (now.kind === 'working' || endsBefore(now, this.#parts.clock.now() + patienceMs)) return;
        stopChecking();
        resolve(now);
      };
      const stopChecking = this.changed.listen(check);
      check();
    });
  }

  #heard({ file, change }: FileNews): void {
    if (change === null || change.type === 'still-waiting') return;
    this.#schedule.touch(file.companyId);
    if (change.type === 'in-doubt') this.#recovered = false;
    if (change.type === 'in-doubt' || file.state === 'queued') this.#wakeSoon();
  }

  /** Looks once, even after thousands of changes at the same time. */
  #wakeSoon(): void {
    if (this.#woken || !this.#started) return;
    this.#woken = true;
    queueMicrotask(() => {
      this.#woken = false;
      this.#pump();
    });
  }

  #pump(): void {
    this.#cancelTimer();
    if (!this.#started) return;
    const now = this.#parts.clock.now();
    if (this.#resting && waitEnd(this.#resting.until, restAfterError, now) <= now) this.#resting = null;
    try {
      this.#sleepUntil(this.#resting ? this.#resting.until : this.#takeUp(now));
    } catch (error) {
      this.#rest(error);
    }
    this.changed.emit();
  }

  /** Starts what can start; returns the UTC ms of the next look. */
  #takeUp(now: number): number | null {
    const isOld = now < this.#plannedAllAt || now - this.#plannedAllAt >= longestSleep;
    if (!this.#recovered || isOld) this.#schedule.touchAll();
    if (!this.#recovered) recover({ ...this.#parts, store: this.#store }, this.#jobs.runningBatches);
    if (isOld) this.#plannedAllAt = now;
    this.#recovered = true;
    this.#schedule.follow(this.#parts.companies.callable());
    for (;;) {
      const { free, nextIn } = slotsAt(
        [...this.#running.values()].map(({ startedAt }) => elapsed(this.#parts.clock) - startedAt),
      );
      const due = free > 0 ? this.#schedule.next(now, (id) => this.#running.has(id)) : null;
      if (!due) return earliest(this.#schedule.restsUntil(), nextIn === null ? null : now + nextIn);
      this.#startJob(due.id, due.work);
    }
  }

  #startJob(id: CompanyId, work: Exclude<Plan, { kind: 'rest' }>): void {
    const done = this.#jobs
      .run(id, work, this.#abort.signal)
      .catch((error: unknown) => this.#rest(error))
      .finally(() => {
        this.#running.delete(id);
        this.#schedule.touch(id);
        this.#pump();
      });
    this.#running.set(id, { startedAt: elapsed(this.#parts.clock), done });
  }

  /** Recovers as after a crash, because outcomes could not be recorded. */
  #rest(error: unknown): void {
    this.#parts.log.error('Uploads rest for a moment', { error: describeError(error) });
    this.#recovered = false;
    const until = this.#parts.clock.now() + restAfterError;
    this.#resting = { until, code: resultCode(error) === sqliteFull ? 'disk-full' : 'internal' };
    this.#sleepUntil(until);
  }

  #sleepUntil(until: number | null): void {
    const { clock } = this.#parts;
    this.#cancelTimer();
    const ms = until === null ? longestSleep : Math.min(longestSleep, Math.max(0, until - clock.now()));
    this.#cancelTimer = clock.after(ms, () => this.#pump());
  }
}
