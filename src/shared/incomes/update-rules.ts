import {
  incomeFields,
  type FrozenIncome,
  type IncomeChanges,
  type IncomeField,
  type IncomeValues,
} from '../../contract/income-record.ts';
import { lineFields, namedLineFields } from '../line-fields.ts';
import { vatPeriodOf, vatPeriodType } from './vat-period.ts';

/** interface.md, Income update, rules 1 to 4, 6, 7 and 8: which fields may change, and which belong together. */

/** Submitted together or omitted together (rules 7 and 8). */
const vatPair = ['vat_period_type', 'vat_period_started_at'] as const;
const accountingPair = ['accounting_period_start', 'accounting_period_end'] as const;
const pairs = [vatPair, accountingPair] as const;

/** A cash receipt or a collective receipt (rule 3). */
export const isReceipt = (type: number | null): boolean => type === 6 || type === 7;

/**
 * On invoices the account number is ignored (rule 2). The service shows which types are not invoices, but does not name
 * those that are.
 */
export const ignoresAccountNumber = (type: number | null): boolean => type !== 2 && !isReceipt(type);

/** The service applies rules 1 to 4 and 6: it names the editable fields. */
const isOpen = (field: IncomeField, editableFields: readonly string[]): boolean =>
  editableFields.includes(field) || (field === 'ledger_number_id' && editableFields.includes('ledger_number'));

const ofRestricted = ['secondary_id', 'tags', 'simple_tags', 'assignments'];

/** Only the fields that rule 4 names are editable. */
export const isRestricted = (editableFields: readonly string[]): boolean =>
  editableFields.length > 0 &&
  editableFields.every((name) => ofRestricted.includes(name) || /^assignments(\[\])?\.revenue_type$/.test(name));

/** Names as in interface.md, Assignment, of a line of an income. */
export const incomeLineFields = ['revenue_type', ...lineFields] as const;
export type IncomeLineField = (typeof incomeLineFields)[number];

/**
 * The editable fields of a line: those that are named (rule 4: the revenue type alone), or all where only `assignments`
 * is.
 */
export function openLineFields(editableFields: readonly string[]): readonly IncomeLineField[] {
  const named = namedLineFields(incomeLineFields, editableFields);
  return named.length === 0 && editableFields.includes('assignments') ? incomeLineFields : named;
}

/** Null: the company's settings were not read yet. */
export interface IncomeSettings {
  readonly enableAccountingId: boolean;
  readonly enableVatPeriod: boolean;
}

export interface FrozenFacts {
  readonly type: number | null;
  /** null: the service does not say */
  readonly booked: boolean | null;
  readonly editableFields: readonly string[];
  readonly settings: IncomeSettings | null;
}

/** Why a field is not editable; null: it is. */
export function frozenReason(field: IncomeField, facts: FrozenFacts): FrozenIncome | null {
  const { type, booked, editableFields, settings } = facts;
  if (isOpen(field, editableFields)) return null;
  if (isRestricted(editableFields)) return 'restricted';
  if (isReceipt(type) && (field === 'due_at' || field === 'issued_at')) return 'follows-supply';
  const setting = settingOf(field, settings);
  if (setting === undefined) return 'not-offered';
  if (setting === false) return 'turned-off';
  // The setting is on and the field is not editable, so one reason is left (rules 6 and 7).
  return booked === true || setting === true ? 'booked' : 'not-offered';
}

/** undefined: no setting decides about this field */
function settingOf(field: IncomeField, settings: IncomeSettings | null): boolean | null | undefined {
  if (field === 'accounting_id') return settings?.enableAccountingId ?? null;
  if (field === 'vat_period_type' || field === 'vat_period_started_at') return settings?.enableVatPeriod ?? null;
  return undefined;
}

export const frozenFields = (facts: FrozenFacts): Readonly<Partial<Record<IncomeField, FrozenIncome>>> =>
  Object.fromEntries(
    incomeFields.flatMap((field) => {
      const reason = frozenReason(field, facts);
      return reason === null ? [] : [[field, reason]];
    }),
  );

export type IncomeProblem = 'vat-period-incomplete' | 'accounting-period-incomplete' | 'accounting-period-reversed';

/** Why the service would refuse these pairs of values (rules 7 and 8); null: it would not. */
export function pairProblem(values: IncomeValues): IncomeProblem | null {
  const half = ([first, second]: readonly [IncomeField, IncomeField]) =>
    (values[first] === null) !== (values[second] === null);
  if (half(vatPair)) return 'vat-period-incomplete';
  if (half(accountingPair)) return 'accounting-period-incomplete';
  const { accounting_period_start: start, accounting_period_end: end } = values;
  return start !== null && end !== null && start > end ? 'accounting-period-reversed' : null;
}

/** The changed fields with the other half of each pair, and the values they will have (rules 3, 6 and 7). */
export function submittedFields(
  fields: IncomeChanges['fields'],
  known: IncomeValues,
): Readonly<Partial<Record<IncomeField, string | null>>> {
  const whole: Partial<Record<IncomeField, string | null>> = { ...fields };
  for (const pair of pairs) {
    if (!pair.some((field) => field in fields)) continue;
    for (const field of pair) whole[field] = field in fields ? (fields[field] ?? null) : known[field];
  }
  if (whole.accounting_id === '') whole.accounting_id = null;
  return whole;
}

/**
 * The values after the service has accepted the change: one date of a receipt sets three, and a VAT period starts on
 * its first day.
 */
export function consequences(type: number | null, values: IncomeValues, fields: IncomeChanges['fields']): IncomeValues {
  const { fulfilled_at: supply, vat_period_started_at: started } = values;
  const period = vatPeriodType(values.vat_period_type);
  return {
    ...values,
    ...(isReceipt(type) && 'fulfilled_at' in fields && { due_at: supply, issued_at: supply }),
    ...(period !== null && started !== null && { vat_period_started_at: vatPeriodOf(period, started).start }),
  };
}
