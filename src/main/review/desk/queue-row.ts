import { z } from 'zod';
import { fileStates, type FileState } from '../../../contract/inbox.ts';
import { expenseFields, type ReviewItem } from '../../../contract/review.ts';
import { flag, integer, integerOrNull, jsonOrNull, oneOf, text, unreadable, type Row } from '../../database/row.ts';
import { extractedSummary } from '../../queue/file-row.ts';
import { harmless } from '../../../shared/text/harmless.ts';

export type MatchStatus = Pick<ReviewItem, 'matchStatus' | 'differences' | 'checks' | 'notFound'>;

/** Sealed and on its way to the service, or being read there. */
export const awaitedStates: readonly FileState[] = ['queued', 'uploading', 'uncertain', 'processing'];

/** The list of files reports unreadable data (queue/file-row.ts); the document can be reviewed anyway. */
export function toItem(row: Row): ReviewItem {
  const stored = jsonOrNull(row, 'extracted', extractedSummary);
  const extracted = stored === unreadable ? null : stored;
  const state = oneOf(row, 'state', fileStates);
  return {
    fileId: integer(row, 'id'),
    companyId: integer(row, 'company_id'),
    filename: harmless(text(row, 'filename')),
    partnerName: extracted?.partnerName ?? null,
    grossAmount: extracted?.grossAmount ?? null,
    currency: extracted?.currency ?? null,
    state: isRead(state) ? state : 'awaited',
    ...(row.standing === null ? unread : toMatchStatus(row)),
    correction: isRead(state) || awaitedStates.includes(state) ? correctionOf(row) : 'refused',
    isAsked: flag(row, 'is_asked'),
  };
}

const isRead = (state: FileState): state is 'ready' | 'attention' | 'reviewed' =>
  state === 'ready' || state === 'attention' || state === 'reviewed';

function correctionOf(row: Row): ReviewItem['correction'] {
  const refused = integerOrNull(row, 'refused');
  if (refused === null) return integerOrNull(row, 'to_send') === 1 ? 'waiting' : null;
  return refused === 1 ? 'refused' : 'waiting';
}

export const unread: MatchStatus = { matchStatus: 'unread', differences: 0, checks: 0, notFound: [] };

const fieldNames = z.array(z.enum(expenseFields));

export const toMatchStatus = (row: Row): MatchStatus => ({
  matchStatus: oneOf(row, 'standing', ['unread', 'same', 'doubtful']),
  differences: integer(row, 'differences'),
  checks: integer(row, 'checks'),
  notFound: notFoundIn(row),
});

/** An unreadable value is recomputed with the next change. */
function notFoundIn(row: Row): MatchStatus['notFound'] {
  const fields = jsonOrNull(row, 'not_found', fieldNames);
  return fields === null || fields === unreadable ? [] : fields;
}
