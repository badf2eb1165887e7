import type { MasterDetail, MasterList, MasterRow } from '../../../contract/master-data.ts';
import type { Locale } from '../../../contract/settings.ts';
import { formatAmount, formatPercent } from '../../../shared/money/format-amount.ts';
import { formatDate } from '../../lib/format.ts';
import type { Words } from '../../../words/catalogue.ts';

export type MasterColumn = 'name' | 'tax-number' | 'percent' | 'code' | MasterDetail;

/** Columns of each list; the first one has the remaining width. */
export const columnsOf: Readonly<Record<MasterList, readonly MasterColumn[]>> = {
  partner: ['name', 'tax-number', 'zip-code', 'city', 'role'],
  tag: ['name', 'external'],
  'expense-type': ['name', 'external'],
  'revenue-type': ['name', 'external'],
  'vat-category': ['name', 'percent', 'vat-area', 'country', 'type'],
  'ledger-number': ['name', 'code'],
  payment: ['name', 'paid-at', 'amount'],
  account: ['name', 'account-number', 'currency', 'balance'],
  'tax-code': ['name', 'code', 'account-number'],
};

/** px */
const widths: Readonly<Partial<Record<MasterColumn, number>>> = {
  'tax-number': 150,
  percent: 80,
  code: 120,
  external: 200,
  'vat-area': 110,
  country: 80,
  type: 90,
  city: 150,
  'zip-code': 80,
  role: 130,
  amount: 150,
  balance: 150,
  currency: 80,
  'paid-at': 130,
  'account-number': 250,
};
export const widthOf = (column: MasterColumn): number | null => widths[column] ?? null;

export const isNumeric = (column: MasterColumn): boolean => ['percent', 'amount', 'balance'].includes(column);

/** Text of a cell; empty where the service sent none. */
export function cellText(row: MasterRow, column: MasterColumn, words: Words['masterData'], locale: Locale): string {
  const { name, code, details } = row;
  switch (column) {
    case 'name':
      return name === '' ? words.unnamed : name;
    case 'tax-number':
    case 'code':
      return code ?? '';
    case 'percent':
      return code === null ? '' : formatPercent(code, locale);
    case 'amount':
    case 'balance':
      return formatAmount(details[column] ?? null, details.currency ?? null, locale);
    case 'paid-at':
      return details[column] === undefined ? '' : formatDate(details[column], locale.language);
    case 'external':
    case 'vat-area':
    case 'country':
    case 'type':
    case 'city':
    case 'zip-code':
    case 'role':
    case 'currency':
    case 'account':
    case 'account-number':
    case 'partner':
      return valueWord(details[column] ?? '', column, words);
  }
}

/** Translates codes of the interface; unknown ones are shown unchanged. */
function valueWord(value: string, column: MasterDetail, { values }: Words['masterData']): string {
  const known: Readonly<Partial<Record<MasterDetail, Readonly<Record<string, string>>>>> = values;
  return known[column]?.[value] ?? value;
}
