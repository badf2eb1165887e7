import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import type { MonthlyPayment } from '../../../contract/monthly.ts';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { testDatabase } from '../../database/test-database.ts';
import { MonthlyStore } from '../monthly/monthly-store.ts';
import { ClosingStore } from './closing-store.ts';

const october = { companyId: 1, month: '2026-10' };
const anna = { user: 'anna', computer: 'desk-1', seat: null };
let database: Database;
let store: ClosingStore;
let monthly: MonthlyStore;

function expense(id: number, issued: string, gross = '100', excluded = 0): void {
  database
    .prepare(
      `INSERT OR REPLACE INTO mirror_expenses (company_id, expense_id, generation, partner_key, partner_name, number,
         number_key, issued_at, currency, gross, status, excluded, tags, past, version)
       VALUES (1, ?, 1, '', 'Víz', ?, '', ?, 'HUF', ?, 'new', ?, '[]', '{}', '')`,
    )
    .run(id, `E-${id}`, issued, gross, excluded);
}

function income(id: number, issued: string, gross = '100'): void {
  database
    .prepare(
      `INSERT OR REPLACE INTO mirror_incomes (company_id, income_id, generation, partner_key, number, number_key, issued_at,
         currency, gross, needs_review, review_done, revenue_types, tags)
       VALUES (1, ?, 1, '', ?, '', ?, 'HUF', ?, 0, 0, '[]', '[]')`,
    )
    .run(id, `I-${id}`, issued, gross);
}

function payment(id: number, part: Partial<MonthlyPayment> = {}): void {
  monthly.put(1, [paymentOf({ id, ...part })]);
}

const incomesRead = (at: string | null) =>
  database.prepare('INSERT OR REPLACE INTO mirror_progress (company_id, incomes_at) VALUES (1, ?)').run(at);
const changes = () =>
  store
    .closed(october, true)
    ?.changes?.map(({ kind, record, recordId, fields }) => [
      kind,
      `${record} ${recordId}`,
      ...fields.map(({ field, before, now }) => `${field}: ${String(before)} > ${String(now)}`),
    ]);

beforeEach(() => {
  database = testDatabase();
  store = new ClosingStore(database);
  monthly = new MonthlyStore(database);
  expense(1, '2026-10-02');
  expense(2, '2026-10-31');
  expense(3, '2026-11-01');
  income(1, '2026-10-05');
  incomesRead('2026-11-10T08:00:00Z');
});

it('is open until a person closes it, keeps who and when, and can be opened again', () => {
  expect(store.closed(october, true)).toBeNull();
  store.close(october, '2026-11-10T09:00:00Z', anna);
  expect(store.closed(october, true)).toEqual({ at: '2026-11-10T09:00:00Z', by: anna, changes: [], changeCount: 0 });
  expect(store.isClosed(october)).toBe(true);
  expect(store.isClosed({ ...october, month: '2026-09' })).toBe(false);
  store.reopen(october);
  expect(store.closed(october, true)).toBeNull();
});

it('tells what the service changed, added to the month and removed since', () => {
  store.close(october, '2026-11-10T09:00:00Z', anna);
  expense(1, '2026-10-02', '120', 1);
  expense(2, '2026-09-30');
  expense(4, '2026-10-15');
  expense(5, '2026-11-15');
  database.exec('DELETE FROM mirror_incomes');
  expect(changes()).toEqual([
    ['changed', 'expense 1', 'gross: 100 > 120', 'excluded: 0 > 1'],
    ['changed', 'expense 2', 'issued: 2026-10-31 > 2026-09-30'],
    ['added', 'expense 4'],
    ['removed', 'income 1'],
  ]);
  expect(store.closed(october, true)?.changes?.at(-1)).toMatchObject({ number: 'I-1' });
  store.close(october, '2026-11-11T09:00:00Z', anna);
  expect(changes()).toEqual([]);
});

it('compares nothing while the copy is not complete', () => {
  store.close(october, '2026-11-10T09:00:00Z', anna);
  database.exec('DELETE FROM mirror_expenses');
  expect(store.closed(october, false)).toMatchObject({ changes: null, changeCount: 0 });
});

it('compares no incomes that were not read then, or are not read now', () => {
  incomesRead(null);
  store.close(october, '2026-11-10T09:00:00Z', anna);
  incomesRead('2026-11-10T10:00:00Z');
  income(2, '2026-10-06');
  expect(changes()).toEqual([]);
  store.close(october, '2026-11-10T11:00:00Z', anna);
  income(2, '2026-10-06', '7');
  expect(changes()).toHaveLength(1);
  incomesRead(null);
  expect(changes()).toEqual([]);
});

it('tells taxes and salaries that changed, came or went, and not that they were paid', () => {
  monthly.replace(
    1,
    [1, 2, 3, 4].map((id) => paymentOf({ id })),
    '2026-11-10T08:00:00Z',
  );
  payment(1, { kind: 'salary' });
  store.close(october, '2026-11-10T09:00:00Z', anna);
  payment(1, { amount: '1200', dueAt: '2026-11-22' });
  payment(2, { isPaid: true, paidAmount: '1000' });
  payment(3, { month: '2026-11' });
  payment(5, { kind: 'salary' });
  monthly.remove(1, 'tax', [4]);
  expect(changes()).toEqual([
    ['changed', 'tax 1', 'gross: 1000 > 1200', 'due: 2026-11-12 > 2026-11-22'],
    ['removed', 'tax 3'],
    ['removed', 'tax 4'],
    ['added', 'salary 5'],
  ]);
});

it('compares no payments that were not read then, and none of a month that their copy no longer has', () => {
  payment(1);
  store.close(october, '2026-11-10T09:00:00Z', anna);
  monthly.replace(1, [], '2026-11-10T10:00:00Z');
  expect(changes()).toEqual([]);
  payment(1);
  store.close(october, '2026-11-10T11:00:00Z', anna);
  monthly.replace(1, [], '2027-10-31T10:00:00Z');
  expect(changes()).toEqual([['removed', 'tax 1']]);
  monthly.replace(1, [], '2027-11-01T10:00:00Z');
  expect(changes()).toEqual([]);
});

it('counts all changes and tells the first hundred', () => {
  store.close(october, '2026-11-10T09:00:00Z', anna);
  for (let id = 100; id < 220; id += 1) expense(id, '2026-10-15');
  const closed = store.closed(october, true);
  expect([closed?.changes?.length, closed?.changeCount]).toEqual([100, 120]);
});

it('goes with its company', () => {
  store.close(october, '2026-11-10T09:00:00Z', anna);
  database.exec('DELETE FROM companies WHERE id = 1');
  expect(database.prepare('SELECT count(*) AS n FROM month_closing_records').get()).toEqual({ n: 0 });
});
