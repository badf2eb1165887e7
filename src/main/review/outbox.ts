import type { CompanyId } from '../../contract/companies.ts';
import type { Failure, Result } from '../../contract/failure.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { ServiceExpense } from '../service-api/expense.ts';
import { backoff } from '../support/backoff.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { failed, ok } from '../support/result.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import { overlaid, withoutDocument } from './changes.ts';
import type { DocumentSender } from './document-sender.ts';
import type { ExpenseCache } from './expense-cache.ts';
import type { Correction, OutboxStore } from './outbox-store.ts';
import { toPayload } from './payload.ts';
import { readable } from './review-store.ts';
import type { ReviewStore } from './review-store.ts';
import { describeError } from '../support/describe-error.ts';

/** What became of a correction. `fileId` null: the expense was not captured here. */
export interface Settled {
  readonly fileId: FileId | null;
  readonly companyId: CompanyId;
  readonly expenseId: number;
  readonly refused: boolean;
}

/** Saved corrections go out in order, a company at a time, each once its hold is over. */
export interface Outbox {
  /** there is something new to send, now or later */
  wake(): void;
  /** the service took a correction, or refused it */
  readonly settled: Signal<Settled>;
  /** how often the oldest one of a company was tried; null: none is left */
  attempts(companyId: CompanyId): number | null;
  start(): void;
  /** Cuts running calls off; what they carried is looked up before it is sent again. */
  stop(): Promise<void>;
}

/** How long a saved correction waits for an undo; ms. */
export const holdFor = 8_000;
/** Timers sleep with the computer: nothing is planned further ahead than this without a look at the clock. */
const lookEvery = 5_000;

export function createOutbox(parts: {
  readonly database: Database;
  readonly store: OutboxStore;
  readonly reviews: ReviewStore;
  readonly expenseCache: ExpenseCache;
  readonly companies: Companies;
  readonly documents: DocumentSender;
  readonly clock: Clock;
  readonly log: Log;
}): Outbox {
  const { database, store, reviews, expenseCache, companies, documents, clock, log } = parts;
  const settled = createSignal<Settled>();
  const running = new Map<CompanyId, Promise<void>>();
  const paused = new Set<CompanyId>();
  let abort: AbortController | null = null;
  let stopListening: () => void = () => undefined;
  let cancel: () => void = () => undefined;

  /** Sent before, the answer may be what was lost: what the service has by now must not be excluded or added again. */
  async function knownExpense({ companyId, expenseId, attempts }: Correction): Promise<Result<ServiceExpense | null>> {
    if (attempts > 0) {
      const asked = await expenseCache.refresh({ companyId, expenseId });
      if (!asked.ok) return asked;
    }
    return ok(expenseCache.of({ companyId, expenseId })?.expense ?? null);
  }

  async function call(correction: Correction, signal: AbortSignal): Promise<Result<ServiceExpense | null>> {
    const { companyId, expenseId, changes } = correction;
    if (changes === null) return failed('stored-unreadable');
    if (changes.sentAsDocument !== undefined) {
      const sent = await documents.send(correction, changes.sentAsDocument.note, signal);
      if (!sent.ok) return sent;
    }
    const known = await knownExpense(correction);
    if (!known.ok) return known;
    const payload = toPayload(changes, reviews.currencies(companyId), known.value);
    if (Object.keys(payload).length === 0) return known;
    return companies.api(companyId).expenses.update(expenseId, payload, signal);
  }

  function taken({ id, companyId, expenseId }: Correction, answer: ServiceExpense | null): void {
    database.transaction(() => {
      store.remove(id);
      if (answer) expenseCache.keep(companyId, answer);
    });
    if (!answer) void expenseCache.refresh({ companyId, expenseId });
  }

  /** What was typed is the draft again, under what was typed since. */
  function refuse({ id, fileId, changes }: Correction, { code, detail }: Failure): void {
    database.transaction(() => {
      store.refuse(id, toInstant(clock.now()), detail === undefined ? { code } : { code, detail });
      if (fileId !== null && changes !== null) {
        reviews.keepDraft(fileId, overlaid(withoutDocument(changes), readable(reviews.draft(fileId))));
      }
    });
  }

  /** true: the next one may go */
  async function sendOne(correction: Correction, signal: AbortSignal): Promise<boolean> {
    const { id, fileId, companyId, expenseId, attempts } = correction;
    store.begin(id);
    const answer = await call(correction, signal);
    if (!companies.get(companyId)) return false;
    if (!answer.ok && !isFinal(answer.failure)) {
      store.postpone(id, toInstant(clock.now() + backoff(attempts + 1)));
      return false;
    }
    if (answer.ok) taken(correction, answer.value);
    else refuse(correction, answer.failure);
    settled.emit({ fileId, companyId, expenseId, refused: !answer.ok });
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

  function round(): void {
    if (!abort) return;
    store.removeUndosUntil(toInstant(clock.now()));
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
    // One that is due and did not go had an error behind it: not at once again.
    cancel = clock.after(Math.min(lookEvery, ...waits.filter((ms) => ms > 0)), round);
  }

  /** A company that answers again is not left waiting for its next try. */
  function lookAround(): void {
    for (const { id, pause } of companies.callable()) {
      if (pause) paused.add(id);
      else if (paused.delete(id)) store.hurry(id);
    }
    round();
  }

  return {
    wake: round,
    settled,
    attempts: (companyId) => store.head(companyId)?.attempts ?? null,
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

/** UTC ms. A hold that is longer than any was begun before the clock was set back. */
function dueAt({ heldUntil, nextTryAt }: Correction, now: number): number {
  const held = heldUntil === null ? 0 : Date.parse(heldUntil);
  return Math.max(held > now + holdFor ? 0 : held, nextTryAt === null ? 0 : Date.parse(nextTryAt));
}

/** The service said no to the values, or nobody knows them any more: only a person can help. All else passes by itself. */
const isFinal = ({ code }: Failure): boolean =>
  code === 'refused' || code === 'not-found' || code === 'not-offered' || code === 'stored-unreadable';
