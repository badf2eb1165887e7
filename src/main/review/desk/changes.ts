import type { ExpenseChanges, ExpenseField } from '../../../contract/review.ts';

export const isEmpty = ({ fields, excludedFromAccounting, assignments, sentAsDocument }: ExpenseChanges): boolean =>
  Object.keys(fields).length === 0 &&
  excludedFromAccounting === undefined &&
  assignments === undefined &&
  sentAsDocument === undefined;

/** What a person typed, without the sending to the documents and the exclusion that belongs to it. */
export function withoutDocument(changes: ExpenseChanges): ExpenseChanges {
  const { fields, assignments, sentAsDocument } = changes;
  if (sentAsDocument === undefined) return changes;
  return assignments === undefined ? { fields } : { fields, assignments };
}

/** What was typed later wins, field by field. */
export const overlaid = (earlier: ExpenseChanges, later: ExpenseChanges | null): ExpenseChanges =>
  later === null ? earlier : { ...earlier, ...later, fields: { ...earlier.fields, ...later.fields } };

/** All in their order as one; null where nothing is changed. */
export function together(all: readonly (ExpenseChanges | null)[]): ExpenseChanges | null {
  const known = all.filter((changes) => changes !== null);
  const one = known.reduce<ExpenseChanges>((sum, changes) => overlaid(sum, changes), { fields: {} });
  return isEmpty(one) ? null : one;
}

export type Values = Readonly<Record<ExpenseField, string | null>>;

export const laidOver = (values: Values, changes: ExpenseChanges | null): Values => ({ ...values, ...changes?.fields });
