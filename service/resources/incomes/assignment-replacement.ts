import type { Database } from '../../database/database.ts';
import type { FieldMessages, Messages } from '../../http/errors.ts';
import { texts } from '../../http/texts.ts';
import { assignmentReferences, newAssignment } from '../assignment-shapes.ts';
import { readTags } from '../owned-tags.ts';
import { anyRefused } from '../refused-list.ts';
import { changedFields, meaningful, refusedFields, type UpdateRules } from '../update-rules.ts';
import type { IncomeAssignmentRow, IncomeAssignmentValues } from './income-row.ts';
import {
  addIncomeAssignment,
  changeIncomeAssignment,
  incomeAssignmentTags,
  incomeAssignmentsOf,
  removeIncomeAssignment,
} from './income-store.ts';
import type { IncomeAssignmentUpdate } from './update-shapes.ts';

type Field = keyof IncomeAssignmentValues;

/** Defaults of an added assignment. */
export const newIncomeAssignment: IncomeAssignmentValues = {
  ...newAssignment,
  revenue_type: null,
  ledger_number_id: null,
  vat_ledger_number_id: null,
  company_vat_category_id: null,
};
const fieldNames = Object.keys(newIncomeAssignment) as Field[];
const references = { ...assignmentReferences, revenue_type: 'revenue_types' } as const;

/** An assignment after the update; `id` null: it is added. */
interface Replacing {
  readonly id: number | null;
  readonly changed: readonly Field[];
  readonly values: IncomeAssignmentValues;
  readonly submitted: IncomeAssignmentUpdate;
}

/** interface.md, Income update 5: the submitted list replaces all assignments. */
export interface Replacement {
  readonly items: readonly Replacing[];
  /** assignments that are not in the list */
  readonly removed: readonly number[];
}

/** An item with the id of an assignment keeps the fields that it does not submit. */
export function planReplacement(
  database: Database,
  income: number,
  submitted: readonly IncomeAssignmentUpdate[],
  rules: UpdateRules,
): Replacement {
  const rows = incomeAssignmentsOf(database, income);
  const rowIds = rows.map(({ id }) => id);
  const tags = readTags(database, incomeAssignmentTags, rowIds);
  const fields = meaningful(fieldNames, rules);
  const items = submitted.map((update): Replacing => {
    const row = rows.find(({ id }) => id === update.id);
    if (row === undefined) return { id: null, submitted: update, ...changesOf(newIncomeAssignment, update, fields) };
    return { id: row.id, submitted: update, ...changesOf(valuesOf(row, tags(row.id).tags), update, fields) };
  });
  const kept = new Set(items.map(({ id }) => id));
  return { items, removed: rowIds.filter((id) => !kept.has(id)) };
}

const valuesOf = (row: IncomeAssignmentRow, tags: readonly number[]): IncomeAssignmentValues => ({
  revenue_type: row.revenue_type,
  net_amount: row.net_amount,
  vat_amount: row.vat_amount,
  gross_amount: row.gross_amount,
  vat: row.vat,
  tags,
  job_number: row.job_number,
  ledger_number_id: row.ledger_number_id,
  vat_ledger_number_id: row.vat_ledger_number_id,
  company_vat_category_id: row.company_vat_category_id,
});

/** An added gross amount defaults to net + VAT. */
function changesOf(before: IncomeAssignmentValues, update: IncomeAssignmentUpdate, fields: readonly Field[]) {
  const changed = changedFields(fields, before, update);
  const changes: Partial<IncomeAssignmentValues> = Object.fromEntries(changed.map((field) => [field, update[field]]));
  const follows =
    before === newIncomeAssignment ? { gross_amount: (changes.net_amount ?? 0) + (changes.vat_amount ?? 0) } : {};
  return { changed, values: { ...before, ...follows, ...changes } };
}

/**
 * Null when all are allowed. interface.md, Income update 4: where amounts are frozen, no assignment is added or
 * removed.
 */
export function refusedReplacement(
  database: Database,
  { items, removed }: Replacement,
  rules: UpdateRules,
): Messages | null {
  const comesOrGoes = removed.length > 0 || items.some(({ id }) => id === null);
  if (comesOrGoes && !rules.editable.has('assignments.net_amount')) return [texts.assignmentsFixed];
  return anyRefused(
    items.map(({ id, changed: fields, submitted }, index): FieldMessages => {
      const twice = id !== null && items.slice(0, index).some((earlier) => earlier.id === id);
      return {
        ...refusedFields(database, rules, references, { submitted, fields, prefix: 'assignments.' }),
        ...(twice && { id: [texts.submittedTwice] }),
      };
    }),
  );
}

export function replaceAssignments(database: Database, income: number, { items, removed }: Replacement): void {
  for (const id of removed) removeIncomeAssignment(database, id);
  for (const { id, values } of items) {
    if (id === null) addIncomeAssignment(database, income, values);
    else changeIncomeAssignment(database, id, values);
  }
}
