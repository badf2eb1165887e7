import { describe, expect, it } from 'vitest';
import { guessColumns } from '../../components/other-table/table-columns.ts';
import { invoiceListKind, lacksColumns, listedIn } from './listed-rows.ts';

describe('the columns of a list of invoices', () => {
  it.each([
    [
      [
        'Számla sorszáma',
        'Eladó adószáma',
        'Eladó neve',
        'Vevő neve',
        'Kiállítás dátuma',
        'Teljesítés dátuma',
        'Nettó összeg',
        'ÁFA összege',
        'Bruttó összeg',
        'Pénznem',
      ],
      ['number', 'tax-number', 'partner', 'ignored', 'issued', 'ignored', 'net', 'vat', 'gross', 'currency'],
    ],
    [
      ['Bizonylatszám', 'Partner', 'Adószám', 'Számla kelte', 'Adóalap', 'Áfa', 'Végösszeg'],
      ['number', 'partner', 'tax-number', 'issued', 'net', 'vat', 'gross'],
    ],
    [
      ['Invoice number', 'Supplier', 'Supplier tax number', 'Invoice date', 'Net amount', 'VAT', 'Total', 'Currency'],
      ['number', 'partner', 'tax-number', 'issued', 'net', 'vat', 'gross', 'currency'],
    ],
  ])('are recognised by their names: %j', (header, columns) => {
    expect(guessColumns(header, invoiceListKind.names)).toEqual(columns);
  });

  it('are too few without number, day or amount', () => {
    expect(lacksColumns(['number', 'issued', 'net'])).toBe(false);
    expect([
      lacksColumns(['number', 'issued', 'vat']),
      lacksColumns(['number', 'gross']),
      lacksColumns(['issued', 'gross']),
    ]).toEqual([true, true, true]);
  });
});

describe('a row of a list', () => {
  const columns = ['number', 'tax-number', 'issued', 'net', 'vat', 'gross', 'ignored', 'currency'] as const;
  const read = (...cells: readonly string[]) => listedIn(cells, columns);

  it('is read as a person or a spreadsheet writes it', () => {
    const invoice = {
      number: 'A 1/2026',
      partner: null,
      taxNumber: '12345676-2-13',
      issued: '2026-10-03',
      net: '1000',
      vat: '270',
      gross: '1270',
      currency: 'HUF',
    };
    expect(read(' A 1/2026 ', '12345676-2-13', '2026.10.03.', '1 000', '270,00', '1.270,00 Ft', 'x', 'HUF')).toEqual(
      invoice,
    );
    expect(read('A 1/2026', '12345676-2-13', '46298.5', '1000', '270', '1270', '', 'HUF')).toEqual(invoice);
    expect(read('A 1/2026', '12345676-2-13', '2026-10-03T09:12:00Z', '1000', '270', '1270', '', 'HUF')).toEqual(
      invoice,
    );
  });

  it.each([
    ['number', ['', '1', '2026-10-03', '1', '', '1']],
    ['issued', ['Összesen', '', '', '1', '', '1']],
    ['issued', ['A', '', '10.03.', '1', '', '1']],
    ['amount', ['A', '', '2026-10-03', 'sok', '1', '']],
  ])('is none without %s: %j', (fault, cells) => {
    expect(read(...cells)).toBe(fault);
  });
});
