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
import { createJobs, type Jobs } from './jobs.ts';
import { earliest, planFor, type Plan, type PlanParts } from './plan.ts';
import { createReconcile } from './reconcile.ts';
import { recover } from './recover.ts';
import { Schedule } from './schedule.ts';
import type { Spool } from './send.ts';
import { slotsAt } from './slots.ts';
import { createUploadProgress, type UploadProgress } from './upload-progress.ts';
import { endsBefore, statusOf, type UploadsStatus } from './status.ts';
import { createUploadsStore, type UploadsStore } from './uploads-store.ts';
import { describeError } from '../../support/describe-error.ts';

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
  /** the computer is on a network again: companies that waited for one are tried now */
  lineReturned(): void;
  /** looks for work now; news of files and companies do this by themselves */
  wake(): void;
  /** known from failed calls: every company that there is waits for the line */
  readonly offline: boolean;
  status(): UploadsStatus;
  /** when the company's next step is due, if time brings it; UTC instant */
  nextStepAt(id: CompanyId): string | null;
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
  readonly claims: SendClaims;
  readonly noteCall: () => void;
}

const defaultSettle = 30_000;
/** Timers sleep with the computer: nothing is planned further ahead than this without a look at the clock. */
const longestSleep = 60_000;
/** after the database could not be written, say because the disk is full */
const restAfterError = 10_000;
const sqliteFull = 13;

export const createUploads = (parts: UploadsParts): Uploads => new UploadQueue(parts);

class UploadQueue implements Uploads {
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
  /** the last time all companies were planned for, news or not: a clock may be set back; UTC ms */
  #plannedAllAt = 0;
  #resting: { readonly until: number; readonly code: FailureCode } | null = null;
  #abort = new AbortController();
  #cancelTimer: () => void = () => undefined;

  constructor(parts: UploadsParts) {
    const { database, files, companies, clock, random = Math.random, settleMs = defaultSettle } = parts;
    const store = createUploadsStore(database);
    const marks = createExpenseMarks(database);
    const progress = createUploadProgress(clock);
    const health = createConnectionHealth(companies, clock, random);
    const forgotten = createForgottenStore(database);
    const reconcile = createReconcile({ database, files, store, forgotten, marks, clock, settleMs });
    const jobs = createJobs({
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

  get progress(): Signal<readonly SendingBatch[]> {
    return this.#uploadProgress.progress;
  }

  sending(): readonly SendingBatch[] {
    return this.#uploadProgress.list();
  }

  get sendingPaused(): boolean {
    return this.#sendingPaused;
  }

  get offline(): boolean {
    const all = this.#parts.companies.callable();
    return all.length > 0 && all.every(({ pause }) => pause?.code === 'offline');
  }

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

  async stop(): Promise<void> {
    this.#started = false;
    this.#cancelTimer();
    for (const stopOne of this.#stopListening.splice(0)) stopOne();
    this.#abort.abort();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  pauseSending(paused: boolean): void {
    this.#store.keepSendingPaused(paused);
    this.#sendingPaused = paused;
    this.#schedule.touchAll();
    if (this.#started) this.#pump();
  }

  wake(): void {
    this.#schedule.touchAll();
    this.#wakeSoon();
  }

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

  nextStepAt(id: CompanyId): string | null {
    const plan = this.#schedule.planOf(id, this.#parts.clock.now());
    return plan.kind === 'rest' && plan.until !== null ? toInstant(plan.until) : null;
  }

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

  /** Thousands of files queued in one go make one look. */
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

  /** Starts what may start; answers when to look again, UTC ms. */
  #takeUp(now: number): number | null {
    const isOld = now < this.#plannedAllAt || now - this.#plannedAllAt >= longestSleep;
    if (!this.#recovered || isOld) this.#schedule.touchAll();
    if (!this.#recovered) recover({ ...this.#parts, store: this.#store }, this.#jobs.runningBatches());
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

  /** What could not be written down is taken up again as after a crash. */
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
