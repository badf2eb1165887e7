import type { IncomeColumn, IncomeRow } from '../../../contract/incomes.ts';
import type { Locale } from '../../../contract/settings.ts';
import { formatRounded } from '../../../shared/money/format-amount.ts';
import type { ToldState } from '../../components/record-list/told-state.ts';
import { formatDate } from '../../lib/format.ts';
import type { Words } from '../../messages/catalogue.ts';

type Stated = Pick<IncomeRow, 'correction' | 'needsReview' | 'reviewDone' | 'booked'>;

/** The state of an income in a word: what went wrong before what is to be done, and that before what was done. */
export function stateOf(row: Stated, { states }: Words['incomes']): ToldState {
  if (row.correction === 'refused') return { icon: 'circle-x', tone: 'bad', text: states.refused };
  if (row.correction === 'waiting') return { icon: 'pencil', tone: 'idle', text: states.waiting };
  if (row.needsReview) return { icon: 'eye', tone: 'warn', text: states['needs-review'] };
  if (row.booked === true) return { icon: 'lock', tone: 'idle', text: states.booked };
  if (row.reviewDone) return { icon: 'check', tone: 'ok', text: states.reviewed };
  // Nothing is to be said of it but that nobody has booked it, where the service tells.
  return { icon: 'minus', tone: 'idle', text: row.booked === false ? states['not-booked'] : '' };
}

/** The number where the interface shows no label. */
export function kindWord(type: number | null, words: Words['incomes']): string {
  return type === null ? '' : (words.kinds[String(type)] ?? words.kindNumber(String(type)));
}

export function cellText(row: IncomeRow, column: IncomeColumn, words: Words['incomes'], locale: Locale): string {
  const amount = (value: string | null) => (value === null ? '' : formatRounded(value, row.currency, locale));
  const date = (value: string | null) => formatDate(value, locale.language);
  switch (column) {
    case 'partner':
      return row.partnerName ?? '';
    case 'number':
      return row.invoiceNumber ?? '';
    case 'kind':
      return kindWord(row.type, words);
    case 'fulfilled':
      return date(row.fulfilledAt);
    case 'issued':
      return date(row.issuedAt);
    case 'due':
      return date(row.dueAt);
    case 'type':
      return row.revenueTypes.join(', ');
    case 'tags':
      return row.tags.join(', ');
    case 'state':
      return stateOf(row, words).text;
    case 'net':
      return amount(row.netAmount);
    case 'vat':
      return amount(row.vatAmount);
    case 'gross':
      return amount(row.grossAmount);
    case 'secondary-id':
      return row.secondaryId ?? '';
  }
}
