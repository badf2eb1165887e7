import { beforeEach, expect, it } from 'vitest';
import { bankFields, type BankLine } from '../../../contract/bank.ts';
import type { Database } from '../../database/database.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createSignal } from '../../support/signal.ts';
import { TableColumnsStore } from '../tables/table-columns-store.ts';
import { BankStore } from './bank-store.ts';
import { Bank } from './bank.ts';

const october = { companyId: 1, month: '2026-10' };
let database: Database;
let bank: Bank;
let completeAt: string | null;
const changed = createSignal<{ readonly companyId: number }>();

const line = (own: Partial<BankLine> = {}): BankLine => ({
  booked: '2026-10-12',
  amount: '-12700',
  currency: null,
  partner: 'Malomsor',
  account: null,
  text: '',
  reference: null,
  original: null,
  ...own,
});

function expense(id: number, number: string, due = '2026-10-13', gross = '12700.00'): void {
  database
    .prepare(
      `INSERT OR REPLACE INTO mirror_expenses (company_id, expense_id, generation, partner_key, partner_name, number,
         number_key, issued_at, due_at, currency, gross, status, excluded, tags, past, version)
       VALUES (1, ?, 1, '', 'Malomsor Kft.', ?, '', '2026-10-05', ?, 'HUF', ?, 'new', 0, '[]', '{}', '')`,
    )
    .run(id, number, due, gross);
  changed.emit({ companyId: 1 });
}

const keep = (...lines: readonly BankLine[]) => bank.keep({ companyId: 1, lines, header: ['a'], columns: ['booked'] });
const month = () => {
  const read = bank.month(october);
  return {
    matched: read?.matches.map(({ records, confirmed }) => [...records.map(({ id }) => id), confirmed]),
    unmatched: read?.unmatched.map(({ text, settled }) => [text, settled]),
    twice: read?.twice.map(({ record }) => record.id),
    unpaid: read?.unpaid.map(({ record: { id }, left }) => [id, left]),
  };
};

beforeEach(() => {
  database = testDatabase();
  completeAt = '2026-11-20T08:00:00Z';
  bank = new Bank({
    store: new BankStore(database),
    columns: new TableColumnsStore(database, 'bank', bankFields),
    currencyOf: () => 'HUF',
    completeAt: () => completeAt,
    changed: [changed],
    clock: { now: () => Date.UTC(2026, 10, 20, 9), after: () => () => undefined },
  });
});

it('tells paid without a document, paid twice, and not paid', () => {
  expect(bank.month(october)).toBeNull();
  expense(1, 'MS-2026/01');
  expense(2, 'MS-2026/02', '2026-10-20', '500');
  keep(
    line({ text: 'MS-2026/01' }),
    line({ text: 'MS-2026/01', booked: '2026-10-14' }),
    line({ text: 'bank fee', amount: '-9', partner: null }),
    line({ booked: '2026-10-31', text: 'income', amount: '7' }),
  );
  expect(month()).toEqual({
    matched: [[1, false]],
    unmatched: [
      ['bank fee', false],
      ['income', false],
    ],
    twice: [1],
    unpaid: [[2, '500']],
  });
  expect(bank.open(october)).toMatchObject({ undocumentedCount: 1, twiceCount: 1, unpaidCount: 1 });
});

it('says what is left of an invoice that was paid in part, proposed or confirmed', () => {
  expense(1, 'MS-2026/01');
  keep(line({ text: 'MS-2026/01', amount: '-2700' }), line({ booked: '2026-10-31', text: 'income', amount: '7' }));
  expect(month().unpaid).toEqual([[1, '10000']]);
  bank.confirm(october, [bank.month(october)?.matches[0]?.line.id ?? 0]);
  expect(month()).toMatchObject({ matched: [[1, true]], unpaid: [[1, '10000']] });
  keep(line({ text: 'MS-2026/01', amount: '-10000', booked: '2026-10-20' }));
  expect(month()).toMatchObject({
    matched: [
      [1, true],
      [1, false],
    ],
    unpaid: [],
  });
});

it('keeps a line once, also when statements overlap, and two equal lines of one statement twice', () => {
  const equal = [line({ text: 'a' }), line({ text: 'a' })];
  expect([keep(...equal), keep(...equal), keep(line({ text: 'a' }), line({ text: 'b' }))]).toEqual([2, 0, 1]);
  expect(bank.month(october)?.unmatched).toHaveLength(3);
});

it('keeps what a person confirmed and settled, and takes it back', () => {
  expense(1, 'MS-2026/01');
  keep(line({ text: 'MS-2026/01', account: 'HU42' }), line({ text: 'fee', amount: '-9', partner: null }));
  const [match] = bank.month(october)?.matches ?? [];
  const [fee] = bank.month(october)?.unmatched ?? [];
  bank.confirm(october, [match?.line.id ?? 0]);
  bank.settle(1, fee?.id ?? 0, true);
  expect(month()).toMatchObject({ matched: [[1, true]], unmatched: [['fee', true]] });
  expect(bank.open(october)?.undocumentedCount).toBe(0);
  // The account is known from now on.
  expense(2, 'MS-2026/02', '2026-10-20', '500');
  keep(line({ amount: '-500', partner: 'Faktor Zrt.', account: 'HU42' }));
  expect(month().matched).toEqual([
    [1, true],
    [2, false],
  ]);
  bank.takeBack(1, match?.line.id ?? 0);
  expect(month().matched).toEqual([[1, false]]);
});

it('says nothing before the expenses were read to their end, and of months without lines', () => {
  keep(line());
  completeAt = null;
  expect([bank.open(october), bank.month(october)]).toEqual([null, null]);
  completeAt = '';
  expect(bank.month({ companyId: 1, month: '2026-11' })).toBeNull();
  bank.forget(october);
  expect(bank.month(october)).toBeNull();
});
