import type { AssignmentRecord, ExpenseChanges, ExpenseField, ReviewRecord } from '../../../../contract/review.ts';
import { isOpen } from '../../../../shared/expenses/is-open.ts';
import { parseDecimal } from '../../../../shared/money/decimal.ts';
import { fieldSpecs, isUnderstood, sameValue, type FieldValues } from '../../../components/record-editor/fields.ts';

/** The record as a person left it, before it is sent. */
export interface Edited {
  readonly values: FieldValues;
  readonly excludedFromAccounting: boolean;
  readonly lines: readonly AssignmentRecord[];
}

export type Problem =
  | { readonly at: 'field'; readonly field: ExpenseField; readonly kind: 'date' | 'amount' }
  | { readonly at: 'line'; readonly line: number };

/** The record with its draft laid over. A draft of a field that is frozen by now is dropped: it could not be sent. */
export function editedFrom(record: ReviewRecord): Edited {
  const { draft } = record;
  const drafted = Object.entries(draft?.fields ?? {}).filter(([field]) =>
    isOpen(field as ExpenseField, record.editableFields),
  );
  return {
    values: { ...record.values, ...Object.fromEntries(drafted) },
    excludedFromAccounting: draft?.excludedFromAccounting ?? record.excludedFromAccounting,
    lines: draft?.assignments ?? record.assignments,
  };
}

/** What differs from the record; null when nothing does. */
export function changesOf(record: ReviewRecord, edited: Edited): ExpenseChanges | null {
  const fields = changedFields(record, edited.values);
  const excluded = edited.excludedFromAccounting !== record.excludedFromAccounting;
  const lines = !sameLines(record.assignments, edited.lines);
  if (fields.length === 0 && !excluded && !lines) return null;
  return {
    fields: Object.fromEntries(fields.map((field) => [field, edited.values[field]])),
    ...(excluded && { excludedFromAccounting: edited.excludedFromAccounting }),
    ...(lines && { assignments: edited.lines }),
  };
}

export function changedFields(record: ReviewRecord, values: FieldValues): readonly ExpenseField[] {
  return fieldSpecs
    .filter(({ name, kind }) => !sameValue(kind, record.values[name], values[name]))
    .map(({ name }) => name);
}

/** How many things a person changed: each field, each line, the exclusion. */
export function countChanges(record: ReviewRecord, edited: Edited): number {
  const lines = edited.lines.filter((line) => isChanged(record, line));
  const excluded = edited.excludedFromAccounting === record.excludedFromAccounting ? 0 : 1;
  return changedFields(record, edited.values).length + lines.length + excluded;
}

/** true: the service has no such line, or has it otherwise */
export function isChanged(record: ReviewRecord, line: AssignmentRecord): boolean {
  return !record.assignments.some((known) => sameLine(known, line));
}

/** true: the service has the same of both, whatever was typed here meanwhile */
export function isSameRecord(a: ReviewRecord, b: ReviewRecord): boolean {
  const edited = { values: b.values, excludedFromAccounting: b.excludedFromAccounting, lines: b.assignments };
  return changesOf(a, edited) === null;
}

/** The first thing typed that cannot be sent, null when all can. */
export function firstProblem(record: ReviewRecord, edited: Edited): Problem | null {
  const changed = changedFields(record, edited.values);
  for (const { name, kind } of fieldSpecs) {
    if (!changed.includes(name) || isUnderstood(kind, edited.values[name])) continue;
    return { at: 'field', field: name, kind: kind === 'date' ? 'date' : 'amount' };
  }
  const line = edited.lines.findIndex(hasBrokenAmount);
  return line === -1 ? null : { at: 'line', line };
}

function hasBrokenAmount({ netAmount, vatAmount, grossAmount }: AssignmentRecord): boolean {
  return [netAmount, vatAmount, grossAmount].some((amount) => amount !== null && parseDecimal(amount) === null);
}

function sameLines(a: readonly AssignmentRecord[], b: readonly AssignmentRecord[]): boolean {
  return a.length === b.length && a.every((line, index) => sameLine(line, b[index]));
}

function sameLine(a: AssignmentRecord, b: AssignmentRecord | undefined): boolean {
  if (b === undefined) return false;
  const amounts = (['netAmount', 'vatAmount', 'grossAmount'] as const).every((key) =>
    sameValue('amount', a[key], b[key]),
  );
  const rest = (line: AssignmentRecord): string =>
    JSON.stringify([
      line.id,
      line.expenseType,
      line.vat,
      line.tags,
      line.jobNumber,
      line.ledgerNumberId,
      line.vatLedgerNumberId,
      line.companyVatCategoryId,
    ]);
  return amounts && rest(a) === rest(b);
}
