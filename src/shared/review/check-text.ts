import type { Check, SeenBefore } from '../../contract/examination.ts';
import type { ExpenseField } from '../../contract/review.ts';
import type { Locale } from '../../contract/settings.ts';
import type { checks } from '../../words/en/checks.ts';
import type { seen } from '../../words/en/record.ts';
import { amountFields, dateFields } from '../expenses/field-kinds.ts';
import { formatDigits, formatPercent } from '../money/format-amount.ts';
import { formatDate } from '../timing/format-date.ts';

const amounts = ['net', 'vat', 'gross', 'expected', 'lines', 'difference', 'low', 'high'];
const dates = ['date', 'due', 'issued'];

interface CheckWords {
  readonly checks: typeof checks;
  readonly seen: typeof seen;
}

/** The check in words, with its values formatted for this language. */
export function checkText(words: CheckWords, check: Check, currency: string | null, locale: Locale): string {
  const value = (name: string): string => {
    const text = check.values[name] ?? '';
    if (amounts.includes(name)) return formatDigits(text, currency, locale);
    if (dates.includes(name)) return formatDate(text, locale.language);
    if (['found', 'other'].includes(name) && check.field !== null)
      return fieldText(check.field, text, currency, locale);
    return name === 'percent' ? formatPercent(text, locale) : text;
  };
  if (check.code === 'seen-before') return check.seen === null ? words.seen.title : seenText(words.seen, check.seen);
  return words.checks[check.code](value);
}

/** How the other document was recognised; a similarity names its file. */
export const seenText = (words: typeof seen, { by, filename }: SeenBefore): string =>
  by === 'likeness' && filename !== null ? words.looksLike(filename) : words.by[by];

/** The value of a field, formatted for this language. */
export function fieldText(field: ExpenseField, value: string, currency: string | null, locale: Locale): string {
  if (dateFields.includes(field)) return formatDate(value, locale.language);
  return amountFields.includes(field) ? formatDigits(value, currency, locale) : value;
}
