import type { InvoiceListField, ListedInvoice } from '../../../contract/invoice-list.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import type { TableKind } from '../../components/other-table/other-table.svelte.ts';
import { dateIn } from '../../components/other-table/table-columns.ts';

type Known = Exclude<InvoiceListField, 'ignored'>;

/** Names of columns as tax offices and programs write them. */
export const invoiceListKind: TableKind<Known> = {
  names: {
    'tax-number': [
      ...['elado adoszam', 'szallito adoszam', 'kibocsato adoszam', 'partner adoszam', 'elado ado', 'adoszam'],
      ...['supplier tax', 'supplier vat', 'seller tax', 'tax number', 'vat number', 'vat id', 'tax id'],
    ],
    number: [
      ...['szamla sorszam', 'szamlaszam', 'szamla szam', 'bizonylatszam', 'bizonylat szam', 'sorszam'],
      ...['invoice number', 'invoice no', 'document number', 'number'],
    ],
    issued: [
      ...['kiallitas', 'szamla kelt', 'szamla kiallitas', 'kibocsatas', 'kelt', 'datum'],
      ...['issue date', 'date of issue', 'invoice date', 'issued', 'date'],
    ],
    partner: [
      'elado nev',
      'szallito nev',
      'kibocsato nev',
      'partner',
      'szallito',
      'elado',
      'supplier',
      'seller',
      'nev',
      'name',
    ],
    net: ['netto', 'adoalap', 'net'],
    vat: ['afa', 'ado osszeg', 'vat', 'tax'],
    gross: ['brutto', 'gross', 'osszesen', 'vegosszeg', 'total'],
    currency: ['penznem', 'deviza', 'currency'],
  },
  isValue: (cell) => cell !== '' && parseAmount(cell, null) !== null,
};

/** Columns without which nothing can be compared; one of the amounts. */
export const lacksColumns = (columns: readonly InvoiceListField[]): boolean =>
  !columns.includes('number') || !columns.includes('issued') || !(columns.includes('gross') || columns.includes('net'));

/** An invoice, or why the row is none: it has no number, no day or no amount, as the sum below a table. */
export function listedIn(
  cells: readonly string[],
  columns: readonly InvoiceListField[],
): ListedInvoice | 'number' | 'issued' | 'amount' {
  const cell = (field: Known): string => (cells[columns.indexOf(field)] ?? '').trim();
  const amount = (field: Known): string | null => parseAmount(cell(field), null);
  const known = (field: Known): string | null => (cell(field) === '' ? null : cell(field).slice(0, longest));
  const number = known('number');
  const issued = dateIn(cell('issued'), '');
  const [net, vat, gross] = [amount('net'), amount('vat'), amount('gross')];
  if (number === null) return 'number';
  if (issued === null) return 'issued';
  if (net === null && gross === null) return 'amount';
  return {
    number,
    partner: known('partner'),
    taxNumber: known('tax-number'),
    issued,
    net,
    vat,
    gross,
    currency: known('currency'),
  };
}

/** characters that are kept of a text */
const longest = 300;
