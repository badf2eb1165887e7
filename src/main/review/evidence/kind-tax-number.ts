import { hungarianBase, isSameTaxpayer, plainTaxNumber as plain } from '../../../shared/tax-numbers/tax-number.ts';
import type { FieldKind } from './field-kind.ts';
import { escaped, spansOf } from './spans.ts';
import { taxNumbersIn } from './written-values.ts';

/** 12345678-2-41, HU12345678 and 12345678 are one company; so is DE123456789 without its letters. */
export const taxNumberKind: FieldKind = {
  compare(record, { value }) {
    // A company has a number at home beside its VAT number: only two of one sort contradict each other.
    const isSame = isSameTaxpayer(record, value);
    if (isSame === null) return 'near';
    return isSame ? 'same' : 'other';
  },
  find(words, value) {
    const base = hungarianBase(plain(value));
    return spansOf(words, base === null ? foreign(plain(value)) : hungarian(base));
  },
  isDistinct: (value) => plain(value).replace(/\D/g, '').length >= 7,
  read(words) {
    const [first] = taxNumbersIn(words.join(' '));
    const [span] = first === undefined ? [] : this.find(words, first.value, false);
    return first === undefined || span === undefined ? [] : [{ ...span, value: first.value }];
  },
};

const hungarian = (base: string): RegExp =>
  new RegExp(String.raw`(?<!\d|\d[-–])(?:HU[ -]?)?${base}(?: ?[-–]? ?\d ?[-–]? ?\d{2})?(?! ?[-–]?\d)`, 'giu');

function foreign(number: string): RegExp {
  const country = /^[A-Z]{2}(?=\w*\d)/.exec(number)?.[0] ?? '';
  const rest = Array.from(number.slice(country.length), escaped).join(String.raw`[ .\-/]?`);
  return new RegExp(String.raw`(?<![\p{L}\d])(?:[A-Z]{2}[ .\-]?)?${rest}(?![\p{L}\d])`, 'giu');
}
