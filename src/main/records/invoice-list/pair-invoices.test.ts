import { describe, expect, it } from 'vitest';
import type { ListedInvoice } from '../../../contract/invoice-list.ts';
import { fieldDifferences } from './field-differences.ts';
import { pairInvoices, type ComparedExpense } from './pair-invoices.ts';

const listed = (own: Partial<ListedInvoice> = {}): ListedInvoice => ({
  number: 'MS-2026/01874',
  partner: 'Malomsor Pékellátó Kft.',
  taxNumber: '12345676-2-13',
  issued: '2026-10-15',
  net: '1000',
  vat: '270',
  gross: '1270',
  currency: 'HUF',
  ...own,
});
const here = (own: Partial<ComparedExpense> = {}): ComparedExpense => ({
  expenseId: 1,
  number: 'MS-2026/01874',
  partner: 'Malomsor Pékellátó Kft.',
  taxKey: '12345676',
  issued: '2026-10-15',
  net: '1000.00',
  vat: '270.00',
  gross: '1270.00',
  currency: 'HUF',
  excluded: false,
  ...own,
});
const isPair = (a: ListedInvoice, b: ComparedExpense) => pairInvoices([a], [b]).get(a) === b;

describe('a listed invoice and an expense', () => {
  it.each<[string, Partial<ListedInvoice>, Partial<ComparedExpense>]>([
    ['the same', {}, {}],
    ['the number written otherwise', { number: 'ms 2026 01874' }, {}],
    ['another day and amount', {}, { issued: '2026-09-15', net: null, gross: '1271' }],
    ['another tax number', { taxNumber: '87654321-2-41' }, {}],
    ['no tax number here', {}, { taxKey: null, partner: 'MALOMSOR PÉKELLÁTÓ KORLÁTOLT FELELŐSSÉGŰ TÁRSASÁG' }],
    ['no seller in the list', { taxNumber: null, partner: null }, {}],
    ['another number', { number: 'A-1' }, {}],
    ['another number, and only the name known', { number: 'A-1', taxNumber: null }, { taxKey: null }],
  ])('are one: %s', (_, a, b) => {
    expect(isPair(listed(a), here(b))).toBe(true);
  });

  it.each<[string, Partial<ListedInvoice>, Partial<ComparedExpense>]>([
    [
      'the number of another seller',
      { number: '12' },
      { number: '12', taxKey: '87654321', partner: 'Víz Zrt.', net: null, gross: '9' },
    ],
    [
      'a short number of another seller',
      { number: '12' },
      { number: '12', taxKey: '8', partner: 'Víz', issued: '2026-10-16' },
    ],
    ['the number alone', { taxNumber: null, partner: null, issued: '2026-10-14', net: null, gross: '3' }, {}],
    ['the amount alone', { number: 'A-1', issued: '2026-10-16' }, {}],
    ['no number on both sides', { number: '-', gross: '1', net: null }, { number: null }],
  ])('are two: %s', (_, a, b) => {
    expect(isPair(listed(a), here(b))).toBe(false);
  });
});

it('gives each of several like invoices its own', () => {
  const lists = ['P-1001', 'P-1002', 'P-1O03'].map((number) => listed({ number }));
  const own = ['P-1003', 'P-1002', 'P-1001'].map((number, at) => here({ number, expenseId: at }));
  const pairs = pairInvoices(lists, own);
  expect(lists.map((one) => pairs.get(one)?.number)).toEqual(['P-1001', 'P-1002', 'P-1003']);
});

it('does not choose between like invoices whose numbers are far from the listed one', () => {
  const one = listed({ number: 'X' });
  expect(pairInvoices([one], [here({ number: 'P-1003' }), here({ number: 'P-2002', expenseId: 2 })]).size).toBe(0);
});

it('names each difference, the number to the character and amounts by their value', () => {
  expect(fieldDifferences(listed(), here())).toEqual([]);
  expect(
    fieldDifferences(listed({ net: null, currency: null, taxNumber: null }), here({ net: '7', taxKey: null })),
  ).toEqual([]);
  const other = here({
    number: 'MS-2026/0l874',
    issued: '2026-10-16',
    net: null,
    vat: '271',
    gross: '1270.5',
    taxKey: '1',
  });
  expect(fieldDifferences(listed(), { ...other, currency: 'EUR' })).toEqual([
    { field: 'number', listed: 'MS-2026/01874', here: 'MS-2026/0l874' },
    { field: 'tax-number', listed: '12345676-2-13', here: '1' },
    { field: 'issued', listed: '2026-10-15', here: '2026-10-16' },
    { field: 'net', listed: '1000', here: null },
    { field: 'vat', listed: '270', here: '271' },
    { field: 'gross', listed: '1270', here: '1270.5' },
    { field: 'currency', listed: 'HUF', here: 'EUR' },
  ]);
  expect(fieldDifferences(listed(), here({ taxKey: null }))).toEqual([
    { field: 'tax-number', listed: '12345676-2-13', here: null },
  ]);
});
