import { z } from 'zod';
import { oneOf } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { insertRow, updateRow } from '../database/rows.ts';
import type { FieldMessages } from '../http/errors.ts';
import { assignmentReferences, type AssignmentIn } from './assignment-shapes.ts';
import { idOrNull } from './fields.ts';
import { readTags, setTags, type TagTable } from './owned-tags.ts';
import { changedFields, meaningful, refusedFields, type UpdateRules } from './update-rules.ts';

/** The assignments of expenses and those of incomes differ in their table and in what their type refers to. */
export interface AssignmentKind {
  readonly table: string;
  /** the column with the id of the expense or income */
  readonly owner: 'expense' | 'income';
  /** the column of the type, and its name in requests */
  readonly type: 'expense_type' | 'revenue_type';
  readonly tags: TagTable;
}

export const expenseAssignments: AssignmentKind = {
  table: 'assignments',
  owner: 'expense',
  type: 'expense_type',
  tags: { table: 'assignment_tags', owner: 'assignment' },
};
export const incomeAssignments: AssignmentKind = {
  table: 'income_assignments',
  owner: 'income',
  type: 'revenue_type',
  tags: { table: 'income_assignment_tags', owner: 'assignment' },
};

/** Amounts in minor units. */
const assignmentRow = z.object({
  id: z.int(),
  owner: z.int(),
  type: idOrNull,
  net_amount: z.int(),
  vat_amount: z.int(),
  gross_amount: z.int(),
  vat: idOrNull,
  job_number: z.string(),
  ledger_number_id: idOrNull,
  vat_ledger_number_id: idOrNull,
  company_vat_category_id: idOrNull,
});
export type Assignment = z.output<typeof assignmentRow> & { readonly tags: number[] };
type Values = Omit<Assignment, 'id' | 'owner' | 'tags'> & { readonly tags: readonly number[] };
type Field = keyof Values;

/** Defaults of an added assignment. */
export const newAssignment: Values = {
  type: null,
  net_amount: 0,
  vat_amount: 0,
  gross_amount: 0,
  vat: null,
  tags: [],
  job_number: '',
  ledger_number_id: null,
  vat_ledger_number_id: null,
  company_vat_category_id: null,
};
const fields = Object.keys(newAssignment) as Field[];

/** The assignments of these expenses or incomes by their owner, with their tags, in two queries. */
export function readAssignments(
  database: Database,
  { table, owner, type, tags: tagTable }: AssignmentKind,
  owners: readonly number[],
): (owner: number) => readonly Assignment[] {
  const { sql, values } = oneOf(owner, owners);
  const query = `SELECT *, ${owner} AS owner, ${type} AS type FROM ${table} WHERE ${sql} ORDER BY id`;
  const rows = database.all(assignmentRow, query, ...values);
  const ids = rows.map(({ id }) => id);
  const tags = readTags(database, tagTable, ids);
  const assignments = rows.map((row) => ({ ...row, tags: tags(row.id).tags }));
  const groups = Map.groupBy(assignments, (assignment) => assignment.owner);
  return (id) => groups.get(id) ?? [];
}

export function addAssignment(database: Database, kind: AssignmentKind, owner: number, values: Values): void {
  const { type, tags, ...columns } = values;
  const id = insertRow(database, kind.table, { [kind.owner]: owner, [kind.type]: type, ...columns });
  setTags(database, kind.tags, id, { tags });
}

/** A submitted assignment with the one it edits; `id` null: it is added. */
export interface PlannedAssignment {
  readonly id: number | null;
  readonly submitted: AssignmentIn;
  readonly changes: Partial<Values>;
}

/** Leaves out fields that the company does not use, and unchanged ones. */
export function planAssignments(
  database: Database,
  kind: AssignmentKind,
  owner: number,
  submitted: readonly AssignmentIn[],
  rules: UpdateRules,
): PlannedAssignment[] {
  const present = readAssignments(database, kind, [owner])(owner);
  return submitted.map((update) => {
    const before = present.find(({ id }) => id === update.id);
    const given = { ...update, type: update[kind.type] };
    const changed = changedFields(meaningful(fields, rules), before ?? newAssignment, given);
    const changes = Object.fromEntries(changed.map((field) => [field, given[field]]));
    return { id: before?.id ?? null, submitted: update, changes };
  });
}

/** Messages for what a planned assignment may not change. */
export const refusedAssignment = (
  database: Database,
  kind: AssignmentKind,
  { submitted, changes }: PlannedAssignment,
  rules: UpdateRules,
): FieldMessages =>
  refusedFields(database, rules, assignmentReferences, {
    submitted,
    fields: Object.keys(changes).map((field) => (field === 'type' ? kind.type : field)),
    prefix: 'assignments.',
  });

/** Edits matching assignments and adds the others. An added gross amount defaults to net + VAT. */
export function applyAssignments(
  database: Database,
  kind: AssignmentKind,
  owner: number,
  planned: readonly PlannedAssignment[],
): void {
  for (const { id, changes } of planned) {
    if (id === null) {
      const { net_amount: net = 0, vat_amount: vat = 0 } = changes;
      addAssignment(database, kind, owner, { ...newAssignment, gross_amount: net + vat, ...changes });
    } else {
      const { type, tags, ...columns } = changes;
      updateRow(database, kind.table, id, { ...columns, ...(type !== undefined && { [kind.type]: type }) });
      setTags(database, kind.tags, id, { tags });
    }
  }
}
