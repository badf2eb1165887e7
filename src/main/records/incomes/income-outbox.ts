import type { IncomeChanges, IncomeKey } from '../../../contract/income-record.ts';
import type { Database } from '../../database/database.ts';
import type { ServiceIncome } from '../../service-api/resources/income.ts';
import { createCorrectionStore, type Correction, type CorrectionStore } from '../outbox/correction-store.ts';
import { createOutbox, type Outbox, type OutboxParts } from '../outbox/outbox.ts';
import type { IncomeDetails } from './income-details.ts';
import { saysNothing, toIncomePayload } from './income-payload.ts';
import type { IncomeStore } from './income-store.ts';
import { draftChanges } from './stored-income-changes.ts';

export type IncomeCorrection = Correction<IncomeKey, IncomeChanges>;
type IncomeOutboxStore = CorrectionStore<IncomeKey, IncomeChanges>;

export const createIncomeOutboxStore = (database: Database): IncomeOutboxStore =>
  createCorrectionStore(database, {
    kinds: ['income'],
    shape: draftChanges,
    toStored: ({ companyId, incomeId }) => ({ companyId, kind: 'income', recordId: incomeId }),
    toKey: ({ companyId, recordId }) => ({ companyId, incomeId: recordId }),
  });

type Around = Pick<
  OutboxParts<IncomeKey, IncomeChanges, ServiceIncome>,
  'database' | 'outboxStore' | 'companies' | 'clock' | 'log'
>;

export function createIncomeOutbox(
  parts: Around & { readonly store: IncomeStore; readonly details: IncomeDetails },
): Outbox<IncomeKey> {
  const { store, details, companies } = parts;
  return createOutbox<IncomeKey, IncomeChanges, ServiceIncome>({
    ...parts,
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
