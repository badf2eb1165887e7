import type { Database } from '../../database/database.ts';
import type { FieldMessages, Messages } from '../../http/errors.ts';
import { texts } from '../../http/texts.ts';
import { readTags } from '../owned-tags.ts';
import { unknownReferences } from '../references.ts';
import type { IncomeAssignmentValues } from './income-row.ts';
import {
  addIncomeAssignment,
  changeIncomeAssignment,
  INCOME_ASSIGNMENT_TAGS,
  incomeAssignmentsOf,
  removeIncomeAssignment,
} from './income-store.ts';
import { ASSIGNMENT_REFERENCES, type IncomeAssignmentUpdate } from './update-shapes.ts';

type Field = keyof IncomeAssignmentValues;

const NEW: IncomeAssignmentValues = {
  revenue_type: null,
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
const FIELDS = Object.keys(NEW) as Field[];
const ADVANCED: ReadonlySet<Field> = new Set(['ledger_number_id', 'vat_ledger_number_id', 'company_vat_category_id']);

export interface ReplacementRules {
  readonly companyId: number;
  /** names with the prefix `assignments.` */
  readonly editable: ReadonlySet<string>;
  readonly advancedAccounting: boolean;
}

/** One assignment as it will be; `id` null: it is added. */
interface Replacing {
  readonly id: number | null;
  readonly changed: readonly Field[];
  readonly values: IncomeAssignmentValues;
  readonly submitted: IncomeAssignmentUpdate;
}

/** interface.md, Income update 5: the submitted list is all there will be. */
export interface Replacement {
  readonly items: readonly Replacing[];
  /** assignments that are not in the list */
  readonly removed: readonly number[];
}

/** An item that names an assignment keeps what it does not submit; ledger fields mean nothing without advanced accounting. */
export function planReplacement(
  database: Database,
  income: number,
  submitted: readonly IncomeAssignmentUpdate[],
  { advancedAccounting }: ReplacementRules,
): Replacement {
  const rows = incomeAssignmentsOf(database, income);
  const rowIds = rows.map(({ id }) => id);
  const tags = readTags(database, INCOME_ASSIGNMENT_TAGS, rowIds, 'tags');
  const fields = FIELDS.filter((field) => advancedAccounting || !ADVANCED.has(field));
  const items = submitted.map((update) => {
    const row = rows.find(({ id }) => id === update.id);
    const before = row === undefined ? NEW : { ...valuesOf(row), tags: tags(row.id) };
    return { id: row?.id ?? null, submitted: update, ...changesOf(before, update, fields) };
  });
  const kept = new Set(items.map(({ id }) => id));
  return { items, removed: rowIds.filter((id) => !kept.has(id)) };
}

const valuesOf = (row: Omit<IncomeAssignmentValues, 'tags'>): Omit<IncomeAssignmentValues, 'tags'> => ({
  revenue_type: row.revenue_type,
  net_amount: row.net_amount,
  vat_amount: row.vat_amount,
  gross_amount: row.gross_amount,
  vat: row.vat,
  job_number: row.job_number,
  ledger_number_id: row.ledger_number_id,
  vat_ledger_number_id: row.vat_ledger_number_id,
  company_vat_category_id: row.company_vat_category_id,
});

function changesOf(before: IncomeAssignmentValues, update: IncomeAssignmentUpdate, fields: readonly Field[]) {
  const changed = fields.filter((field) => update[field] !== undefined && !same(before[field], update[field]));
  const changes: Partial<IncomeAssignmentValues> = Object.fromEntries(changed.map((field) => [field, update[field]]));
  const follows = before === NEW ? { gross_amount: (changes.net_amount ?? 0) + (changes.vat_amount ?? 0) } : {};
  return { changed, values: { ...before, ...follows, ...changes } };
}

const same = (left: unknown, right: unknown): boolean => comparable(left) === comparable(right);
const comparable = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify([...new Set(value)].sort()) : value;

/** Null when all may be done. interface.md, Income update 4: where amounts are frozen, none comes or goes. */
export function refusedReplacement(
  database: Database,
  { items, removed }: Replacement,
  { companyId, editable }: ReplacementRules,
): Messages | null {
  const comesOrGoes = removed.length > 0 || items.some(({ id }) => id === null);
  if (comesOrGoes && !editable.has('assignments.net_amount')) return [texts.assignmentsFixed];
  const messages = items.map(({ id, changed, submitted }, index): FieldMessages => {
    const frozen = changed.filter((field) => !editable.has(`assignments.${field}`));
    const twice = id !== null && items.slice(0, index).some((earlier) => earlier.id === id);
    return {
      ...unknownReferences(database, companyId, ASSIGNMENT_REFERENCES, submitted),
      ...Object.fromEntries(frozen.map((field) => [field, [texts.notEditableHere]])),
      ...(twice && { id: [texts.submittedTwice] }),
    };
  });
  return messages.some((fields) => Object.keys(fields).length > 0) ? messages : null;
}

export function replaceAssignments(database: Database, income: number, { items, removed }: Replacement): void {
  for (const id of removed) removeIncomeAssignment(database, id);
  for (const { id, values } of items) {
    if (id === null) addIncomeAssignment(database, income, values);
    else changeIncomeAssignment(database, id, values);
  }
}
