import { oneOf } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { toNumber } from '../../support/money.ts';
import { amountsOut } from '../assignment-shapes.ts';
import { amountOrNull, codedRecord, type CodedRecord } from '../fields.ts';
import { readItems } from '../items.ts';
import { readTags } from '../owned-tags.ts';
import { assignmentRow, type AssignmentRow, type ExpenseRow } from './expense-row.ts';
import type { ListedExpense } from './expense-shapes.ts';
import { assignmentTags, expenseItems, expenseTags } from './expense-store.ts';

/**
 * Rows as interface.md shows them; their items, tags and references are read in a fixed number of queries for any
 * number of rows.
 */
export function viewExpenses(database: Database, rows: readonly ExpenseRow[]): ListedExpense[] {
  const ids = rows.map(({ id }) => id);
  const ledgers = rows.flatMap((row) => [row.ledger_number, row.vat_ledger_number]);
  const categories = rows.map((row) => row.company_vat_category);
  const parts: Parts = {
    items: readItems(database, expenseItems, ids),
    assignments: readAssignments(database, ids),
    tags: readTags(database, expenseTags, ids),
    ledgerNumber: readCoded(database, 'ledger_numbers', ledgers),
    category: readCoded(database, 'vat_categories', categories),
  };
  return rows.map((row) => viewExpense(row, parts));
}

interface Parts {
  readonly items: ReturnType<typeof readItems>;
  readonly assignments: (expense: number) => ListedExpense['assignments'];
  readonly tags: ReturnType<typeof readTags>;
  readonly ledgerNumber: (id: number | null) => CodedRecord | null;
  readonly category: (id: number | null) => CodedRecord | null;
}

/** Written out field by field: objects of one shape are created and serialised faster than copies. */
const viewExpense = (row: ExpenseRow, { items, assignments, tags, ledgerNumber, category }: Parts): ListedExpense => ({
  id: row.id,
  source: row.source,
  source_label: row.source_label,
  invoice_number: row.invoice_number,
  secondary_id: row.secondary_id,
  note: row.note,
  partner: row.partner,
  partner_name: row.partner_name,
  partner_tax_number: row.partner_tax_number,
  currency: row.currency,
  net_amount: amountOrNull(row.net_amount),
  vat_amount: amountOrNull(row.vat_amount),
  gross_amount: amountOrNull(row.gross_amount),
  paid_amount: toNumber(row.paid_amount),
  is_paid: row.is_paid,
  issued_at: row.issued_at,
  fulfilled_at: row.fulfilled_at,
  due_at: row.due_at,
  paid_at: row.paid_at,
  payment_method: row.payment_method,
  paid_through: row.paid_through,
  expense_type: row.expense_type,
  ledger_number: ledgerNumber(row.ledger_number),
  vat_ledger_number: ledgerNumber(row.vat_ledger_number),
  company_vat_category: category(row.company_vat_category),
  accounting_status: row.accounting_status,
  excluded_from_accounting: row.excluded_from_accounting,
  ...tags(row.id),
  items: items(row.id),
  assignments: assignments(row.id),
  ...artifactOf(row),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const artifactOf = (row: ExpenseRow) =>
  row.artifact_filename === null
    ? { has_artifact: false }
    : {
        has_artifact: true,
        artifact_filename: row.artifact_filename,
        artifact_extension: row.artifact_extension ?? '',
        artifact_created_at: row.artifact_created_at ?? row.created_at,
      };

function readAssignments(database: Database, ids: readonly number[]): Parts['assignments'] {
  const { sql, values } = oneOf('expense', ids);
  const rows = database.all(assignmentRow, `SELECT * FROM assignments WHERE ${sql} ORDER BY id`, ...values);
  const rowIds = rows.map(({ id }) => id);
  const tags = readTags(database, assignmentTags, rowIds);
  const groups = Map.groupBy(rows, ({ expense }) => expense);
  return (expense) => (groups.get(expense) ?? []).map((row) => viewAssignment(row, tags(row.id).tags));
}

const viewAssignment = (row: AssignmentRow, tags: number[]): ListedExpense['assignments'][number] => ({
  id: row.id,
  expense_type: row.expense_type,
  ...amountsOut(row),
  vat: row.vat,
  tags,
  job_number: row.job_number,
  ledger_number_id: row.ledger_number,
  vat_ledger_number_id: row.vat_ledger_number,
  company_vat_category_id: row.company_vat_category,
});

type CodedTable = 'ledger_numbers' | 'vat_categories';

/** Reference objects by id: id, name and code. */
function readCoded(database: Database, table: CodedTable, ids: readonly (number | null)[]) {
  const { sql, values } = oneOf('id', new Set(ids.filter((id) => id !== null)));
  const rows = database.all(codedRecord, `SELECT id, name, code FROM ${table} WHERE ${sql}`, ...values);
  const byId = new Map<number | null, CodedRecord>(rows.map((row) => [row.id, row]));
  return (id: number | null): CodedRecord | null => byId.get(id) ?? null;
}
