import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { waitEnd } from '../../../shared/timing/waits.ts';
import type { Companies } from '../../companies/companies.ts';
import { backoff, longestBackoff } from '../../support/backoff.ts';
import type { Clock } from '../../support/clock.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Log } from '../../support/log.ts';

/** A saved change in the queue. */
export interface Queued {
  readonly id: number;
  readonly companyId: CompanyId;
  /** not sent before; null: no hold */
  readonly heldUntil: string | null;
  /** incremented before each call */
  readonly attempts: number;
  readonly nextTryAt: string | null;
}

/** The store of saved changes, in the order of saving, without refused ones. */
export interface QueueStore<Item extends Queued> {
  /** the oldest of every company */
  heads(): readonly Item[];
  head(companyId: CompanyId): Item | null;
  /**
   * A call begins: counts it and ends the time for undo. `over`, here and below: end of the time in which a call with a
   * lost answer may still be carried out; the next call waits for it.
   */
  begin(id: number, over: string): void;
  postpone(id: number, nextTryAt: string, over: string, failure: Failure): void;
  /** ends the wait for the next try */
  hurry(companyId: CompanyId, over: string): void;
}

export interface SendQueueParts<Item extends Queued, Answer> {
  readonly store: QueueStore<Item>;
  readonly companies: Companies;
  readonly clock: Clock;
  readonly log: Log;
  readonly send: (item: Item, signal: AbortSignal) => Promise<Result<Answer>>;
  /** the service took it or refused it */
  readonly settle: (item: Item, answer: Result<Answer>) => void;
  /** time in which a call with a lost answer may still be carried out; ms; left out: no wait */
  readonly settleMs?: number;
  /** called before each check for due changes */
  readonly beforeRound?: () => void;
}

/** For those who save changes, and for start and stop. */
export interface SendQueue {
  /** there is a new change to send, now or later */
  wake(): void;
  start(): void;
  /** Aborts running calls. */
  stop(): Promise<void>;
}

/** How long a saved change waits for an undo; ms. */
export const holdFor = 8_000;
/** Timers stop while the computer sleeps: checks the clock at least this often. */
const lookEvery = 5_000;
/** ms; while nothing is queued, a new change wakes the queue */
const restEvery = 60_000;

/** Sends saved changes in order, per company, each after its hold. */
export class ChangeSender<Item extends Queued, Answer> implements SendQueue {
  readonly #parts: SendQueueParts<Item, Answer>;
  readonly #running = new Map<CompanyId, Promise<void>>();
  readonly #paused = new Set<CompanyId>();
  readonly #longestWait;
  #lookedAt;
  #abort: AbortController | null = null;
  #stopListening: () => void = () => undefined;
  #cancel: () => void = () => undefined;

  constructor(parts: SendQueueParts<Item, Answer>) {
    this.#parts = parts;
    this.#longestWait = Math.max(longestBackoff, parts.settleMs ?? 0);
    this.#lookedAt = parts.clock.now();
  }

  wake(): void {
    this.#round();
  }

  start(): void {
    if (this.#abort) return;
    this.#abort = new AbortController();
    this.#stopListening = this.#parts.companies.changed.listen(() => this.#lookAround());
    this.#lookAround();
  }

  async stop(): Promise<void> {
    this.#stopListening();
    this.#cancel();
    this.#abort?.abort();
    this.#abort = null;
    await Promise.allSettled(this.#running.values());
  }

  #over() {
    const { clock, settleMs } = this.#parts;
    return toInstant(clock.now() + (settleMs ?? 0));
  }

  /** true: the next one may be sent */
  async #sendOne(item: Item, signal: AbortSignal): Promise<boolean> {
    const { store, send, companies, clock, settle } = this.#parts;
    const { id, companyId, attempts } = item;
    store.begin(id, this.#over());
    const answer = await send(item, signal);
    // The company may have been removed during its call.
    if (!companies.get(companyId)) return false;
    if (!answer.ok && !isFinal(answer.failure)) {
      store.postpone(id, toInstant(clock.now() + backoff(attempts + 1)), this.#over(), answer.failure);
      return false;
    }
    settle(item, answer);
    return true;
  }

  async #drain(companyId: CompanyId, signal: AbortSignal): Promise<void> {
    const { store, clock, companies } = this.#parts;
    for (;;) {
      const next = store.head(companyId);
      if (!next || signal.aborted || dueAt(next, clock.now()) > clock.now() || !companies.get(companyId)) return;
      if (!(await this.#sendOne(next, signal))) return;
    }
  }

  #run(companyId: CompanyId, signal: AbortSignal): void {
    const work = this.#drain(companyId, signal).then(
      () => {
        this.#running.delete(companyId);
        this.#round();
      },
      (error: unknown) => {
        this.#running.delete(companyId);
        this.#parts.log.error('A correction could not be sent', { error: describeError(error) });
        this.#plan();
      },
    );
    this.#running.set(companyId, work);
  }

  /** After a clock correction, tries planned by the wrong clock are planned again, as after a failure just now. */
  #replan(): void {
    const { clock, store } = this.#parts;
    const now = clock.now();
    const latest = now < this.#lookedAt ? now : now + this.#longestWait;
    this.#lookedAt = now;
    for (const { id, companyId, nextTryAt } of store.heads()) {
      if (nextTryAt === null || Date.parse(nextTryAt) <= latest || this.#running.has(companyId)) continue;
      store.postpone(id, toInstant(now), this.#over(), { code: 'service-unavailable' });
    }
  }

  #round(): void {
    const { beforeRound, store, clock } = this.#parts;
    if (!this.#abort) return;
    beforeRound?.();
    this.#replan();
    for (const head of store.heads()) {
      if (dueAt(head, clock.now()) <= clock.now() && !this.#running.has(head.companyId))
        this.#run(head.companyId, this.#abort.signal);
    }
    this.#plan();
  }

  #plan(): void {
    const { store, clock } = this.#parts;
    this.#cancel();
    if (!this.#abort) return;
    const heads = store.heads();
    const waits = heads
      .filter(({ companyId }) => !this.#running.has(companyId))
      .map((head) => dueAt(head, clock.now()) - clock.now());
    // A due change that was not sent had a failure: it is not retried at once.
    const longest = heads.length === 0 ? restEvery : lookEvery;
    this.#cancel = clock.after(Math.min(longest, ...waits.filter((ms) => ms > 0)), () => this.#round());
  }

  /** Ends the wait of companies that answer again. */
  #lookAround(): void {
    const { companies, store } = this.#parts;
    for (const { id, pause } of companies.callable()) {
      if (pause) this.#paused.add(id);
      else if (this.#paused.delete(id)) store.hurry(id, this.#over());
    }
    this.#round();
  }
}

/** UTC ms. */
function dueAt({ heldUntil, nextTryAt }: Queued, now: number): number {
  const held = heldUntil === null ? 0 : Date.parse(heldUntil);
  return Math.max(waitEnd(held, holdFor, now), nextTryAt === null ? 0 : Date.parse(nextTryAt));
}

/** The service refused the values, they are unreadable, or a company was removed: a person must act. Others pass. */
const isFinal = ({ code }: Failure): boolean => final.has(code);
const final: ReadonlySet<Failure['code']> = new Set([
  ...(['refused', 'not-found', 'not-offered'] as const),
  ...(['stored-unreadable', 'company-unknown', 'signed-elsewhere'] as const),
]);
