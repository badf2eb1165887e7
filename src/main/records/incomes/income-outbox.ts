import type { IncomeChanges, IncomeKey } from '../../../contract/income-record.ts';
import type { ServiceIncome } from '../../service-api/resources/income.ts';
import { createOutbox, type Outbox, type OutboxAround } from '../outbox/outbox.ts';
import type { IncomeDetails } from './income-details.ts';
import { saysNothing, toIncomePayload } from './income-payload.ts';
import type { IncomeStore } from './income-store.ts';
import { draftChanges } from './stored-income-changes.ts';

export type IncomeOutbox = Outbox<IncomeKey, IncomeChanges>;

export function createIncomeOutbox(
  parts: OutboxAround & { readonly store: IncomeStore; readonly details: IncomeDetails },
): IncomeOutbox {
  const { store, details, companies } = parts;
  return createOutbox<IncomeKey, IncomeChanges, ServiceIncome>({
    ...parts,
    kinds: ['income'],
    shape: draftChanges,
    toStored: ({ companyId, incomeId }) => ({ companyId, kind: 'income', recordId: incomeId }),
    toKey: ({ companyId, recordId }) => ({ companyId, incomeId: recordId }),
    /** Asked first: lists are replaced whole, so they are made of what the service has at this moment. */
    async send({ key }, changes, signal) {
      const known = await details.ask(key, signal);
      if (!known.ok) return known;
      const payload = toIncomePayload(changes, known.value, store.currencies(key.companyId));
      return saysNothing(payload) ? known : companies.api(key.companyId).incomes.update(key.incomeId, payload, signal);
    },
    taken({ key }, income) {
      details.keep(key, income);
      // The answer may lack the accounting fields.
      void details.ask(key);
    },
    refused({ key, changes }) {
      if (changes !== null) store.toDraft(key, changes);
    },
  });
}
