import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import { createSendQueue, type SendQueue } from '../../records/outbox/send-queue.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { failed, ok } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { overlaid, withoutDocument } from './changes.ts';
import type { FileAsDocument } from './file-as-document.ts';
import type { ExpenseCache } from './expense-cache.ts';
import type { Correction, OutboxStore } from './outbox-store.ts';
import { toPayload } from './payload.ts';
import { readable, type ReviewStore } from './review-store.ts';

/** What became of a correction. `fileId` null: the expense was not captured here. */
export interface Settled {
  readonly fileId: FileId | null;
  readonly companyId: CompanyId;
  readonly expenseId: number;
  readonly refused: boolean;
}

/** Saved corrections of expenses; what a call carried that was cut off is looked up before it is sent again. */
export interface Outbox extends SendQueue {
  /** the service took a correction, or refused it */
  readonly settled: Signal<Settled>;
  /** how often the oldest one of a company was tried; null: none is left */
  attempts(companyId: CompanyId): number | null;
}

export function createOutbox(parts: {
  readonly database: Database;
  readonly store: OutboxStore;
  readonly reviews: ReviewStore;
  readonly expenseCache: ExpenseCache;
  readonly companies: Companies;
  readonly documents: FileAsDocument;
  readonly audit: AuditStore;
  readonly clock: Clock;
  readonly log: Log;
}): Outbox {
  const { database, store, reviews, expenseCache, companies, documents, audit, clock, log } = parts;
  const settled = createSignal<Settled>();

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
      audit.sent(id, toInstant(clock.now()));
      if (answer) expenseCache.keep(companyId, answer);
    });
    if (!answer) void expenseCache.refresh({ companyId, expenseId });
  }

  /** What was typed is the draft again, under what was typed since. */
  function refuse({ id, fileId, changes }: Correction, { code, detail }: Failure): void {
    const at = toInstant(clock.now());
    const failure = detail === undefined ? { code } : { code, detail };
    database.transaction(() => {
      store.refuse(id, at, failure);
      audit.refused(id, at, failure);
      if (fileId !== null && changes !== null) {
        reviews.keepDraft(fileId, overlaid(withoutDocument(changes), readable(reviews.draft(fileId))));
      }
    });
  }

  const queue = createSendQueue<Correction, ServiceExpense | null>({
    store,
    companies,
    clock,
    log,
    send: call,
    settle(correction, answer) {
      const { fileId, companyId, expenseId } = correction;
      if (answer.ok) taken(correction, answer.value);
      else refuse(correction, answer.failure);
      settled.emit({ fileId, companyId, expenseId, refused: !answer.ok });
    },
    beforeRound: () => {
      store.removeUndosUntil(toInstant(clock.now()));
    },
  });

  return { ...queue, settled, attempts: (companyId) => store.head(companyId)?.attempts ?? null };
}
