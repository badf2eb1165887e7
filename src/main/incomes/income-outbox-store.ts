import type { IncomeChanges, IncomeKey } from '../../contract/income-record.ts';
import type { Database } from '../database/database.ts';
import { createCorrectionStore } from '../outbox/correction-store.ts';
import type { Correction, CorrectionStore } from '../outbox/correction-store.ts';
import { draftChanges } from './stored-income-changes.ts';

export type IncomeCorrection = Correction<IncomeKey, IncomeChanges>;

/** Changes of incomes in the order they were saved. */
export type IncomeOutboxStore = CorrectionStore<IncomeKey, IncomeChanges>;

export const createIncomeOutboxStore = (database: Database): IncomeOutboxStore =>
  createCorrectionStore(database, {
    table: 'income_corrections',
    id: 'income_id',
    shape: draftChanges,
    idOf: ({ incomeId }: IncomeKey) => incomeId,
    keyOf: (companyId, incomeId) => ({ companyId, incomeId }),
  });
