import type { CompanyId } from '../../../contract/companies.ts';
import type { SeenBefore } from '../../../contract/examination.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, text, textOrNull, type Row } from '../../database/row.ts';
import { harmless } from '../../../shared/text/harmless.ts';
import { toHabit, toPast, type BookingHabit, type PastExpense } from './past-expense.ts';

/** Keys of a partner, each with an index. */
export type PartnerKey =
  | { readonly by: 'tax_key'; readonly value: string }
  | { readonly by: 'partner_id'; readonly value: number }
  | { readonly by: 'partner_key'; readonly value: string };

type Found = Omit<SeenBefore, 'by' | 'apart'>;

/** An expense with the same sum whose partner may differ: its file was captured here, so its words can be compared. */
export interface SameSum extends Found {
  readonly sha256: string;
}

interface Sum {
  /** hundredths */
  readonly gross: number;
  readonly currency: string | null;
  readonly issuedAt: string;
}

const seenColumns =
  'm.expense_id, m.partner_name, m.number, m.issued_at, m.gross, m.currency, f.id AS file_id, f.filename';
const itsFile = `files f ON f.id =
  (SELECT max(id) FROM files WHERE company_id = m.company_id AND expense_id = m.expense_id)`;
const isNone = 'm.expense_id NOT IN (SELECT value FROM json_each(?))';
const mostSeen = 3;
/** Limit for tickets of one price and day: with more, the last ones are still compared. */
const mostOfSum = 50;
/** A habit shows in the last so many checked expenses, among the last so many. */
const habitOf = 20;
const mostLooked = 300;

const lastChecked = `
SELECT past FROM
  (SELECT status, past FROM mirror_expenses WHERE company_id = ? ORDER BY expense_id DESC LIMIT ${mostLooked})
WHERE status IN ('checked', 'approved', 'exported') LIMIT ${habitOf}`;

const sameSum = `
SELECT ${seenColumns}, f.sha256 FROM mirror_expenses m INDEXED BY mirror_by_gross JOIN ${itsFile}
WHERE m.gross_minor = ?1 AND m.company_id = ?2 AND m.issued_at = ?3 AND coalesce(m.currency = ?4, 1)
  AND m.excluded = 0 AND f.sha256 IS NOT NULL AND (f.id < ?5 OR f.state = 'reviewed')
  AND m.expense_id NOT IN (SELECT value FROM json_each(?6))
ORDER BY m.expense_id DESC LIMIT ${mostOfSum}`;

/** Queries of a company's past expenses. SQL only. */
export function createHistoryStore(database: Database) {
  return {
    /** newest first */
    past: (companyId: CompanyId, { by, value }: PartnerKey, except: number, limit: number): readonly PastExpense[] =>
      database
        .prepare(
          `SELECT expense_id, number, issued_at, gross, currency, past FROM mirror_expenses
           WHERE ${by} = ? AND +company_id = ? AND expense_id <> ? ORDER BY issued_at DESC, expense_id DESC LIMIT ?`,
        )
        .all(value, companyId, except, limit)
        .map(toPast),
    habit: (companyId: CompanyId): BookingHabit => toHabit(database.prepare(lastChecked).all(companyId)),
    withNumber: (
      companyId: CompanyId,
      numberKey: string,
      { by, value }: PartnerKey,
      except: readonly number[],
    ): readonly Found[] =>
      database
        .prepare(
          `SELECT ${seenColumns} FROM mirror_expenses m INDEXED BY mirror_by_number LEFT JOIN ${itsFile}
           WHERE m.number_key = ? AND m.company_id = ? AND m.${by} = ? AND ${isNone}
           ORDER BY m.expense_id DESC LIMIT ${mostSeen}`,
        )
        .all(numberKey, companyId, value, JSON.stringify(except))
        .map(toFound),
    withAmount: (
      companyId: CompanyId,
      { gross, currency, issuedAt }: Sum,
      { by, value }: PartnerKey,
      except: readonly number[],
    ): readonly Found[] =>
      database
        .prepare(
          `SELECT ${seenColumns} FROM mirror_expenses m INDEXED BY mirror_by_gross LEFT JOIN ${itsFile}
           WHERE m.gross_minor = ? AND m.company_id = ? AND m.${by} = ? AND m.issued_at = ? AND m.currency IS ?
             AND ${isNone} ORDER BY m.expense_id DESC LIMIT ${mostSeen}`,
        )
        .all(gross, companyId, value, issuedAt, currency, JSON.stringify(except))
        .map(toFound),
    /**
     * Captured before `fileId`, or reviewed, and not excluded from accounting; a missing currency matches any. Newest
     * first.
     */
    ofSum: (
      companyId: CompanyId,
      { gross, currency, issuedAt }: Sum,
      fileId: FileId,
      except: readonly number[],
    ): readonly SameSum[] =>
      database
        .prepare(sameSum)
        .all(gross, companyId, issuedAt, currency, fileId, JSON.stringify(except))
        .map((raw) => ({ ...toFound(raw), sha256: text(raw, 'sha256') })),
  };
}

const toFound = (raw: Row): Found => ({
  expenseId: integer(raw, 'expense_id'),
  fileId: integerOrNull(raw, 'file_id'),
  filename: raw.filename === null ? null : harmless(text(raw, 'filename')),
  partnerName: textOrNull(raw, 'partner_name'),
  invoiceNumber: textOrNull(raw, 'number'),
  issuedAt: textOrNull(raw, 'issued_at'),
  grossAmount: textOrNull(raw, 'gross'),
  currency: textOrNull(raw, 'currency'),
});
