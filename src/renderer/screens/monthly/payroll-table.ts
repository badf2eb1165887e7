import type { MonthlyPayment, PaymentForm, PaymentKind, PayrollField } from '../../../contract/monthly.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { ofSameKey, sameAs } from '../../../shared/monthly/payments.ts';
import { parseDate } from '../../lib/parse-date.ts';
import type { TableKind } from '../../components/other-table/other-table.svelte.ts';
import { storedDay, type HeaderNames } from '../../components/other-table/table-columns.ts';
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

const names: HeaderNames<Known> = {
  'tax-number': ['adoazonosito', 'adojel', 'adoszam', 'tax number', 'tax id'],
  code: ['adonemkod', 'adonem kod', 'kod', 'code', 'tax code', 'adonem'],
  name: ['adonem nev', 'nev', 'dolgozo', 'munkavallalo', 'megnevezes', 'name', 'employee'],
  'account-number': ['szamlaszam', 'bankszamla', 'szamla', 'account', 'iban'],
  amount: ['osszeg', 'netto', 'utalando', 'fizetendo', 'kifizetendo', 'amount', 'net'],
  'due-at': ['hatarido', 'fizetesi hatarido', 'esedekesseg', 'due'],
  month: ['honap', 'idoszak', 'targyho', 'month', 'period'],
  description: ['megjegyzes', 'leiras', 'kozlemeny', 'description', 'note'],
};

export const payrollKind: TableKind<Known> = {
  names,
  isValue: (cell) => cell !== '' && parseAmount(cell, null) !== null,
};

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
  const dueAt = columns.includes('due-at') ? storedDay(cell('due-at')) : usual.dueAt;
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
  const day = storedDay(text);
  return (parseDate(day, '') ?? parseDate(`${text} 1`, ''))?.slice(0, 7) ?? null;
}
