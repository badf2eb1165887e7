import type { ExpenseRow } from '../../../contract/expenses.ts';
import { wordFor } from '../../../shared/word-for.ts';
import type { ToldState } from '../../lib/told-state.ts';
import type { Words } from '../../../words/catalogue.ts';

/**
 * The state of an expense: a failure before a result. An expense that was not captured here cannot be reviewed here, so
 * the service's status is shown.
 */
export function stateOf(
  row: Pick<ExpenseRow, 'accountingStatus' | 'changed' | 'correction' | 'excluded' | 'fileId' | 'reviewed'>,
  words: Words['expenses'],
): ToldState {
  const { states } = words;
  if (row.correction === 'refused') return { icon: 'circle-x', tone: 'bad', text: states.refused };
  if (row.correction === 'waiting') return { icon: 'pencil', tone: 'idle', text: states.waiting };
  if (row.changed) return { icon: 'triangle-alert', tone: 'bad', text: states.changed };
  if (row.excluded) return { icon: 'minus', tone: 'idle', text: states.excluded };
  if (row.reviewed) return { icon: 'check', tone: 'ok', text: states.reviewed };
  if (row.fileId === null) return { icon: 'minus', tone: 'idle', text: statusWord(row.accountingStatus, words) };
  return { icon: 'eye', tone: 'warn', text: states.toReview };
}

/** The service's own word where there is no translation. */
export function statusWord(status: string, words: Words['expenses']): string {
  return wordFor(words.statuses, status);
}

/** The service's booking status, beside the state of a local document; empty before it begins. */
export function bookingWord(
  { accountingStatus, fileId }: Pick<ExpenseRow, 'accountingStatus' | 'fileId'>,
  words: Words['expenses'],
): string {
  return fileId === null || accountingStatus === 'pending' ? '' : statusWord(accountingStatus, words);
}
