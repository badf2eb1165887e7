import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { flag, integer, integerOrNull, json, text, textOrNull, unreadable, type Row } from '../../database/row.ts';
import type { ExpenseKey } from '../desk/review-store.ts';
import { signerOf } from '../audit/sheet-row.ts';
import { signedValues, type SignedValues } from './signed-values.ts';

/** The signature of an expense that counts, and the expense in the mirror. */
export interface SignedExpense {
  readonly sheetId: number;
  readonly expenseId: number;
  readonly signedAt: string;
  readonly signer: ReturnType<typeof signerOf>;
  readonly settledAt: string;
  /** null: not known yet */
  readonly before: SignedValues | null;
  /** null: the mirror does not have the expense */
  readonly now: SignedValues | null;
  readonly changedAt: string | null;
  /** a correction of this computer is on its way */
  readonly isWaiting: boolean;
}

const selection = `
SELECT s.*, a.signed_by, a.computer, a.seat,
  m.row AS now_row, m.partner_id, m.partner_name, m.tax_key, m.number, m.issued_at, m.fulfilled_at, m.due_at, m.currency,
  m.vat, m.gross, m.excluded,
  EXISTS (SELECT 1 FROM corrections AS c WHERE c.company_id = s.company_id AND c.kind = 'expense'
    AND c.record_id = s.expense_id AND c.refused_at IS NULL) AS waits
FROM json_each(?) AS ids CROSS JOIN signed_records AS s ON s.sheet_id =
  (SELECT sheet_id FROM signed_records WHERE company_id = ? AND expense_id = ids.value
   ORDER BY signed_at DESC, sheet_id DESC LIMIT 1)
JOIN audit_sheets AS a ON a.id = s.sheet_id
LEFT JOIN mirror_expenses AS m ON m.company_id = s.company_id AND m.expense_id = s.expense_id`;

/** Records as they were signed. SQL only. */
export class SignedStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** `before` null: it is to be asked for. The last signature of an expense counts. */
  add(sheetId: number, { companyId, expenseId }: ExpenseKey, settledAt: string, before: SignedValues | null): void {
    this.#database
      .prepare('UPDATE signed_records SET changed_at = NULL WHERE company_id = ? AND expense_id = ?')
      .run(companyId, expenseId);
    this.#database
      .prepare(
        `INSERT INTO signed_records (sheet_id, company_id, expense_id, signed_at, settled_at, record)
         SELECT id, ?, ?, signed_at, ?, ? FROM audit_sheets WHERE id = ?`,
      )
      .run(companyId, expenseId, settledAt, before && JSON.stringify(before), sheetId);
  }

  has(sheetId: number): boolean {
    return this.#database.prepare('SELECT 1 FROM signed_records WHERE sheet_id = ?').get(sheetId) !== undefined;
  }

  /** for all signatures of the expense whose record was to be asked for */
  fill({ companyId, expenseId }: ExpenseKey, settledAt: string, before: SignedValues): void {
    this.#database
      .prepare(
        `UPDATE signed_records SET settled_at = ?, record = ? WHERE company_id = ? AND expense_id = ? AND record IS NULL`,
      )
      .run(settledAt, JSON.stringify(before), companyId, expenseId);
  }

  /** The signature was taken back: an earlier one counts again. */
  remove(sheetId: number): void {
    this.#database.prepare('DELETE FROM signed_records WHERE sheet_id = ?').run(sheetId);
  }

  removeAll({ companyId, expenseId }: ExpenseKey): void {
    this.#database
      .prepare('DELETE FROM signed_records WHERE company_id = ? AND expense_id = ?')
      .run(companyId, expenseId);
  }

  mark(sheetId: number, changedAt: string | null): void {
    this.#database.prepare('UPDATE signed_records SET changed_at = ? WHERE sheet_id = ?').run(changedAt, sheetId);
  }

  /** expenses with a signature; oldest first */
  expenses(companyId: CompanyId): readonly number[] {
    const sql = 'SELECT DISTINCT expense_id AS id FROM signed_records WHERE company_id = ? ORDER BY id';
    return this.#ids(sql, companyId);
  }

  /** expenses whose record is to be asked for; at most `limit` */
  unread(companyId: CompanyId, limit: number): readonly number[] {
    const sql = 'SELECT DISTINCT expense_id AS id FROM signed_records WHERE company_id = ? AND record IS NULL LIMIT ?';
    return this.#ids(sql, companyId, limit);
  }

  /** signed ones among these rows of the mirror */
  among(rows: readonly number[]): readonly ExpenseKey[] {
    return this.#database
      .prepare(
        `SELECT company_id, expense_id FROM json_each(?) AS news CROSS JOIN mirror_expenses AS m ON m.row = news.value
           WHERE EXISTS (SELECT 1 FROM signed_records AS s
             WHERE s.company_id = m.company_id AND s.expense_id = m.expense_id)`,
      )
      .all(JSON.stringify(rows))
      .map((row) => ({ companyId: integer(row, 'company_id'), expenseId: integer(row, 'expense_id') }));
  }

  of(companyId: CompanyId, expenseIds: readonly number[]): readonly SignedExpense[] {
    return this.#database.prepare(selection).all(JSON.stringify(expenseIds), companyId).map(toSigned);
  }

  /** the expense in the mirror; null: it is not there */
  listed({ companyId, expenseId }: ExpenseKey): SignedValues | null {
    const sql = 'SELECT * FROM mirror_expenses WHERE company_id = ? AND expense_id = ?';
    const row = this.#database.prepare(sql).get(companyId, expenseId);
    return row ? valuesOf(row) : null;
  }

  #ids(sql: string, ...values: readonly number[]): readonly number[] {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map((row) => integer(row, 'id'));
  }
}

function toSigned(row: Row): SignedExpense {
  const before = row.record === null ? null : json(row, 'record', signedValues);
  return {
    sheetId: integer(row, 'sheet_id'),
    expenseId: integer(row, 'expense_id'),
    signedAt: text(row, 'signed_at'),
    signer: signerOf(row),
    settledAt: text(row, 'settled_at'),
    before: before === unreadable ? null : before,
    now: row.now_row === null ? null : valuesOf(row),
    changedAt: textOrNull(row, 'changed_at'),
    isWaiting: flag(row, 'waits'),
  };
}

const valuesOf = (row: Row): SignedValues => ({
  partnerId: integerOrNull(row, 'partner_id'),
  partnerName: textOrNull(row, 'partner_name'),
  taxKey: textOrNull(row, 'tax_key'),
  number: textOrNull(row, 'number'),
  issuedAt: textOrNull(row, 'issued_at'),
  fulfilledAt: textOrNull(row, 'fulfilled_at'),
  dueAt: textOrNull(row, 'due_at'),
  currency: textOrNull(row, 'currency'),
  vat: textOrNull(row, 'vat'),
  gross: textOrNull(row, 'gross'),
  excluded: flag(row, 'excluded'),
});
