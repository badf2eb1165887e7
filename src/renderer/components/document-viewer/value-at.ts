import { parseAmount } from '../../../shared/money/parse-amount.ts';
import type { FieldType } from '../record-editor/fields.ts';
import { parseDate } from '../../lib/parse-date.ts';

const dates =
  /\d{4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,2}|\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{4}|\d{4}\.?\s\p{L}{3,10}\.?\s\d{1,2}|\d{1,2}\.?\s\p{L}{3,10}\.?,?\s\d{4}|(?<!\d)\d{8}(?!\d)/gu;
const amounts = /[-\u2212]?(?:\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+|\d{1,18})(?:[.,]\d{1,2})?(?![\d.,]\d)/g;
const tokens = /[^\s:;,]+(?:,[^\s:;,]+)*/g;
const labelPattern = /:\s+/g;

/** The value of a kind nearest to the clicked character of a text, in typed form. Null: there is none. */
export function valueAt(text: string, offset: number, kind: FieldType): string | null {
  switch (kind) {
    case 'date':
      return nearest(text, offset, dates, (found) => parseDate(found, '2000-01-01') !== null);
    case 'amount':
      return nearest(text, offset, amounts, (found) => parseAmount(found, null) !== null);
    case 'number':
      return nearest(text, offset, tokens, () => true)?.replace(/(?<!\.)\.+$/, '') ?? null;
    case 'text':
    case 'partner':
      return afterLabel(text, offset);
    case 'currency':
    case 'payment':
    case 'expense-type':
    case 'ledger-number':
      return null;
  }
}

/** The value of a kind in a boxed text, line by line, in typed form. Null: there is none. */
export function valueIn(text: string, kind: FieldType): string | null {
  switch (kind) {
    case 'number':
    case 'text':
    case 'partner':
      return unlabelled(text.replaceAll('\n', ' ')).replace(kind === 'number' ? /(?<!\.)\.+$/ : '', '') || null;
    case 'date':
    case 'amount':
    case 'currency':
    case 'payment':
    case 'expense-type':
    case 'ledger-number':
      return valueAt(text, 0, kind);
  }
}

/** Kinds that a click or a box can fill; the others are chosen from a list. */
export const isReadable = (kind: FieldType): boolean => ['date', 'amount', 'number', 'text', 'partner'].includes(kind);

function unlabelled(text: string): string {
  const label = [...text.matchAll(labelPattern)].at(-1);
  return text.slice(label === undefined ? 0 : label.index + label[0].length).trim();
}

function nearest(text: string, offset: number, pattern: RegExp, fits: (found: string) => boolean): string | null {
  const distance = (match: RegExpExecArray): number =>
    Math.max(match.index - offset, offset - match.index - match[0].length, 0);
  const [best] = [...text.matchAll(pattern)]
    .filter(([found]) => fits(found))
    .toSorted((a, b) => distance(a) - distance(b));
  return best?.[0] ?? null;
}

/** A click on the name in 'Supplier: Aranykalász' gives the name. */
function afterLabel(text: string, offset: number): string | null {
  const label = [...text.matchAll(labelPattern)].findLast(({ index }) => index < offset);
  const value = text.slice(label === undefined ? 0 : label.index + label[0].length).trim();
  return value === '' ? null : value;
}
