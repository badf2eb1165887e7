import type { ExpenseChanges, ExpenseField } from '../../../contract/review.ts';

export const isEmpty = ({ fields, excludedFromAccounting, assignments, ...rest }: ExpenseChanges): boolean =>
  Object.keys(fields).length === 0 &&
  excludedFromAccounting === undefined &&
  assignments === undefined &&
  !takesAway(rest);

/** The document leaves the expenses of the company: for its documents, or for another company. */
export const takesAway = ({ sentAsDocument, movedTo }: Omit<ExpenseChanges, 'fields'>): boolean =>
  sentAsDocument !== undefined || movedTo !== undefined;

/** The changes without the document's leaving and its exclusion. */
export function withoutLeaving(changes: ExpenseChanges): ExpenseChanges {
  const { fields, assignments } = changes;
  if (!takesAway(changes)) return changes;
  return assignments === undefined ? { fields } : { fields, assignments };
}

/** Merges field by field; later values win. */
export const overlaid = (earlier: ExpenseChanges, later: ExpenseChanges | null): ExpenseChanges =>
  later === null ? earlier : { ...earlier, ...later, fields: { ...earlier.fields, ...later.fields } };

/** Merges all changes in order; null where there are none. */
export function together(all: readonly (ExpenseChanges | null)[]): ExpenseChanges | null {
  const known = all.filter((changes) => changes !== null);
  const one = known.reduce<ExpenseChanges>((sum, changes) => overlaid(sum, changes), { fields: {} });
  return isEmpty(one) ? null : one;
}

export type Values = Readonly<Record<ExpenseField, string | null>>;

export const laidOver = (values: Values, changes: ExpenseChanges | null): Values => ({ ...values, ...changes?.fields });
