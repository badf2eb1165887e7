import type { CompanyId } from '../../contract/companies.ts';
import type { Failure } from '../../contract/failure.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import { backoff } from '../support/backoff.ts';
import { expenseSchema, type ServiceExpense } from '../service-api/expense.ts';
import { type Clock, toInstant } from '../support/clock.ts';
import { ok } from '../support/result.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import { toPayload } from './payload.ts';
import type { Correction, ReviewStore } from './review-store.ts';

/** Saved corrections go out in order, a company at a time. */
export interface Outbox {
  /** Sends what is due for a company; resolves when all is sent or the line is gone. */
  send(companyId: CompanyId): Promise<void>;
  /** a correction was taken or refused */
  readonly settled: Signal<{ readonly fileId: FileId }>;
  start(): void;
  stop(): void;
}

const lookEvery = 5_000;

export function createOutbox(parts: {
  readonly database: Database;
  readonly store: ReviewStore;
  readonly companies: Companies;
  readonly clock: Clock;
}): Outbox {
  const { database, store, companies, clock } = parts;
  const settled = createSignal<{ readonly fileId: FileId }>();
  const running = new Map<CompanyId, Promise<void>>();
  let cancel: (() => void) | null = null;

  const keep = (companyId: CompanyId, { id, raw }: ServiceExpense) =>
    store.keepExpense(companyId, id, { takenAt: toInstant(clock.now()), value: raw });

  /** Sent before, the answer may be what was lost: what the service has by now must not be excluded or added again. */
  async function knownExpense({ companyId, expenseId, attempts }: Correction): Promise<ServiceExpense | null> {
    if (attempts > 0) {
      const fresh = await companies.api(companyId).expenses.get(expenseId);
      if (fresh.ok) keep(companyId, fresh.value);
    }
    return expenseSchema.safeParse(store.expense(companyId, expenseId)?.value).data ?? null;
  }

  /** true: the next one may go */
  async function sendOne(correction: Correction): Promise<boolean> {
    const { id, fileId, companyId, expenseId, changes } = correction;
    const known = await knownExpense(correction);
    const payload = toPayload(changes, store.currencies(companyId), known);
    const nothing = Object.keys(payload).length === 0;
    const answer = nothing ? ok(null) : await companies.api(companyId).expenses.update(expenseId, payload);
    if (answer.ok) {
      database.transaction(() => {
        store.removeCorrection(id);
        if (store.corrections(fileId).length === 0) store.keepDraft(fileId, null);
        if (answer.value) keep(companyId, answer.value);
      });
    } else if (isFinal(answer.failure)) store.refuse(id, toInstant(clock.now()), answer.failure);
    else {
      store.postpone(id, toInstant(clock.now() + backoff(correction.attempts + 1)));
      return false;
    }
    settled.emit({ fileId });
    return true;
  }

  async function drain(companyId: CompanyId): Promise<void> {
    for (;;) {
      const [next] = store.corrections().filter((correction) => correction.companyId === companyId);
      if (!next || !companies.get(companyId) || !(await sendOne(next))) return;
    }
  }

  function send(companyId: CompanyId): Promise<void> {
    const current = running.get(companyId) ?? Promise.resolve();
    const next = current.then(() => drain(companyId));
    running.set(companyId, next);
    return next;
  }

  function round(): void {
    const now = toInstant(clock.now());
    const due = store.corrections().filter(({ nextTryAt }) => nextTryAt === null || nextTryAt <= now);
    for (const companyId of new Set(due.map((correction) => correction.companyId))) void send(companyId);
    cancel = clock.after(lookEvery, round);
  }

  return {
    send,
    settled,
    start: round,
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}

/** The service said no to the values: only a person can change that. All else passes by itself. */
const isFinal = ({ code }: Failure): boolean => code === 'refused' || code === 'not-found';
