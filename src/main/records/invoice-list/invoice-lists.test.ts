import { beforeEach, expect, it } from 'vitest';
import { invoiceListFields, type ListedInvoice } from '../../../contract/invoice-list.ts';
import type { Database } from '../../database/database.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createSignal } from '../../support/signal.ts';
import { TableColumnsStore } from '../tables/table-columns-store.ts';
import { InvoiceListStore } from './invoice-list-store.ts';
import { InvoiceLists } from './invoice-lists.ts';

const october = { companyId: 1, month: '2026-10' };
const november = { companyId: 1, month: '2026-11' };
let database: Database;
let lists: InvoiceLists;
let completeAt: string | null;
const mirrored = createSignal<{ readonly companyId: number }>();

const listed = (number: string, issued: string, own: Partial<ListedInvoice> = {}): ListedInvoice => ({
  number,
  partner: 'Víz Zrt.',
  taxNumber: '12345676-2-13',
  issued,
  net: null,
  vat: null,
  gross: '1270',
  currency: null,
  ...own,
});

function expense(id: number, number: string, issued: string, gross = '1270.00', excluded = 0): void {
  database
    .prepare(
      `INSERT OR REPLACE INTO mirror_expenses (company_id, expense_id, generation, partner_key, partner_name, tax_key, number,
         number_key, issued_at, currency, gross, status, excluded, tags, past, version)
       VALUES (1, ?, 1, 'viz zrt.', 'Víz Zrt.', '12345676', ?, lower(?), ?, 'HUF', ?, 'new', ?, '[]', '{}', '')`,
    )
    .run(id, number, number, issued, gross, excluded);
  mirrored.emit({ companyId: 1 });
}

const keep = (invoices: readonly ListedInvoice[]) =>
  lists.keep({ companyId: 1, invoices, header: ['Number'], columns: ['number'] });

/** numbers */
function compared(key = october) {
  const found = lists.comparison(key);
  return found === null
    ? null
    : {
        same: found.same,
        missing: found.missing.map(({ number }) => number),
        extra: found.extra.map(({ number }) => number),
        different: found.different.map(({ listed: one, fields }) => [one.number, ...fields.map(({ field }) => field)]),
      };
}

beforeEach(() => {
  database = testDatabase();
  completeAt = '2026-11-20T08:00:00Z';
  lists = new InvoiceLists({
    store: new InvoiceListStore(database),
    columns: new TableColumnsStore(database, 'invoices', invoiceListFields),
    completeAt: () => completeAt,
    mirrored,
    clock: { now: () => Date.UTC(2026, 10, 20, 9), after: () => () => undefined },
  });
});

it('says what the list has and the service has not, the other way round, and what differs', () => {
  expect(compared()).toBeNull();
  expense(1, 'A1', '2026-10-02');
  expense(2, 'A2', '2026-10-03', '1280');
  expense(3, 'A9', '2026-10-04');
  expense(4, 'A8', '2026-10-04', '1', 1);
  expense(5, 'A4', '2027-10-30');
  expect(
    keep([
      listed('A1', '2026-10-02'),
      listed('A2', '2026-10-03'),
      listed('A3', '2026-10-31'),
      listed('A4', '2026-10-30'),
    ]),
  ).toEqual(['2026-10']);
  expect(compared()).toEqual({
    same: 1,
    missing: ['A3'],
    extra: ['A9'],
    different: [
      ['A2', 'gross'],
      ['A4', 'issued'],
    ],
  });
  expect(lists.open(october)).toMatchObject({ missingCount: 1, differentCount: 2, extraCount: 1, underway: 0 });
  expense(6, 'A3', '2026-11-01');
  expect(compared()).toMatchObject({
    missing: [],
    different: [
      ['A2', 'gross'],
      ['A4', 'issued'],
      ['A3', 'issued'],
    ],
  });
});

it('covers the months between its first and last invoice, and replaces what was listed for them', () => {
  expense(1, 'B1', '2026-10-05');
  expect(keep([listed('A1', '2026-09-02'), listed('A2', '2026-11-30')])).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(compared()).toEqual({ same: 0, missing: [], extra: ['B1'], different: [] });
  keep([listed('A3', '2026-11-02')]);
  expect([compared(november)?.missing, compared({ companyId: 1, month: '2026-09' })?.missing]).toEqual([
    ['A3'],
    ['A1'],
  ]);
  expect(keep([listed('A1', '2026-09-02'), listed('A2', '2062-11-30')])).toEqual(['2026-09', '2062-11']);
  lists.forget(november);
  expect(compared(november)).toBeNull();
});

it('keeps what a person settled, also when the list comes again, and does not count it', () => {
  keep([listed('A1', '2026-10-02'), listed('A2', '2026-10-03')]);
  const [first] = lists.comparison(october)?.missing ?? [];
  lists.settle(1, first?.id ?? 0, true);
  keep([listed('A1', '2026-10-02'), listed('A2', '2026-10-03')]);
  expect(lists.open(october)).toMatchObject({ missing: [{ number: 'A2' }], missingCount: 1 });
  const [again] = lists.comparison(october)?.missing ?? [];
  lists.settle(1, again?.id ?? 0, false);
  expect(lists.open(october)?.missingCount).toBe(2);
});

it('asks for nothing before the expenses were read to their end', () => {
  keep([listed('A1', '2026-10-02')]);
  completeAt = null;
  expect([lists.open(october), lists.comparison(october)?.complete]).toEqual([null, false]);
});

it('counts files on their way to the service', () => {
  keep([listed('A1', '2026-10-02')]);
  database.exec(`INSERT INTO files (company_id, filename, size, state, found_at, state_at)
    VALUES (1, 'a.pdf', 1, 'queued', '', ''), (1, 'b.pdf', 1, 'undivided', '', ''), (1, 'c.pdf', 1, 'ready', '', '')`);
  expect(lists.open(october)?.underway).toBe(2);
});

it('adds up the lines of an invoice, and counts a repeated line once', () => {
  expense(1, 'A1', '2026-10-02', '1270');
  expense(2, 'A2', '2026-10-02', '1270');
  keep([
    listed('A1', '2026-10-02', { net: '800', gross: '1000' }),
    listed('A1', '2026-10-02', { net: '200', gross: '270' }),
    listed('A2', '2026-10-02'),
    listed('A2', '2026-10-02'),
  ]);
  expect(compared()).toMatchObject({ same: 1, different: [['A1', 'net']] });
});

it('remembers the columns of a list', () => {
  keep([listed('A1', '2026-10-02')]);
  expect([lists.columns.of(['NUMBER']), lists.columns.of(['Other'])]).toEqual([['number'], null]);
});
