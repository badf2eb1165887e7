import type { ExpenseRow } from '../../../contract/expenses.ts';
import type { ToldState } from '../../components/record-list/told-state.ts';
import type { Words } from '../../../words/catalogue.ts';

/**
 * The state of an expense in a word: what went wrong before what was done. What was not captured here is not for
 * the desk: it shows how far the service is with it.
 */
export function stateOf(
  row: Pick<ExpenseRow, 'accountingStatus' | 'correction' | 'excluded' | 'fileId' | 'reviewed'>,
  words: Words['expenses'],
): ToldState {
  const { states } = words;
  if (row.correction === 'refused') return { icon: 'circle-x', tone: 'bad', text: states.refused };
  if (row.correction === 'waiting') return { icon: 'pencil', tone: 'idle', text: states.waiting };
  if (row.excluded) return { icon: 'minus', tone: 'idle', text: states.excluded };
  if (row.reviewed) return { icon: 'check', tone: 'ok', text: states.reviewed };
  if (row.fileId === null) return { icon: 'minus', tone: 'idle', text: statusWord(row.accountingStatus, words) };
  return { icon: 'eye', tone: 'warn', text: states.toReview };
}

/** The service's own word where the catalogue has none. */
export function statusWord(status: string, words: Words['expenses']): string {
  return words.statuses[status] ?? status;
}

/** How far the service is, beside the state of a document of this computer; empty where it has not begun. */
export function bookingWord(
  { accountingStatus, fileId }: Pick<ExpenseRow, 'accountingStatus' | 'fileId'>,
  words: Words['expenses'],
): string {
  return fileId === null || accountingStatus === 'pending' ? '' : statusWord(accountingStatus, words);
}
