import type { MonthlyPayment, PaymentForm, PaymentKind, PayrollField } from '../../../contract/monthly.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { ofSameKey, sameAs } from '../../../shared/monthly/payments.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { parseDate } from '../../lib/parse-date.ts';
import { newForm, sendable, type FormFault } from './payment-form.ts';

/**
 * other: the service has one of this name with another amount. there, twice: it is not sent. The others cannot be sent.
 */
export type Verdict = 'good' | 'other' | 'there' | 'twice' | FormFault;

export interface PayrollRow {
  /** line number in the table, from 1 */
  readonly line: number;
  readonly form: PaymentForm;
  readonly verdict: Verdict;
}

type Line = readonly string[];
type Known = Exclude<PayrollField, 'ignored'>;

/** Beginnings of column names in payroll programs, folded by `searchKey`; longer ones come first. */
const names: Readonly<Record<Known, readonly string[]>> = {
  'tax-number': ['adoazonosito', 'adojel', 'adoszam', 'tax number', 'tax id'],
  code: ['adonemkod', 'adonem kod', 'kod', 'code', 'tax code', 'adonem'],
  name: ['adonem nev', 'nev', 'dolgozo', 'munkavallalo', 'megnevezes', 'name', 'employee'],
  'account-number': ['szamlaszam', 'bankszamla', 'szamla', 'account', 'iban'],
  amount: ['osszeg', 'netto', 'utalando', 'fizetendo', 'kifizetendo', 'amount', 'net'],
  'due-at': ['hatarido', 'fizetesi hatarido', 'esedekesseg', 'due'],
  month: ['honap', 'idoszak', 'targyho', 'month', 'period'],
  description: ['megjegyzes', 'leiras', 'kozlemeny', 'description', 'note'],
};

/** By the names of the columns; each field once, a full match before a prefix. */
export function guessColumns(header: Line): readonly PayrollField[] {
  const keys = header.map(searchKey);
  const columns: PayrollField[] = header.map(() => 'ignored');
  for (const fits of [(key: string, name: string) => key === name, (key: string, name: string) => key.startsWith(name)])
    for (const [field, own] of Object.entries(names) as [Known, readonly string[]][]) {
      const place = keys.findIndex((key, at) => columns[at] === 'ignored' && own.some((name) => fits(key, name)));
      if (place >= 0 && !columns.includes(field)) columns[place] = field;
    }
  return columns;
}

/** The names of the columns, or their numbers where the first line is a row. */
export function headerOf(lines: readonly Line[]): { readonly header: Line; readonly rows: readonly Line[] } {
  const [first = [], ...rest] = lines;
  const isNamed = guessColumns(first).some((field) => field !== 'ignored') || !first.some(isAmount);
  const width = Math.max(0, ...lines.map((line) => line.length));
  const header = Array.from({ length: width }, (_, at) => (isNamed ? (first[at] ?? '') : String(at + 1)));
  return { header, rows: isNamed ? rest : lines };
}

const isAmount = (cell: string): boolean => cell !== '' && parseAmount(cell, null) !== null;

export interface TableContext {
  readonly kind: PaymentKind;
  /** month of rows without a month column */
  readonly month: string;
  readonly currency: string | null;
  /** the service's payments */
  readonly payments: readonly MonthlyPayment[];
}

/** `offset`: lines before the first of `rows`. */
export function payrollRows(
  rows: readonly Line[],
  columns: readonly PayrollField[],
  context: TableContext,
  offset: number,
): readonly PayrollRow[] {
  const seen: ReturnType<typeof identified>[] = [];
  return rows.map((cells, at) => {
    const { form, faults } = formIn(cells, columns, context);
    const own = identified(context.kind, form);
    const verdict = faults[0] ?? (sameAs(seen, own) === null ? verdictOn(own, context) : 'twice');
    seen.push(own);
    return { line: offset + at + 1, form, verdict };
  });
}

const identified = (kind: PaymentKind, { code, name, taxNumber, month, amount }: PaymentForm) => ({
  kind,
  code: code === '' ? null : code,
  name,
  taxNumber,
  month,
  amount,
});

function verdictOn(own: ReturnType<typeof identified>, { payments }: TableContext): Verdict {
  if (sameAs(payments, own) !== null) return 'there';
  return ofSameKey(payments, own).length > 0 ? 'other' : 'good';
}

function formIn(cells: Line, columns: readonly PayrollField[], { kind, month, currency }: TableContext) {
  const cell = (field: Known): string => cells[columns.indexOf(field)] ?? '';
  const ownMonth = columns.includes('month') ? (monthIn(cell('month')) ?? '') : month;
  const usual = newForm(kind, ownMonth === '' ? month : ownMonth);
  const dueAt = columns.includes('due-at') ? dayIn(cell('due-at')) : usual.dueAt;
  return sendable(
    kind,
    {
      ...usual,
      month: ownMonth,
      code: cell('code'),
      name: cell('name'),
      taxNumber: cell('tax-number'),
      accountNumber: cell('account-number'),
      amount: cell('amount'),
      description: cell('description'),
      dueAt,
    },
    currency,
  );
}

/** "2026-10", "2026.10.", "2026. október", or a day of it */
function monthIn(text: string): string | null {
  const [, year, month] = /^(\d{4})[\s./-]{1,2}(\d{1,2})\D*$/.exec(text.trim()) ?? [];
  if (year !== undefined && month !== undefined) return `${year}-${month.padStart(2, '0')}`;
  const day = dayIn(text);
  return (parseDate(day, '') ?? parseDate(`${text} 1`, ''))?.slice(0, 7) ?? null;
}

/** Spreadsheets store a date as days since the end of 1899. */
function dayIn(text: string): string {
  if (!/^[3-7]\d{4}(\.0+)?$/.test(text.trim())) return text;
  return new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10);
}
