import { expect } from 'vitest';
import { noFilter, type ExpenseFilter, type ExpenseQuery } from '../../../contract/expenses.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createSignal } from '../../support/signal.ts';
import { EntryStore } from './entry-store.ts';
import { createExpenses } from './expenses.ts';
import type { RecordKey } from './list-index.ts';
import { createLabels } from './labels.ts';
import { expenseRecords } from './expense-table-store.ts';
import { numberKey, taxKey, toMinor } from './keys.ts';
import type { MirrorRow } from './expense-row.ts';
import { createMirrorStore } from './mirror-store.ts';

/** An expense of company 1, as a reading would put it. */
export function rowOf(expenseId: number, values: Partial<MirrorRow> = {}): MirrorRow {
  const { partnerName = 'Tölgyfa Bt.', number = `A-${expenseId}`, gross = '1270' } = values;
  return {
    companyId: 1,
    expenseId,
    partnerId: null,
    partnerName,
    partnerKey: searchKey(partnerName ?? ''),
    taxKey: taxKey('12345676-2-41'),
    number,
    numberKey: numberKey(number),
    issuedAt: '2026-03-02',
    fulfilledAt: null,
    dueAt: null,
    currency: 'HUF',
    net: '1000',
    vat: '270',
    gross,
    grossMinor: toMinor(gross),
    status: 'pending',
    excluded: false,
    expenseType: null,
    tags: [],
    secondaryId: null,
    createdAt: null,
    past: { paymentMethod: 'cash', assignments: [] },
    version: '',
    ...values,
  };
}

export const everything: ExpenseFilter = { ...noFilter, companyId: null };

/** Lists over a real database with a second company (id 2), and what tells them of changes. */
export function testExpenses() {
  const database = testDatabase();
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, added_at) VALUES (2, 7, 'http://127.0.0.1:2', 'Szélkakas', '', 'HUF', 0, 0, 'b', '')`);
  const store = createMirrorStore(database, expenseRecords);
  const entries = new EntryStore(database);
  const news = createSignal<{ readonly written: readonly number[]; readonly gone: readonly number[] }>();
  const touched = createSignal<RecordKey>();
  const expenses = createExpenses({
    database,
    labels: createLabels(entries),
    companyIds: () => [1, 2],
    news,
    touched,
    removed: createSignal<undefined>(),
  });
  const put = (rows: readonly MirrorRow[]) => {
    news.emit({ written: store.put(rows, 1), gone: [] });
  };
  const page = (filter: Partial<ExpenseFilter> = {}, query: Partial<ExpenseQuery> = {}) =>
    expenses.page({
      filter: { ...everything, ...filter },
      sort: 'created',
      descending: false,
      offset: 0,
      limit: 200,
      ...query,
    });
  const ids = async (filter: Partial<ExpenseFilter> = {}, query: Partial<ExpenseQuery> = {}) => {
    const { rows, total } = await page(filter, query);
    if (query.limit === undefined && query.offset === undefined) expect(total).toBe(rows.length);
    return rows.map(({ expenseId }) => expenseId);
  };
  return { database, entries, expenses, touched, put, page, ids };
}
