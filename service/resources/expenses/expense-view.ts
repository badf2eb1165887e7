import { z } from 'zod';
import { oneOf } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { toNumber } from '../../support/money.ts';
import { amountOrNull, codedRecord, type CodedRecord } from '../fields.ts';
import { readTags } from '../owned-tags.ts';
import { assignmentRow, itemRow, type AssignmentRow, type ExpenseRow } from './expense-row.ts';
import type { ListedExpense } from './expense-shapes.ts';
import { EXPENSE_TAGS } from './expense-store.ts';

const tagRow = z.object({ owner: z.int(), tag: z.int() });
type TagsOf = (owner: number) => number[];

/** Rows as interface.md shows them; what belongs to them is read in a fixed number of queries, however many they are. */
export function viewExpenses(database: Database, rows: readonly ExpenseRow[]): ListedExpense[] {
  const ids = rows.map(({ id }) => id);
  const items = readItems(database, ids);
  const assignments = readAssignments(database, ids);
  const tags = readTags(database, EXPENSE_TAGS, ids, 'tags');
  const simpleTags = readTags(database, EXPENSE_TAGS, ids, 'simple_tags');
  const ledgers = rows.flatMap((row) => [row.ledger_number, row.vat_ledger_number]);
  const ledgerNumber = readCoded(database, 'ledger_numbers', ledgers);
  const category = readCoded(
    database,
    'vat_categories',
    rows.map((row) => row.company_vat_category),
  );
  return rows.map((row) => ({
    ...viewColumns(row),
    ledger_number: ledgerNumber(row.ledger_number),
    vat_ledger_number: ledgerNumber(row.vat_ledger_number),
    company_vat_category: category(row.company_vat_category),
    tags: tags(row.id),
    simple_tags: simpleTags(row.id),
    items: items.get(row.id) ?? [],
    assignments: assignments.get(row.id) ?? [],
  }));
}

function viewColumns(row: ExpenseRow) {
  const { artifact_filename: filename, artifact_extension: extension, artifact_created_at: createdAt, ...rest } = row;
  return {
    ...rest,
    net_amount: amountOrNull(row.net_amount),
    vat_amount: amountOrNull(row.vat_amount),
    gross_amount: amountOrNull(row.gross_amount),
    paid_amount: toNumber(row.paid_amount),
    has_artifact: filename !== null,
    ...(filename !== null && {
      artifact_filename: filename,
      artifact_extension: extension ?? '',
      artifact_created_at: createdAt ?? row.created_at,
    }),
  };
}

function grouped<T, V>(rows: readonly T[], owner: (row: T) => number, view: (row: T) => V): Map<number, V[]> {
  const groups = Map.groupBy(rows, owner);
  return new Map([...groups].map(([id, members]) => [id, members.map(view)]));
}

function readItems(database: Database, ids: readonly number[]) {
  const { sql, values } = oneOf('expense', ids);
  const rows = database.all(itemRow, `SELECT * FROM expense_items WHERE ${sql} ORDER BY id`, ...values);
  return grouped(
    rows,
    ({ expense }) => expense,
    (item) => ({ ...item, net_amount: amountOrNull(item.net_amount) }),
  );
}

function readAssignments(database: Database, ids: readonly number[]) {
  const { sql, values } = oneOf('expense', ids);
  const rows = database.all(assignmentRow, `SELECT * FROM assignments WHERE ${sql} ORDER BY id`, ...values);
  const tags = readAssignmentTags(
    database,
    rows.map(({ id }) => id),
  );
  return grouped(
    rows,
    ({ expense }) => expense,
    (row) => viewAssignment(row, tags),
  );
}

const viewAssignment = (row: AssignmentRow, tags: TagsOf) => ({
  id: row.id,
  expense_type: row.expense_type,
  net_amount: toNumber(row.net_amount),
  vat_amount: toNumber(row.vat_amount),
  gross_amount: toNumber(row.gross_amount),
  vat: row.vat,
  tags: tags(row.id),
  job_number: row.job_number,
  ledger_number_id: row.ledger_number,
  vat_ledger_number_id: row.vat_ledger_number,
  company_vat_category_id: row.company_vat_category,
});

export function readAssignmentTags(database: Database, ids: readonly number[]): TagsOf {
  const { sql, values } = oneOf('assignment', ids);
  const rows = database.all(
    tagRow,
    `SELECT assignment AS owner, tag FROM assignment_tags WHERE ${sql} ORDER BY tag`,
    ...values,
  );
  const groups = grouped(
    rows,
    ({ owner }) => owner,
    ({ tag }) => tag,
  );
  return (owner) => groups.get(owner) ?? [];
}

type CodedTable = 'ledger_numbers' | 'vat_categories';

/** Reference objects by id: id, name and code. */
function readCoded(database: Database, table: CodedTable, ids: readonly (number | null)[]) {
  const { sql, values } = oneOf('id', new Set(ids.filter((id) => id !== null)));
  const rows = database.all(codedRecord, `SELECT id, name, code FROM ${table} WHERE ${sql}`, ...values);
  const byId = new Map<number | null, CodedRecord>(rows.map((row) => [row.id, row]));
  return (id: number | null): CodedRecord | null => byId.get(id) ?? null;
}
