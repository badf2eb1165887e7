import type { AssignmentRecord } from '../../../contract/review.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { solve, withRate, type AmountName, type LineAmounts, type LineRules } from './line-amounts.ts';
import { amountsOf } from './totals.ts';

/** What a line has, of whatever kind of record. */
type LineData = Omit<AssignmentRecord, 'expenseType'>;

/** `key` stays while a line is edited; `touched` is what was typed here, last first. */
export interface FormLine<Data extends LineData = LineData> {
  readonly key: string;
  readonly touched: readonly AmountName[];
  readonly data: Data;
}

/** A new line, but for its type. */
export const emptyLine: Omit<LineData, 'id'> = {
  vat: null,
  netAmount: null,
  vatAmount: null,
  grossAmount: null,
  tags: [],
  jobNumber: '',
  ledgerNumberId: null,
  vatLedgerNumberId: null,
  companyVatCategoryId: null,
};

/**
 * Gives lines their keys: by its place where the service has it, because those stay in theirs, and the next record is
 * drawn into the rows of this one.
 */
export function lineKeys<Data extends LineData>(): (data: Data, at: number) => FormLine<Data> {
  let added = 0;
  const keyOf = (at: number, isNew: boolean) => (isNew ? `new-${(added += 1)}` : `saved-${at}`);
  return (data, at) => ({ key: keyOf(at, data.id === null), touched: [], data });
}

export function replaced<Line extends FormLine>(
  lines: readonly Line[],
  key: string,
  change: (line: Line) => Line,
): readonly Line[] {
  return lines.map((line) => (line.key === key ? change(line) : line));
}

/** With another VAT category, and the amounts after it. */
export function withVat<Data extends LineData>(
  line: FormLine<Data>,
  vat: number | null,
  rules: LineRules,
): FormLine<Data> {
  const amounts = withRate(amountsOf(line.data), line.touched, rules);
  return { ...line, data: { ...withAmounts(line.data, amounts), vat } };
}

/** After a person typed an amount. */
export function withAmount<Data extends LineData>(
  { data, touched, key }: FormLine<Data>,
  name: AmountName,
  typed: string,
  rules: LineRules,
): FormLine<Data> {
  const order = [name, ...touched.filter((other) => other !== name)];
  const text = typed.trim();
  const value = text === '' ? null : (parseAmount(text, rules.currency) ?? text);
  const amounts = solve({ ...amountsOf(data), [name]: value }, order, rules);
  return { key, touched: order, data: withAmounts(data, amounts) };
}

const withAmounts = <Data extends LineData>(data: Data, { net, vat, gross }: LineAmounts): Data => ({
  ...data,
  netAmount: net,
  vatAmount: vat,
  grossAmount: gross,
});
