import type { Database } from '../../database/database.ts';
import type { FieldMessages } from '../../http/errors.ts';
import { texts } from '../../http/texts.ts';
import { isAdvanced } from './editable-fields.ts';
import type { AssignmentValues } from './expense-row.ts';
import { addAssignment, assignmentsOf, changeAssignment } from './expense-store.ts';
import { readAssignmentTags } from './expense-view.ts';
import { unknownReferences } from '../references.ts';
import { REFERENCES } from './references.ts';
import type { AssignmentUpdate } from './update-shapes.ts';

/** How requests name the columns of an assignment. */
const COLUMNS = {
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

type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as Field[];

const NEW: AssignmentValues = {
  expense_type: null,
  net_amount: 0,
  vat_amount: 0,
  gross_amount: 0,
  vat: null,
  tags: [],
  job_number: '',
  ledger_number: null,
  vat_ledger_number: null,
  company_vat_category: null,
};

export interface AssignmentRules {
  readonly companyId: number;
  /** names with the prefix `assignments.` */
  readonly editable: ReadonlySet<string>;
  readonly advancedAccounting: boolean;
}

/** A submitted assignment beside the one it edits; `id` null: it is added (interface.md, Expense update 5). */
export interface PlannedAssignment {
  readonly id: number | null;
  readonly changes: Partial<AssignmentValues>;
  readonly submitted: AssignmentUpdate;
}

/** Fields without meaning for the company are left out, and so are those that stay as they are. */
export function planAssignments(
  database: Database,
  expense: number,
  submitted: readonly AssignmentUpdate[],
  { advancedAccounting }: AssignmentRules,
): PlannedAssignment[] {
  const rows = assignmentsOf(database, expense);
  const tags = readAssignmentTags(
    database,
    rows.map(({ id }) => id),
  );
  return submitted.map((update) => {
    const row = rows.find(({ id }) => id === update.id);
    const before = row === undefined ? NEW : { ...row, tags: tags(row.id) };
    const fields = FIELDS.filter((field) => advancedAccounting || !isAdvanced(`assignments.${field}`));
    return { id: row?.id ?? null, changes: changesOf(before, update, fields), submitted: update };
  });
}

function changesOf(
  before: AssignmentValues,
  update: AssignmentUpdate,
  fields: readonly Field[],
): Partial<AssignmentValues> {
  const changed = fields.filter((field) => update[field] !== undefined && !same(before[COLUMNS[field]], update[field]));
  return Object.fromEntries(changed.map((field) => [COLUMNS[field], update[field]]));
}

const same = (left: unknown, right: unknown): boolean => comparable(left) === comparable(right);
const comparable = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify([...new Set(value)].sort()) : value;

/** Null when all may be done; otherwise a list as long as the submitted one, `{}` for good items. */
export function refusedAssignments(
  database: Database,
  planned: readonly PlannedAssignment[],
  { companyId, editable }: AssignmentRules,
): readonly FieldMessages[] | null {
  const messages = planned.map(({ changes, submitted }): FieldMessages => {
    const frozen = FIELDS.filter((field) => COLUMNS[field] in changes && !editable.has(`assignments.${field}`));
    return {
      ...unknownReferences(database, companyId, REFERENCES, submitted),
      ...Object.fromEntries(frozen.map((field) => [field, [texts.notEditable]])),
    };
  });
  return messages.some((fields) => Object.keys(fields).length > 0) ? messages : null;
}

/** Edits those that match, adds the others; those not submitted stay. An added gross amount defaults to net + VAT. */
export function applyAssignments(database: Database, expense: number, planned: readonly PlannedAssignment[]): void {
  for (const { id, changes } of planned) {
    if (id === null) {
      const { net_amount: net = 0, vat_amount: vat = 0 } = changes;
      addAssignment(database, expense, { ...NEW, gross_amount: net + vat, ...changes });
    } else {
      changeAssignment(database, id, changes);
    }
  }
}
