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

/** Sends saved changes in order, per company, each after its hold. */
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

export function createSendQueue<Item extends Queued, Answer>(parts: SendQueueParts<Item, Answer>): SendQueue {
  const { store, companies, clock, log, send, settle, settleMs = 0, beforeRound = () => undefined } = parts;
  const running = new Map<CompanyId, Promise<void>>();
  const paused = new Set<CompanyId>();
  const longestWait = Math.max(longestBackoff, settleMs);
  const over = () => toInstant(clock.now() + settleMs);
  let lookedAt = clock.now();
  let abort: AbortController | null = null;
  let stopListening: () => void = () => undefined;
  let cancel: () => void = () => undefined;

  /** true: the next one may be sent */
  async function sendOne(item: Item, signal: AbortSignal): Promise<boolean> {
    const { id, companyId, attempts } = item;
    store.begin(id, over());
    const answer = await send(item, signal);
    // The company may have been removed during its call.
    if (!companies.get(companyId)) return false;
    if (!answer.ok && !isFinal(answer.failure)) {
      store.postpone(id, toInstant(clock.now() + backoff(attempts + 1)), over(), answer.failure);
      return false;
    }
    settle(item, answer);
    return true;
  }

  async function drain(companyId: CompanyId, signal: AbortSignal): Promise<void> {
    for (;;) {
      const next = store.head(companyId);
      if (!next || signal.aborted || dueAt(next, clock.now()) > clock.now() || !companies.get(companyId)) return;
      if (!(await sendOne(next, signal))) return;
    }
  }

  function run(companyId: CompanyId, signal: AbortSignal): void {
    const work = drain(companyId, signal).then(
      () => {
        running.delete(companyId);
        round();
      },
      (error: unknown) => {
        running.delete(companyId);
        log.error('A correction could not be sent', { error: describeError(error) });
        plan();
      },
    );
    running.set(companyId, work);
  }

  /** After a clock correction, tries planned by the wrong clock are planned again, as after a failure just now. */
  function replan(): void {
    const now = clock.now();
    const latest = now < lookedAt ? now : now + longestWait;
    lookedAt = now;
    for (const { id, companyId, nextTryAt } of store.heads()) {
      if (nextTryAt === null || Date.parse(nextTryAt) <= latest || running.has(companyId)) continue;
      store.postpone(id, toInstant(now), over(), { code: 'service-unavailable' });
    }
  }

  function round(): void {
    if (!abort) return;
    beforeRound();
    replan();
    for (const head of store.heads()) {
      if (dueAt(head, clock.now()) <= clock.now() && !running.has(head.companyId)) run(head.companyId, abort.signal);
    }
    plan();
  }

  function plan(): void {
    cancel();
    if (!abort) return;
    const waits = store
      .heads()
      .filter(({ companyId }) => !running.has(companyId))
      .map((head) => dueAt(head, clock.now()) - clock.now());
    // A due change that was not sent had a failure: it is not retried at once.
    cancel = clock.after(Math.min(lookEvery, ...waits.filter((ms) => ms > 0)), round);
  }

  /** Ends the wait of companies that answer again. */
  function lookAround(): void {
    for (const { id, pause } of companies.callable()) {
      if (pause) paused.add(id);
      else if (paused.delete(id)) store.hurry(id, over());
    }
    round();
  }

  return {
    wake: round,
    start() {
      if (abort) return;
      abort = new AbortController();
      stopListening = companies.changed.listen(lookAround);
      lookAround();
    },
    async stop() {
      stopListening();
      cancel();
      abort?.abort();
      abort = null;
      await Promise.allSettled(running.values());
    },
  };
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
  ...(['stored-unreadable', 'company-unknown'] as const),
]);
