import type { AuditOutcome, AuditSheet, SheetContent } from '../../../contract/audit.ts';
import type { Signer } from '../../../contract/signer.ts';
import {
  integer,
  integerOrNull,
  json,
  oneOfOrNull,
  text,
  textOrNull,
  unreadable,
  type Row,
} from '../../database/row.ts';
import { failureIn } from '../../records/outbox/stored-failure.ts';
import { storedContent } from './stored-content.ts';

/** Rows for `toSheet`. */
export const sheets = `
SELECT s.*, o.outcome, o.at AS outcome_at, o.failure,
  EXISTS (SELECT 1 FROM corrections AS c WHERE c.id = s.correction_id) AS waits
FROM audit_sheets AS s LEFT JOIN audit_outcomes AS o
  ON o.rowid = (SELECT max(rowid) FROM audit_outcomes WHERE sheet_id = s.id)`;

/** The document counts as reviewed. */
export const isReview = ({ act, place }: Pick<SheetContent, 'act' | 'place'>): boolean =>
  place === 'desk' || act === 'signed';

export function toSheet(row: Row): AuditSheet {
  const content = json(row, 'content', storedContent);
  return {
    id: integer(row, 'id'),
    at: text(row, 'signed_at'),
    companyId: integer(row, 'company_id'),
    expenseId: integer(row, 'expense_id'),
    fileId: integerOrNull(row, 'file_id'),
    signer: signerOf(row),
    outcome: outcomeOf(row),
    content: content === unreadable ? null : content,
  };
}

export const signerOf = (row: Row): Signer => ({
  user: text(row, 'signed_by'),
  computer: text(row, 'computer'),
  seat: textOrNull(row, 'seat'),
});

function outcomeOf(row: Row): AuditOutcome {
  const outcome = oneOfOrNull(row, 'outcome', ['sent', 'refused', 'taken-back'] as const);
  if (outcome === null) {
    const state = oneOfOrNull(row, 'seat_state', ['nothing-to-send', 'waiting', 'with-later'] as const);
    if (state !== null) return { state };
    if (integerOrNull(row, 'correction_id') === null) return { state: 'nothing-to-send' };
    return { state: integer(row, 'waits') === 1 ? 'waiting' : 'with-later' };
  }
  const at = text(row, 'outcome_at');
  if (outcome !== 'refused') return { state: outcome, at };
  return { state: 'refused', at, failure: failureIn(row) };
}
