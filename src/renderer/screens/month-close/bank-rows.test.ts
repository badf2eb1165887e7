import { describe, expect, it } from 'vitest';
import { guessColumns } from '../../components/other-table/table-columns.ts';
import { bankKind, bankLineIn, lacksBankColumns } from './bank-rows.ts';

describe('the columns of a bank table', () => {
  it.each([
    [
      ['Könyvelési dátum', 'Partner neve', 'Partner számlaszáma', 'Összeg', 'Pénznem', 'Közlemény'],
      ['booked', 'partner', 'account', 'amount', 'currency', 'text'],
    ],
    [
      ['Booking date', 'Paid out', 'Paid in', 'Details', 'Counterparty', 'Balance'],
      ['booked', 'debit', 'credit', 'text', 'partner', 'ignored'],
    ],
    [
      [
        'booked',
        'amount',
        'debit',
        'credit',
        'currency',
        'partner',
        'account',
        'text',
        'reference',
        'original-amount',
        'original-currency',
      ],
      [
        'booked',
        'amount',
        'debit',
        'credit',
        'currency',
        'partner',
        'account',
        'text',
        'reference',
        'original-amount',
        'original-currency',
      ],
    ],
  ])('are recognised by their names: %j', (header, columns) => {
    expect(guessColumns(header, bankKind.names)).toEqual(columns);
  });

  it('are too few without day or amount', () => {
    expect(lacksBankColumns(['booked', 'debit'])).toBe(false);
    expect([lacksBankColumns(['booked', 'text']), lacksBankColumns(['amount'])]).toEqual([true, true]);
  });
});

it('reads a line with a sign, or from columns of paid and received', () => {
  const columns = ['booked', 'amount', 'debit', 'credit', 'partner'] as const;
  const amounts = [
    ['2026.10.12.', '-12 700,50', '', '', 'Víz'],
    ['2026-10-12', '', '12.700,00', '', ''],
    ['2026-10-12', '', '-12700', '0', ''],
    ['2026-10-12', '', '', '5', ''],
    ['2026-10-12', '', '', '', ''],
    ['Záró egyenleg', '5', '', '', ''],
  ].map((cells) => {
    const read = bankLineIn(cells, columns);
    return typeof read === 'string' ? read : read.amount;
  });
  expect(amounts).toEqual(['-12700.5', '-12700', '-12700', '5', 'amount', 'booked']);
});
