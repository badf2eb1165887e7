import { allIncomes, type IncomeFilter, type IncomeQuery } from '../../../contract/incomes.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createSignal } from '../../support/signal.ts';
import { EntryStore } from './entry-store.ts';
import type { MirrorIncome } from './income-row.ts';
import { incomeRecords } from './income-table-store.ts';
import { createIncomes } from './incomes.ts';
import { numberKey, toMinor } from './keys.ts';
import { createLabels } from './labels.ts';
import { createMirrorStore, type MirrorNews } from './mirror-store.ts';

/** An income of company 1, as a reading would put it. */
export function incomeOf(incomeId: number, values: Partial<MirrorIncome> = {}): MirrorIncome {
  const { partnerName = 'Kerekerdő Óvoda', number = `B-${incomeId}`, gross = '1270' } = values;
  return {
    companyId: 1,
    incomeId,
    partnerName,
    partnerKey: searchKey(partnerName ?? ''),
    number,
    numberKey: numberKey(number),
    type: 2,
    issuedAt: '2026-03-02',
    fulfilledAt: '2026-03-01',
    dueAt: null,
    currency: 'HUF',
    net: '1000',
    vat: '270',
    gross,
    grossMinor: toMinor(gross),
    needsReview: false,
    reviewDone: false,
    booked: null,
    revenueTypes: [],
    tags: [],
    secondaryId: null,
    ...values,
  };
}

/** Lists over a real database, and what tells them of changes. */
export function testIncomes() {
  const database = testDatabase();
  const store = createMirrorStore(database, incomeRecords);
  const entries = new EntryStore(database);
  const news = createSignal<MirrorNews>();
  const incomes = createIncomes({
    database,
    labels: createLabels(entries),
    companyIds: () => [1],
    news,
    removed: createSignal<undefined>(),
  });
  const put = (rows: readonly MirrorIncome[]) => {
    news.emit({ written: store.put(rows, 1), gone: [] });
  };
  const order = (filter: Partial<IncomeFilter> = {}) => ({
    filter: { ...allIncomes, companyId: null, ...filter },
    sort: 'number' as const,
    descending: false,
  });
  const page = (filter: Partial<IncomeFilter> = {}, query: Partial<IncomeQuery> = {}) =>
    incomes.page({ ...order(filter), offset: 0, limit: 200, ...query });
  const ids = async (filter: Partial<IncomeFilter> = {}, query: Partial<IncomeQuery> = {}) =>
    (await page(filter, query)).rows.map(({ incomeId }) => incomeId);
  return { database, store, entries, incomes, news, put, order, page, ids };
}
