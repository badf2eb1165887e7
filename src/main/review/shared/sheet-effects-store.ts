import type { AuditOutcome, SheetContent } from '../../../contract/audit.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Signer } from '../../../contract/signer.ts';
import type { Database } from '../../database/database.ts';
import {
  integer,
  integerOrNull,
  jsonOrNull,
  oneOf,
  text,
  textOrNull,
  unreadable,
  type Row,
} from '../../database/row.ts';
import { sheets, signerOf, toSheet } from '../audit/sheet-row.ts';
import { signedValues, type SignedValues } from '../signed/signed-values.ts';
import { sheetClaims, type SheetClaim } from './shared-sheets-store.ts';

/** A sheet whose effect on this computer's files is to be made. */
export interface UnappliedSheet {
  readonly id: number;
  readonly expenseId: number;
  readonly isOwn: boolean;
  readonly correctionId: number | null;
  readonly fileId: FileId | null;
  readonly act: SheetContent['act'] | null;
  readonly outcome: AuditOutcome;
  readonly claim: SheetClaim;
  readonly record: SignedValues | null;
}

export interface SignedElsewhere {
  readonly at: string;
  readonly signer: Signer;
}

/** The effects of other computers' signatures on this one's files and corrections. SQL only. */
export class SheetEffectsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** decision about the last signature with this correction; null: there is none */
  claimOf(correctionId: number): SheetClaim | null {
    const row = this.#database
      .prepare('SELECT claim FROM audit_sheets WHERE correction_id = ? ORDER BY id DESC LIMIT 1')
      .get(correctionId);
    return row ? oneOf(row, 'claim', sheetClaims) : null;
  }

  /** the last signature of another seat that counts; null: there is none */
  elsewhere(companyId: CompanyId, expenseId: number): SignedElsewhere | null {
    const row = this.#database
      .prepare(
        `SELECT signed_at, signed_by, computer, seat FROM counted_sheets
         WHERE company_id = ? AND expense_id = ? AND seat_id IS NOT NULL AND reviews = 1
         ORDER BY +signed_at DESC, id DESC LIMIT 1`,
      )
      .get(companyId, expenseId);
    return row ? { at: text(row, 'signed_at'), signer: signerOf(row) } : null;
  }

  /** companies with sheets to apply */
  companiesToApply(): readonly CompanyId[] {
    return this.#database
      .prepare('SELECT DISTINCT company_id FROM audit_sheets WHERE applied = 0')
      .all()
      .map((row) => integer(row, 'company_id'));
  }

  unapplied(companyId: CompanyId, limit: number): readonly UnappliedSheet[] {
    return this.#database
      .prepare(`${sheets} WHERE s.company_id = ? AND s.applied = 0 ORDER BY s.id LIMIT ?`)
      .all(companyId, limit)
      .map(toUnapplied);
  }

  markApplied(id: number): void {
    this.#database.prepare('UPDATE audit_sheets SET applied = 1 WHERE id = ?').run(id);
  }
}

function toUnapplied(row: Row): UnappliedSheet {
  const { id, expenseId, fileId, outcome, content } = toSheet(row);
  const record = jsonOrNull(row, 'seat_record', signedValues);
  return {
    id,
    expenseId,
    isOwn: textOrNull(row, 'seat_id') === null,
    correctionId: integerOrNull(row, 'correction_id'),
    fileId,
    act: content?.act ?? null,
    outcome,
    claim: oneOf(row, 'claim', sheetClaims),
    record: record === unreadable ? null : record,
  };
}
