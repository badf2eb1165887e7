import type { ListedInvoice } from '../../../contract/invoice-list.ts';
import { decimalText, parseDecimal } from '../../../shared/money/decimal.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { numberKey } from '../mirror/keys.ts';

type Seller = 'same' | 'unknown' | 'other';

export interface Keys {
  readonly number: string;
  readonly tax: string | null;
  readonly partner: string;
  readonly net: string | null;
  readonly gross: string | null;
}

/** Whether two invoices can be of one seller. */
export function sellerOf(a: Keys, b: Keys): Seller {
  const areAlike = namesAlike(a.partner, b.partner);
  if (a.tax !== null && b.tax !== null && a.tax !== b.tax) return areAlike ? 'unknown' : 'other';
  return a.tax !== null && a.tax === b.tax ? 'same' : areAlike ? 'same' : 'unknown';
}

/** The same, or the same but for the legal form: 'malomsor kft.' and 'malomsor korlatolt felelossegu tarsasag'. */
function namesAlike(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  const [one, other] = [a.split(' '), b.split(' ')];
  return a === b || (one[0] === other[0] && (one.length < 3 || other.length < 3 || one[1] === other[1]));
}

/** Both state it, and it is equal. */
export const sameAmount = (a: Keys, b: Keys): boolean =>
  (a.gross !== null && a.gross === b.gross) || (a.net !== null && a.net === b.net);

export const keysOf = (
  item: Omit<ListedInvoice, 'number' | 'issued' | 'taxNumber'> & { readonly number: string | null },
  tax: string | null,
): Keys => ({
  number: numberKey(item.number),
  tax,
  partner: searchKey(item.partner ?? ''),
  net: plain(item.net),
  gross: plain(item.gross),
});

const shortest = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{0,18}[1-9])?$/;

/** One text for equal amounts: '1270' for '1270.00'. */
export function plain(amount: string | null): string | null {
  if (amount === null || shortest.test(amount)) return amount;
  const value = parseDecimal(amount);
  return value === null ? null : decimalText(value);
}
