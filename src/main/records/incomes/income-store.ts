import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { IncomeChanges, IncomeKey } from '../../../contract/income-record.ts';
import { overlaid } from '../../../shared/incomes/changes.ts';
import type { Database } from '../../database/database.ts';
import { integer, json, text, unreadable, type Unreadable } from '../../database/row.ts';
import { createCurrencyStore } from '../../send/feed/currency-store.ts';
import { draftChanges } from './stored-income-changes.ts';

/** A detail as the service gave it. */
export interface StoredDetail {
  readonly takenAt: string;
  readonly value: unknown;
}

export type IncomeStore = ReturnType<typeof createIncomeStore>;

/** Copies of the details of incomes, and drafts. SQL only. */
export function createIncomeStore(database: Database) {
  const currencies = createCurrencyStore(database);
  const store = {
    detail({ companyId, incomeId }: IncomeKey): StoredDetail | null {
      const row = database
        .prepare('SELECT taken_at, record FROM mirror_income_details WHERE company_id = ? AND income_id = ?')
        .get(companyId, incomeId);
      const value = row && json(row, 'record', z.unknown());
      // An unreadable detail is requested again.
      return !row || value === unreadable ? null : { takenAt: text(row, 'taken_at'), value };
    },
    keepDetail({ companyId, incomeId }: IncomeKey, { takenAt, value }: StoredDetail): void {
      database
        .prepare(
          'INSERT OR REPLACE INTO mirror_income_details (company_id, income_id, taken_at, record) VALUES (?, ?, ?, ?)',
        )
        .run(companyId, incomeId, takenAt, JSON.stringify(value));
    },
    draft({ companyId, incomeId }: IncomeKey): IncomeChanges | Unreadable | null {
      const row = database
        .prepare('SELECT changes FROM income_drafts WHERE company_id = ? AND income_id = ?')
        .get(companyId, incomeId);
      return row ? json(row, 'changes', draftChanges) : null;
    },
    keepDraft({ companyId, incomeId }: IncomeKey, changes: IncomeChanges | null): void {
      if (changes === null) {
        database.prepare('DELETE FROM income_drafts WHERE company_id = ? AND income_id = ?').run(companyId, incomeId);
      } else {
        database
          .prepare('INSERT OR REPLACE INTO income_drafts (company_id, income_id, changes) VALUES (?, ?, ?)')
          .run(companyId, incomeId, JSON.stringify(changes));
      }
    },
    /** puts a saved change back into the draft, under later edits */
    toDraft(key: IncomeKey, changes: IncomeChanges): void {
      const draft = store.draft(key);
      store.keepDraft(key, overlaid(changes, draft === unreadable ? null : draft));
    },
    currencies: (companyId: CompanyId): ReadonlyMap<number, string> => currencies.of(companyId),
    /** which of these the copy of the list has */
    known: (companyId: CompanyId, incomeIds: readonly number[]): readonly number[] =>
      database
        .prepare(
          `SELECT income_id FROM mirror_incomes WHERE company_id = ? AND income_id IN (SELECT value FROM json_each(?))`,
        )
        .all(companyId, JSON.stringify(incomeIds))
        .map((row) => integer(row, 'income_id')),
  };
  return store;
}
