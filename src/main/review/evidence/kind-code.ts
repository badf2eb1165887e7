import type { FieldKind } from './field-kind.ts';
import { currencyCode } from './written-values.ts';

/** "$" is what six of them print. */
const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'];

/** Currencies: too short to mean anything but at their place. */
export const currencyKind: FieldKind = {
  compare(record, { value, shown }) {
    if (record.toUpperCase() === value.toUpperCase()) return 'same';
    return shown.includes('$') && dollars.includes(record.toUpperCase()) ? 'near' : 'other';
  },
  find: (words, value) => words.flatMap((word, from) => (currencyCode(word) === value ? [{ from, to: from + 1 }] : [])),
  isDistinct: () => false,
  read: (words) =>
    words.flatMap((word, from) => {
      const value = currencyCode(word);
      return value === null ? [] : [{ from, to: from + 1, value }];
    }),
};

/** Payment methods, as the service names them. */
export const methodKind: FieldKind = {
  compare: (record, { value }) => (record.toLowerCase() === value.toLowerCase() ? 'same' : 'other'),
  find: () => [],
  isDistinct: () => false,
};
