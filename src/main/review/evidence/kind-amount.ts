import { currencyPlaces } from '../../../shared/money/currency-places.ts';
import type { FieldKind } from './field-kind.ts';
import { formatCents, parseAmount, parseCents, placesIn } from './written-values.ts';
import type { Span } from './spans.ts';

/** The words of an amount in its longest form: "EUR - 12 345 678,90 Ft" */
const mostWords = 5;
const leastDistinct = 3;

/**
 * Decimal strings. Ignores the sign: credit notes are printed with and without it. Finds 1.234 as either of its two
 * amounts.
 */
export const amountKind: FieldKind = {
  compare(record, { value, currency }) {
    const places = placesIn(currency);
    const [mine, theirs] = [parseCents(record, places), parseCents(value, places)];
    if (mine === null || theirs === null) return 'near';
    if (mine === theirs || (isWhole(currency) && rounded(mine) === rounded(theirs))) return 'same';
    return mine === -theirs ? 'near' : 'other';
  },
  find(words, value) {
    const [cents, thousandths] = [parseCents(value), parseCents(value, 3)];
    return amountsIn(words).filter((amount) => amount.cents === cents || amount.thousandths === thousandths);
  },
  isDistinct: (value) => digitsThatCount(value) >= leastDistinct,
  read: (words) => amountsIn(words).map(({ from, to, cents }) => ({ from, to, value: formatCents(cents) })),
};

/** Currencies without minor units, whose amounts are sometimes printed with hundredths. */
const isWhole = (currency: string | null): boolean => currency !== null && currencyPlaces(currency) === 0;

/** To whole units, half away from zero. */
const rounded = (cents: bigint): bigint => (cents + (cents < 0n ? -50n : 50n)) / 100n;

/** Number of significant digits: 1200.00 has two, 147.75 has five. */
function digitsThatCount(value: string): number {
  return value
    .replace(/\.0*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+|(?<!0)0+$/g, '').length;
}

interface AmountSpan extends Span {
  readonly cents: bigint;
  /** the value with the three digits after the separator as decimals; null: it has no such reading */
  readonly thousandths: bigint | null;
}

/**
 * Every amount in the words of a cell, with any country's separators, with or without a currency; the longest first.
 */
function amountsIn(words: readonly string[]): readonly AmountSpan[] {
  return words.flatMap((word, from) => {
    if (continues(words[from - 1], word)) return [];
    for (let to = Math.min(words.length, from + mostWords); to > from; to -= 1) {
      const text = withoutLabel(words.slice(from, to).join(' '));
      const amount = parseAmount(text);
      if (amount !== null) return [{ from, to, cents: amount.cents, thousandths: thousandthsOf(text) }];
    }
    return [];
  });
}

function thousandthsOf(text: string): bigint | null {
  const [, mark] = /([.,])\d{3}(?!\d)/.exec(text) ?? [];
  return mark === '.' || mark === ',' ? (parseAmount(text, mark)?.cents ?? null) : null;
}

/** "1 234": the second word continues the first. */
const continues = (before: string | undefined, word: string): boolean =>
  /(?:^|\D)\d{1,3}$/.test(before ?? '') && /^\d{3}(?!\d)/.test(word);

/** "Gesamt:147,75" */
const withoutLabel = (text: string): string => text.replace(/^[^\d\s]*:(?=\S)/u, '').replace(/[.;]$/, '');
