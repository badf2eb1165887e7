import type { Database } from '../../database/database.ts';
import type { FieldMessages } from '../../http/errors.ts';
import { newAssignment } from '../assignment-shapes.ts';
import { readTags } from '../owned-tags.ts';
import { anyRefused } from '../refused-list.ts';
import { changedFields, meaningful, refusedFields, type UpdateRules } from '../update-rules.ts';
import type { AssignmentValues } from './expense-row.ts';
import { addAssignment, assignmentTags, assignmentsOf, changeAssignment } from './expense-store.ts';
import { references } from './references.ts';
import type { AssignmentUpdate } from './update-shapes.ts';

/** The columns of an assignment by their names in requests. */
const columns = {
  expense_type: 'expense_type',
  net_amount: 'net_amount',
  vat_amount: 'vat_amount',
  gross_amount: 'gross_amount',
  vat: 'vat',
  tags: 'tags',
  job_number: 'job_number',
  ledger_number_id: 'ledger_number',
  vat_ledger_number_id: 'vat_ledger_number',
  company_vat_category_id: 'company_vat_category',
} as const satisfies Record<Exclude<keyof AssignmentUpdate, 'id'>, keyof AssignmentValues>;

type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

/** Defaults of an added assignment. */
export const newExpenseAssignment: AssignmentValues = {
  ...newAssignment,
  expense_type: null,
  ledger_number: null,
  vat_ledger_number: null,
  company_vat_category: null,
};

/** A submitted assignment with the one it edits; `id` null: it is added (interface.md, Expense update 5). */
export interface PlannedAssignment {
  readonly id: number | null;
  readonly changed: readonly Field[];
  readonly submitted: AssignmentUpdate;
}

/** Leaves out fields that the company does not use, and unchanged ones. */
export function planAssignments(
  database: Database,
  expense: number,
  submitted: readonly AssignmentUpdate[],
  rules: UpdateRules,
): PlannedAssignment[] {
  const rows = assignmentsOf(database, expense);
  const rowIds = rows.map(({ id }) => id);
  const tags = readTags(database, assignmentTags, rowIds);
  return submitted.map((update) => {
    const row = rows.find(({ id }) => id === update.id);
    const before = row === undefined ? newExpenseAssignment : { ...row, tags: tags(row.id).tags };
    const values = Object.fromEntries(fields.map((field) => [field, before[columns[field]]])) as Record<Field, unknown>;
    return {
      id: row?.id ?? null,
      changed: changedFields(meaningful(fields, rules), values, update),
      submitted: update,
    };
  });
}

/** Null when all are allowed; otherwise a list of the submitted length, `{}` for valid items. */
export const refusedAssignments = (
  database: Database,
  planned: readonly PlannedAssignment[],
  rules: UpdateRules,
): readonly FieldMessages[] | null =>
  anyRefused(
    planned.map(({ changed: fields, submitted }) =>
      refusedFields(database, rules, references, { submitted, fields, prefix: 'assignments.' }),
    ),
  );

/**
 * Edits matching assignments and adds the others; those not submitted stay. An added gross amount defaults to net +
 * VAT.
 */
export function applyAssignments(database: Database, expense: number, planned: readonly PlannedAssignment[]): void {
  for (const { id, changed, submitted } of planned) {
    const changes: Partial<AssignmentValues> = Object.fromEntries(
      changed.map((field) => [columns[field], submitted[field]]),
    );
    if (id === null) {
      const { net_amount: net = 0, vat_amount: vat = 0 } = changes;
      addAssignment(database, expense, { ...newExpenseAssignment, gross_amount: net + vat, ...changes });
    } else {
      changeAssignment(database, id, changes);
    }
  }
}
