import type { IncomeRow } from '../../../contract/incomes.ts';
import type { ToldState } from '../../lib/told-state.ts';
import type { Words } from '../../../words/catalogue.ts';

type Stated = Pick<IncomeRow, 'correction' | 'needsReview' | 'reviewDone' | 'booked'>;

/** The state of an income: a failure before a waiting change, and that before the result. */
export function stateOf(row: Stated, { states }: Words['incomes']): ToldState {
  if (row.correction === 'refused') return { icon: 'circle-x', tone: 'bad', text: states.refused };
  if (row.correction === 'waiting') return { icon: 'pencil', tone: 'idle', text: states.waiting };
  if (row.needsReview) return { icon: 'eye', tone: 'warn', text: states['needs-review'] };
  if (row.booked === true) return { icon: 'lock', tone: 'idle', text: states.booked };
  if (row.reviewDone) return { icon: 'check', tone: 'ok', text: states.reviewed };
  // Only the booking state is left, where the service reports it.
  return { icon: 'minus', tone: 'idle', text: row.booked === false ? states['not-booked'] : '' };
}

/** The type's number where the interface documents no label. */
export function kindWord(type: number | null, words: Words['incomes']): string {
  return type === null ? '' : (words.kinds[String(type)] ?? words.kindNumber(String(type)));
}
