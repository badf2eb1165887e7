import type { ExpenseField, ReviewRecord } from '../../../contract/review.ts';
import { isOpen } from '../../../shared/expenses/is-open.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { linesOpen } from './lines-open.ts';
import { parseDate } from '../../lib/parse-date.ts';
import { decimalText, parseDecimal } from '../../../shared/money/decimal.ts';

export type FieldType =
  | 'text'
  | 'partner'
  | 'number'
  | 'date'
  | 'amount'
  | 'currency'
  | 'payment'
  | 'expense-type'
  | 'ledger-number';

interface FieldSpec {
  readonly name: ExpenseField;
  readonly kind: FieldType;
  /** shown even if the service gave no value and it cannot be edited */
  readonly always?: true;
}

/** The fields of the record in screen order. `number`: an identifier, shown with a slashed zero. */
export const fieldSpecs: readonly FieldSpec[] = [
  { name: 'partner_name', kind: 'partner', always: true },
  { name: 'partner_tax_number', kind: 'number' },
  { name: 'invoice_number', kind: 'number', always: true },
  { name: 'issued_at', kind: 'date' },
  { name: 'fulfilled_at', kind: 'date' },
  { name: 'due_at', kind: 'date' },
  { name: 'payment_method', kind: 'payment' },
  { name: 'expense_type', kind: 'expense-type' },
  { name: 'ledger_number', kind: 'ledger-number' },
  { name: 'secondary_id', kind: 'text', always: true },
  { name: 'note', kind: 'text' },
  { name: 'currency', kind: 'currency' },
  { name: 'net_amount', kind: 'amount' },
  { name: 'vat_amount', kind: 'amount' },
  { name: 'gross_amount', kind: 'amount' },
];

/** The section of a field: parties and dates above, amounts with the totals, rare fields folded away. */
export function sectionOf(field: ExpenseField): 'identity' | 'amounts' | 'more' {
  if (ownFields.includes(field)) return 'more';
  return kindOf(field) === 'amount' || field === 'currency' ? 'amounts' : 'identity';
}

/** Fields that documents do not have: the company's booking, and its remark. */
const ownFields: readonly ExpenseField[] = ['expense_type', 'ledger_number', 'secondary_id', 'note'];

export const isOnDocuments = (field: ExpenseField): boolean => !ownFields.includes(field);

export const kindOf = (field: ExpenseField): FieldType => fieldSpecs.find(({ name }) => name === field)?.kind ?? 'text';

export type FieldValues = Readonly<Record<ExpenseField, string | null>>;

/** The type is edited in one place: on the lines where they have it, unless the expense has its own. */
const linesHaveType = ({ assignments, editableFields }: ReviewRecord, { expense_type: own }: FieldValues): boolean =>
  assignments.length > 0 &&
  linesOpen(editableFields).fields.includes('expense_type') &&
  (own === null || assignments.some(({ expenseType }) => String(expenseType) === own));

/** Fields with a value from the service, and editable ones; others are not part of this expense. */
export function shownFields(record: ReviewRecord, values: FieldValues): readonly FieldSpec[] {
  return fieldSpecs.filter(({ name, always }) => {
    if (name === 'expense_type' && linesHaveType(record, values)) return false;
    if (always === true || isOpen(name, record.editableFields)) return true;
    return record.values[name] !== null || values[name] !== null;
  });
}

/** The stored value of typed text: normalised where it parses, unchanged where it does not, null when empty. */
export function valueOf(kind: FieldType, typed: string, today: string, currency: string | null): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'date') return parseDate(text, today) ?? text;
  if (kind === 'amount') return parseAmount(text, currency) ?? text;
  return text;
}

/** False for a stored text that is no valid date or amount: it can be drafted, but not sent. */
export function isUnderstood(kind: FieldType, value: string | null): boolean {
  if (value === null) return true;
  if (kind === 'date') return parseDate(value, value) === value;
  if (kind === 'amount') return parseDecimal(value) !== null;
  return true;
}

/** 1234.50 and 1234.5 are the same amount. */
export function sameValue(kind: FieldType, a: string | null, b: string | null): boolean {
  const plain = (value: string | null): string | null => {
    const decimal = kind === 'amount' ? parseDecimal(value) : null;
    return decimal === null ? (value === '' ? null : value) : decimalText(decimal);
  };
  return plain(a) === plain(b);
}
