import type { SheetContent } from '../../../contract/audit.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { flag, integer, jsonOrNull, oneOf, text, unreadable, type Row } from '../../database/row.ts';
import type { SheetChange } from '../../office/sheet-book.ts';
import { isReview, sheets, toSheet } from '../audit/sheet-row.ts';
import { signedValues } from '../signed/signed-values.ts';
import { packContent, type SharedSheet } from './shared-sheet.ts';

export const sheetClaims = ['open', 'first', 'second'] as const;
export type SheetClaim = (typeof sheetClaims)[number];

export interface OpenSheet {
  readonly id: number;
  readonly expenseId: number;
}

/** The signatures of this computer for the others, and theirs. SQL only. */
export class SharedSheetsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  changes(companyId: CompanyId, after: number, limit: number): readonly SheetChange[] {
    return this.#database
      .prepare(
        `SELECT c.entry, s.*, (SELECT record FROM signed_records WHERE sheet_id = s.id) AS record,
           c.entry = (SELECT min(entry) FROM sheet_changes WHERE sheet_id = s.id) AS is_first
         FROM sheet_changes AS c JOIN (${sheets}) AS s ON s.id = c.sheet_id
         WHERE c.company_id = ? AND c.entry > ? ORDER BY c.entry LIMIT ?`,
      )
      .all(companyId, after, limit)
      .map((row) => ({ entry: integer(row, 'entry'), sheet: toShared(row) }));
  }

  /** the last own signature of which it is not decided who came first; 0: none */
  newestOpen(companyId: CompanyId): number {
    const row = this.#database
      .prepare(
        "SELECT coalesce(max(id), 0) AS id FROM audit_sheets WHERE company_id = ? AND claim = 'open' AND seat_id IS NULL",
      )
      .get(companyId);
    return integer(row ?? {}, 'id');
  }

  /** own signatures up to `newest` of which it is not decided who came first */
  open(companyId: CompanyId, newest: number): readonly OpenSheet[] {
    return this.#database
      .prepare(
        "SELECT id, expense_id FROM audit_sheets WHERE company_id = ? AND claim = 'open' AND seat_id IS NULL AND id <= ?",
      )
      .all(companyId, newest)
      .map((row) => ({ id: integer(row, 'id'), expenseId: integer(row, 'expense_id') }));
  }

  /** signatures of other seats that this one did not know of when it signed */
  rivals(
    companyId: CompanyId,
    { id, expenseId }: OpenSheet,
  ): readonly { readonly claim: SheetClaim; readonly seatId: string }[] {
    return this.#database
      .prepare(
        `SELECT claim, seat_id FROM counted_sheets
         WHERE company_id = ? AND expense_id = ? AND seat_id IS NOT NULL AND id > ?`,
      )
      .all(companyId, expenseId, id)
      .map((row) => ({ claim: oneOf(row, 'claim', sheetClaims), seatId: text(row, 'seat_id') }));
  }

  decide(id: number, claim: SheetClaim): void {
    this.#database
      .prepare('UPDATE audit_sheets SET claim = ?, applied = ? WHERE id = ?')
      .run(claim, Number(claim !== 'second'), id);
  }

  /** null: not known here */
  find(
    companyId: CompanyId,
    uid: string,
  ): { readonly id: number; readonly isOwn: boolean; readonly entry: number } | null {
    const row = this.#database
      .prepare('SELECT id, seat_id IS NULL AS is_own, seat_entry FROM audit_sheets WHERE company_id = ? AND uid = ?')
      .get(companyId, uid);
    return row ? { id: integer(row, 'id'), isOwn: flag(row, 'is_own'), entry: integer(row, 'seat_entry') } : null;
  }

  /** Ignores a company that was removed meanwhile, and a number that another company's sheet has. */
  add(companyId: CompanyId, seatId: string, sheet: SharedSheet, content: SheetContent): void {
    this.#database
      .prepare(
        `INSERT OR IGNORE INTO audit_sheets (company_id, expense_id, signed_at, signed_by, computer, seat, content, uid, reviews, seat_id)
         SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM companies WHERE id = ?`,
      )
      .run(
        ...[sheet.expenseId, sheet.at, sheet.user, sheet.computer, sheet.seat, JSON.stringify(content), sheet.uid],
        ...[Number(isReview(content)), seatId, companyId],
      );
  }

  update(id: number, { entry, claim, outcome, record }: SharedSheet): void {
    const state = 'at' in outcome ? null : outcome.state;
    this.#database
      .prepare(
        `UPDATE audit_sheets SET seat_entry = ?, claim = ?, seat_state = coalesce(?, seat_state, 'waiting'), seat_record = ?,
           applied = 0 WHERE id = ?`,
      )
      .run(entry, claim, state, record && JSON.stringify(record), id);
    if (!('at' in outcome)) return;
    const failure = outcome.state === 'refused' ? JSON.stringify(outcome.failure) : null;
    this.#database
      .prepare(
        `INSERT INTO audit_outcomes (sheet_id, at, outcome, failure) SELECT ?1, ?2, ?3, ?4
         WHERE NOT EXISTS (SELECT 1 FROM audit_outcomes WHERE sheet_id = ?1 AND at = ?2 AND outcome = ?3)`,
      )
      .run(id, outcome.at, outcome.state, failure);
  }
}

function toShared(row: Row): SharedSheet {
  const { at, expenseId, signer, outcome } = toSheet(row);
  const record = jsonOrNull(row, 'record', signedValues);
  return {
    uid: text(row, 'uid'),
    entry: integer(row, 'entry'),
    expenseId,
    at,
    user: signer.user,
    computer: signer.computer,
    seat: signer.seat,
    claim: oneOf(row, 'claim', sheetClaims),
    outcome,
    record: record === unreadable ? null : record,
    content: flag(row, 'is_first') ? packContent(text(row, 'content')) : null,
  };
}
