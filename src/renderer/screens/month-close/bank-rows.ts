import type { BankField, BankLine } from '../../../contract/bank.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import type { TableKind } from '../../components/other-table/other-table.svelte.ts';
import { dateIn } from '../../components/other-table/table-columns.ts';

type Known = Exclude<BankField, 'ignored'>;

/** Names of columns as banks write them; the first of each is that of a CAMT or MT940 statement. */
export const bankKind: TableKind<Known> = {
  names: {
    booked: [
      ...['booked', 'konyveles', 'konyvelesi datum', 'konyvelt', 'erteknap', 'datum', 'tranzakcio datum'],
      ...['booking date', 'date', 'posting date', 'buchungstag'],
    ],
    debit: ['debit', 'terheles', 'kiadas', 'soll', 'paid out', 'withdrawal'],
    credit: ['credit', 'jovairas', 'bevetel', 'haben', 'paid in', 'deposit'],
    'original-amount': ['original-amount', 'eredeti osszeg', 'original amount'],
    'original-currency': ['original-currency', 'eredeti penznem', 'original currency'],
    amount: ['amount', 'osszeg', 'betrag'],
    currency: ['currency', 'penznem', 'deviza', 'wahrung'],
    account: [
      ...[
        'account',
        'ellenoldali szamla',
        'partner szamla',
        'partner bankszamla',
        'ellenszamla',
        'kedvezmenyezett szamla',
      ],
      ...['iban', 'counterparty account'],
    ],
    partner: [
      ...['partner', 'ellenoldali nev', 'partner nev', 'kedvezmenyezett', 'nev', 'megbizo'],
      ...['counterparty', 'payee', 'beneficiary', 'name', 'empfanger'],
    ],
    reference: ['reference', 'banki azonosito', 'tranzakcio azonosito', 'azonosito', 'hivatkozas', 'transaction id'],
    text: ['text', 'kozlemeny', 'megjegyzes', 'leiras', 'description', 'details', 'narrative', 'verwendungszweck'],
  },
  isValue: (cell) => cell !== '' && parseAmount(cell, null) !== null,
};

/** Columns without which nothing can be compared; one of the amounts. */
export const lacksBankColumns = (columns: readonly BankField[]): boolean =>
  !columns.includes('booked') || !(['amount', 'debit', 'credit'] as const).some((field) => columns.includes(field));

/** characters that are kept */
const longest = { word: 300, text: 1_000 };

/** A line, or why the row is none. */
export function bankLineIn(cells: readonly string[], columns: readonly BankField[]): BankLine | 'booked' | 'amount' {
  const cell = (field: Known): string => (cells[columns.indexOf(field)] ?? '').trim();
  const known = (field: Known): string | null => (cell(field) === '' ? null : cell(field).slice(0, longest.word));
  const booked = dateIn(cell('booked'), '');
  const amount = amountOf(cell);
  if (booked === null) return 'booked';
  if (amount === null) return 'amount';
  const ordered = parseAmount(cell('original-amount'), null);
  const currency = known('original-currency');
  return {
    booked,
    amount,
    currency: known('currency'),
    partner: known('partner'),
    account: known('account'),
    text: cell('text').slice(0, longest.text),
    reference: known('reference'),
    original: ordered === null || currency === null ? null : { amount: ordered, currency: currency.slice(0, 10) },
  };
}

/** From one column with signs, or from two; below zero: paid. */
function amountOf(cell: (field: Known) => string): string | null {
  const amount = parseAmount(cell('amount'), null);
  if (amount !== null) return amount;
  const debit = parseAmount(cell('debit'), null)?.replace('-', '') ?? '0';
  const credit = parseAmount(cell('credit'), null)?.replace('-', '') ?? '0';
  if (debit !== '0') return `-${debit}`;
  return credit === '0' ? null : credit;
}
