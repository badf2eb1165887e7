import type { Database } from '../../database/database.ts';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { badRequest, type FieldMessages } from '../../http/errors.ts';
import { texts } from '../../http/texts.ts';
import {
  applyAssignments,
  expenseAssignments,
  planAssignments,
  refusedAssignment,
  type PlannedAssignment,
} from '../assignments.ts';
import { setTags } from '../owned-tags.ts';
import { partnerRow } from '../partners.ts';
import { anyRefused } from '../refused-list.ts';
import { refusedFields, type UpdateRules } from '../update-rules.ts';
import { editableFields } from './editable-fields.ts';
import type { ExpenseChanges, ExpenseRow } from './expense-row.ts';
import { detailedExpense } from './expense-shapes.ts';
import { changeExpense, expenseTags } from './expense-store.ts';
import { partnerFor } from './partner-of.ts';
import { circumstances, expenseDetail, expenseOr404, expenseParams } from './read-endpoints.ts';
import { expenseReferences, expenseUpdate, type ExpenseUpdate } from './update-shapes.ts';

/** interface.md, Expense update 1, 3, 7: errors of an update in the expense's present state. */
function refusals(
  database: Database,
  expense: ExpenseRow,
  update: ExpenseUpdate,
  planned: readonly PlannedAssignment[],
  rules: UpdateRules,
): FieldMessages {
  const assignments = anyRefused(planned.map((plan) => refusedAssignment(database, expenseAssignments, plan, rules)));
  const excludedTwice = update.excluded_from_accounting === true && expense.excluded_from_accounting;
  return {
    ...(assignments !== null && { assignments }),
    ...(excludedTwice && { excluded_from_accounting: [texts.alreadyExcluded] }),
    ...refusedFields(database, rules, expenseReferences, {
      submitted: update,
      fields: Object.keys(update),
      prefix: '',
    }),
  };
}

function apply(
  { services: { database, clock } }: Call,
  expense: ExpenseRow,
  update: ExpenseUpdate,
  planned: readonly PlannedAssignment[],
): void {
  const { excluded_from_accounting: excluded } = update;
  const now = clock();
  setTags(database, expenseTags, expense.id, update);
  applyAssignments(database, expenseAssignments, expense.id, planned);
  const changes = {
    ...partnerChange(database, expense, update),
    ...ownColumns(update),
    ...(excluded !== undefined && exclude(database, expense, excluded, now)),
  };
  changeExpense(database, expense.id, changes, now);
}

/** The fields that are columns of the expense itself. */
const ownColumns = (update: ExpenseUpdate): ExpenseChanges =>
  Object.fromEntries(Object.entries(update).filter(([field]) => !keptElsewhere.has(field)));

const keptElsewhere: ReadonlySet<string> = new Set(['tags', 'simple_tags', 'assignments', 'excluded_from_accounting']);

/** A corrected name or tax number selects the matching partner; a chosen partner brings its own. */
function partnerChange(database: Database, expense: ExpenseRow, update: ExpenseUpdate): ExpenseChanges {
  const { partner, partner_name: name, partner_tax_number: taxNumber } = update;
  if (typeof partner === 'number') return partnerRecord(database, partner);
  if (partner === null || (name === undefined && taxNumber === undefined)) return {};
  const newName = name === undefined ? expense.partner_name : name;
  const newTaxNumber = taxNumber === undefined ? expense.partner_tax_number : taxNumber;
  return { partner: partnerFor(database, expense.company_id, newName, newTaxNumber) };
}

function partnerRecord(database: Database, id: number): ExpenseChanges {
  const found = database.first(partnerRow, 'SELECT * FROM partners WHERE id = ?', id);
  return found === null ? {} : { partner_name: found.name, partner_tax_number: found.tax_number };
}

/** interface.md, Expense update 3: exclusion is an action, stored with its time. */
function exclude(database: Database, expense: ExpenseRow, excluded: boolean, now: Date): ExpenseChanges {
  const value = excluded ? 1 : 0;
  if (excluded !== expense.excluded_from_accounting) {
    database.run(
      'INSERT INTO exclusion_actions (expense, excluded, created_at) VALUES (?, ?, ?)',
      expense.id,
      value,
      now.toISOString(),
    );
  }
  return { excluded_from_accounting: value };
}

export const updateEndpoint = endpoint({
  method: 'PATCH',
  path: '/2/expenses/{expenseId}/update/',
  section: 'Expenses',
  summary: 'Partial update of what editable_fields names',
  needs: 'write',
  params: expenseParams,
  body: expenseUpdate,
  response: detailedExpense,
  handle: (call, { params, body }) => {
    const { database } = call.services;
    const expense = expenseOr404(call, params.expenseId);
    const state = circumstances(call, expense.id);
    const editable = new Set<string>(editableFields(expense, state));
    const rules = { companyId: call.companyId, editable, advancedAccounting: state.advancedAccounting };
    const planned = planAssignments(database, expenseAssignments, expense.id, body.assignments ?? [], rules);
    const refused = refusals(database, expense, body, planned, rules);
    if (Object.keys(refused).length > 0) throw badRequest(refused);
    if (Object.keys(body).length > 0) database.transaction(() => apply(call, expense, body, planned));
    return expenseDetail(call, expense.id);
  },
});
