import type { IncomeSettled } from '../../../contract/income-record.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import { overlaid } from '../../../shared/incomes/changes.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import { unreadable } from '../../database/row.ts';
import { createSendQueue, type SendQueue } from '../outbox/send-queue.ts';
import type { ServiceIncome } from '../../service-api/resources/income.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { failed } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import type { IncomeDetails } from './income-details.ts';
import type { IncomeCorrection, IncomeOutboxStore } from './income-outbox-store.ts';
import { saysNothing, toIncomePayload } from './income-payload.ts';
import type { IncomeStore } from './income-store.ts';

/** Saved changes of incomes. */
export interface IncomeOutbox extends SendQueue {
  /** the service took a change, or refused it */
  readonly settled: Signal<IncomeSettled>;
}

export function createIncomeOutbox(parts: {
  readonly database: Database;
  readonly store: IncomeStore;
  readonly outboxStore: IncomeOutboxStore;
  readonly details: IncomeDetails;
  readonly companies: Companies;
  readonly clock: Clock;
  readonly log: Log;
}): IncomeOutbox {
  const { database, store, outboxStore, details, companies, clock, log } = parts;
  const settled = createSignal<IncomeSettled>();

  /** Asked first: lists are replaced whole, so they are made of what the service has at this moment. */
  async function send(correction: IncomeCorrection, signal: AbortSignal): Promise<Result<ServiceIncome>> {
    const { companyId, incomeId, changes } = correction;
    if (changes === null) return failed('stored-unreadable');
    const known = await details.ask(correction, signal);
    if (!known.ok) return known;
    const payload = toIncomePayload(changes, known.value, store.currencies(companyId));
    return saysNothing(payload) ? known : companies.api(companyId).incomes.update(incomeId, payload, signal);
  }

  function taken(correction: IncomeCorrection, income: ServiceIncome): void {
    const { id, companyId, incomeId } = correction;
    database.transaction(() => {
      outboxStore.remove(id);
      details.keep({ companyId, incomeId }, income);
    });
    // The answer may lack the accounting fields.
    void details.ask({ companyId, incomeId });
  }

  /** What was typed is the draft again, under what was typed since. */
  function refuse({ id, companyId, incomeId, changes }: IncomeCorrection, { code, detail }: Failure): void {
    const key = { companyId, incomeId };
    database.transaction(() => {
      outboxStore.refuse(id, toInstant(clock.now()), detail === undefined ? { code } : { code, detail });
      const draft = store.draft(key);
      if (changes !== null) store.keepDraft(key, overlaid(changes, draft === unreadable ? null : draft));
    });
  }

  const queue = createSendQueue<IncomeCorrection, ServiceIncome>({
    store: outboxStore,
    companies,
    clock,
    log,
    send,
    settle(correction, answer) {
      const { companyId, incomeId } = correction;
      if (answer.ok) taken(correction, answer.value);
      else refuse(correction, answer.failure);
      settled.emit({ companyId, incomeId, refused: !answer.ok });
    },
  });
  return { ...queue, settled };
}
