import type { FieldDifference, InvoiceHere, ListComparison, OpenListed } from '../../../contract/invoice-list.ts';

export const groups = ['missing', 'different', 'extra'] as const;
export type ComparedGroup = (typeof groups)[number];

export interface ComparedRow extends Omit<InvoiceHere, 'expenseId'> {
  readonly key: string;
  /** of the listed invoice, which a person can settle; null: the list has none */
  readonly id: number | null;
  readonly settled: boolean;
  readonly fields: readonly FieldDifference[];
  /** the expense; null: there is none */
  readonly found: Pick<InvoiceHere, 'number' | 'partner'> | null;
}

/** Open ones first. */
export function comparedRows(comparison: ListComparison, group: ComparedGroup): readonly ComparedRow[] {
  if (group === 'extra') return comparison.extra.map(ofHere);
  const rows =
    group === 'missing'
      ? comparison.missing.map((listed) => ofListed(listed, [], null))
      : comparison.different.map(({ listed, here, fields }) => ofListed(listed, fields, here));
  return rows.toSorted((a, b) => Number(a.settled) - Number(b.settled));
}

const ofListed = (
  { id, settled, issued, partner, number, gross, currency }: OpenListed,
  fields: readonly FieldDifference[],
  found: ComparedRow['found'],
): ComparedRow => ({ key: `listed ${id}`, id, settled, issued, partner, number, gross, currency, fields, found });

const ofHere = (here: InvoiceHere): ComparedRow => ({
  ...here,
  key: `here ${here.expenseId}`,
  id: null,
  settled: false,
  fields: [],
  found: here,
});
