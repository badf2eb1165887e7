import { randomUUID } from 'node:crypto';
import type { AuditSheet, SheetContent } from '../../../contract/audit.ts';
import type { Signer } from '../../../contract/signer.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, text, textOrNull } from '../../database/row.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { isReview, sheets, signerOf, toSheet } from './sheet-row.ts';

export interface NewSheet {
  readonly at: string;
  readonly companyId: CompanyId;
  readonly expenseId: number;
  readonly fileId: FileId | null;
  /** null: there is nothing to send */
  readonly correctionId: number | null;
  readonly signer: Signer;
  readonly content: SheetContent;
}

/** Signed from `from` on and before `to`; UTC instants. */
export interface AuditPeriod {
  readonly companyId: CompanyId;
  readonly from: string;
  readonly to: string;
}

/** Position in a list of sheets: the next page begins after it; null: at the first sheet. */
export type AuditMark = Pick<AuditSheet, 'at' | 'id'> | null;

/** The last sheet of a file or a correction without a final outcome. */
const openSheetOf = (column: 'file_id' | 'correction_id', ended: string) =>
  `SELECT max(id) AS id FROM audit_sheets AS s WHERE ${column} = ? AND NOT EXISTS
     (SELECT 1 FROM audit_outcomes WHERE sheet_id = s.id AND outcome IN (${ended}))`;
const ofCorrection = openSheetOf('correction_id', "'sent', 'taken-back'");
const ofFile = openSheetOf('file_id', "'taken-back'");

/** Sheets and their outcomes, append-only, written in the transaction of the signature or outcome. SQL only. */
export class AuditStore {
  /** this computer signed something, or it has an outcome */
  readonly changed: Signal<CompanyId> = createSignal();
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Answers the sheet's id. */
  add({ at, companyId, expenseId, fileId, correctionId, signer, content }: NewSheet): number {
    const { lastInsertRowid } = this.#database
      .prepare(
        `INSERT INTO audit_sheets (company_id, expense_id, file_id, correction_id, signed_at, signed_by, computer, seat,
           content, uid, reviews) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[companyId, expenseId, fileId, correctionId, at, signer.user, signer.computer, signer.seat],
        ...[JSON.stringify({ version: 1, ...content }), randomUUID(), Number(isReview(content))],
      );
    this.#tell(companyId);
    return Number(lastInsertRowid);
  }

  /** The service has it. Answers the sheet's id; null: there is none. */
  sent(correctionId: number, at: string): number | null {
    return this.#end(ofCorrection, correctionId, at, 'sent', null);
  }

  refused(correctionId: number, at: string, failure: Failure): void {
    this.#end(ofCorrection, correctionId, at, 'refused', JSON.stringify(failure));
  }

  /** The last signature of the file. Answers its id; null: there is none. */
  takenBack(fileId: FileId, at: string): number | null {
    return this.#end(ofFile, fileId, at, 'taken-back', null);
  }

  /** Another computer of the office signed first; of a signature with nothing to send. */
  cameSecond(sheetId: number, at: string, failure: Failure): void {
    this.#addOutcome(sheetId, at, 'refused', JSON.stringify(failure));
  }

  correctionTakenBack(correctionId: number, at: string): void {
    this.#end(ofCorrection, correctionId, at, 'taken-back', null);
  }

  /** sheets of all computers of the office; newest first */
  ofExpense(companyId: CompanyId, expenseId: number): readonly AuditSheet[] {
    // The plus: SQLite would read all sheets of the company in their order, instead of sorting a few.
    return this.#database
      .prepare(`${sheets} WHERE s.company_id = ? AND s.expense_id = ? ORDER BY +s.signed_at DESC, s.id DESC`)
      .all(companyId, expenseId)
      .map(toSheet);
  }

  /** the last signature that counts, of any computer of the office; null: there is none */
  lastOf(companyId: CompanyId, expenseId: number): Pick<AuditSheet, 'at' | 'signer'> | null {
    const row = this.#database
      .prepare(
        `SELECT signed_at, signed_by, computer, seat FROM counted_sheets
         WHERE company_id = ? AND expense_id = ? ORDER BY +signed_at DESC, id DESC LIMIT 1`,
      )
      .get(companyId, expenseId);
    return row ? { at: text(row, 'signed_at'), signer: signerOf(row) } : null;
  }

  /** the sign of the gross amount on the newest signed sheet of a credit note; null: none among the newest 500 sheets */
  creditSign(companyId: CompanyId): 'minus' | 'plus' | null {
    const row = this.#database
      .prepare(
        `SELECT (SELECT json_extract(v.value, '$.value') FROM json_each(content, '$.values') AS v
                 WHERE json_extract(v.value, '$.field') = 'gross_amount') AS gross
           FROM (SELECT id, content FROM audit_sheets WHERE company_id = ? ORDER BY signed_at DESC, id DESC LIMIT 500) AS s
           WHERE json_extract(content, '$.kind') = 'credit-note' AND json_extract(content, '$.act') = 'signed'
             AND gross IS NOT NULL AND NOT EXISTS
             (SELECT 1 FROM audit_outcomes WHERE sheet_id = s.id AND outcome = 'taken-back') LIMIT 1`,
      )
      .get(companyId);
    const gross = row ? textOrNull(row, 'gross') : null;
    return gross === null ? null : gross.startsWith('-') ? 'minus' : 'plus';
  }

  count({ companyId, from, to }: AuditPeriod): number {
    const row = this.#database
      .prepare('SELECT count(*) AS n FROM audit_sheets WHERE company_id = ? AND signed_at >= ? AND signed_at < ?')
      .get(companyId, from, to);
    return row ? integer(row, 'n') : 0;
  }

  /** in the order of signing */
  page({ companyId, from, to }: AuditPeriod, after: AuditMark, limit: number): readonly AuditSheet[] {
    return this.#database
      .prepare(
        `${sheets} WHERE s.company_id = ? AND s.signed_at >= ? AND s.signed_at < ? AND (s.signed_at, s.id) > (?, ?)
           ORDER BY s.signed_at, s.id LIMIT ?`,
      )
      .all(companyId, from, to, after?.at ?? '', after?.id ?? 0, limit)
      .map(toSheet);
  }

  #end(
    found: string,
    of: number,
    at: string,
    outcome: 'sent' | 'refused' | 'taken-back',
    why: string | null,
  ): number | null {
    const row = this.#database.prepare(found).get(of);
    const id = row ? integerOrNull(row, 'id') : null;
    if (id !== null) this.#addOutcome(id, at, outcome, why);
    return id;
  }

  #addOutcome(id: number, at: string, outcome: 'sent' | 'refused' | 'taken-back', why: string | null): void {
    const row = this.#database
      .prepare(
        `INSERT INTO audit_outcomes (sheet_id, at, outcome, failure) VALUES (?, ?, ?, ?)
         RETURNING (SELECT company_id FROM audit_sheets WHERE id = sheet_id) AS company_id`,
      )
      .get(id, at, outcome, why);
    this.#tell(integer(row ?? {}, 'company_id'));
  }

  #tell(companyId: CompanyId): void {
    this.#database.afterCommit(() => this.changed.emit(companyId));
  }
}
