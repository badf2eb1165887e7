import type { Database } from '../../database/database.ts';
import { toNumber } from '../../support/money.ts';
import { amountsOut } from '../assignment-shapes.ts';
import { expenseAssignments, readAssignments, type Assignment } from '../assignments.ts';
import { amountOrNull, codedRecord } from '../fields.ts';
import { readItems } from '../items.ts';
import { readTags } from '../owned-tags.ts';
import { recordsById } from '../reference-sets.ts';
import type { ExpenseRow } from './expense-row.ts';
import type { ListedExpense } from './expense-shapes.ts';
import { expenseItems, expenseTags } from './expense-store.ts';

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
    assignments: readAssignments(database, expenseAssignments, ids),
    tags: readTags(database, expenseTags, ids),
    ledgerNumber: recordsById(database, codedRecord, 'ledger_numbers', ledgers),
    category: recordsById(database, codedRecord, 'vat_categories', categories),
  };
  return rows.map((row) => viewExpense(row, parts));
}

interface Parts {
  readonly items: ReturnType<typeof readItems>;
  readonly assignments: ReturnType<typeof readAssignments>;
  readonly tags: ReturnType<typeof readTags>;
  readonly ledgerNumber: (id: number | null) => ListedExpense['ledger_number'];
  readonly category: (id: number | null) => ListedExpense['company_vat_category'];
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
  assignments: assignments(row.id).map(viewAssignment),
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

const viewAssignment = (row: Assignment): ListedExpense['assignments'][number] => ({
  id: row.id,
  expense_type: row.type,
  ...amountsOut(row),
  vat: row.vat,
  tags: row.tags,
  job_number: row.job_number,
  ledger_number_id: row.ledger_number_id,
  vat_ledger_number_id: row.vat_ledger_number_id,
  company_vat_category_id: row.company_vat_category_id,
});
