import type { IncomeChanges, IncomeKey } from '../../../contract/income-record.ts';
import type { Database } from '../../database/database.ts';
import { integer } from '../../database/row.ts';
import { createCorrectionStore, type Correction, type CorrectionStore } from '../outbox/correction-store.ts';
import { draftChanges } from './stored-income-changes.ts';

export type IncomeCorrection = Correction<IncomeKey, IncomeChanges>;

/** Changes of incomes in the order they were saved. */
export type IncomeOutboxStore = CorrectionStore<IncomeKey, IncomeChanges>;

export const createIncomeOutboxStore = (database: Database): IncomeOutboxStore =>
  createCorrectionStore(database, {
    table: 'income_corrections',
    columns: ['income_id'],
    shape: draftChanges,
    valuesOf: ({ incomeId }: IncomeKey) => [incomeId],
    keyOf: (row) => ({ companyId: integer(row, 'company_id'), incomeId: integer(row, 'income_id') }),
  });
