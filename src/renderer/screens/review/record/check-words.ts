import type { Check } from '../../../../contract/examination.ts';
import type { Language } from '../../../../contract/settings.ts';
import { formatDigits, formatPercent } from '../../../../shared/money/format-amount.ts';
import type { Words } from '../../../messages/catalogue.ts';
import { formatDate } from '../values/dates.ts';

const amounts = ['net', 'vat', 'gross', 'expected', 'lines', 'difference', 'low', 'high'];
const dates = ['date', 'due', 'issued'];

/** What a check says, with its values as they are written in this language. */
export function checkText(words: Words['review'], check: Check, currency: string | null, language: Language): string {
  const value = (name: string): string => {
    const text = check.values[name] ?? '';
    if (amounts.includes(name)) return formatDigits(text, currency);
    if (dates.includes(name)) return formatDate(text, language);
    return name === 'percent' ? formatPercent(text) : text;
  };
  if (check.code === 'seen-before') return check.seen === null ? words.seen.title : words.seen.by[check.seen.by];
  return words.checks[check.code](value);
}
