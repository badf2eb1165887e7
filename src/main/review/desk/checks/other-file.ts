import type { Check } from '../../../../contract/examination.ts';
import type { ExpenseField } from '../../../../contract/review.ts';
import { check, type Facts } from './facts.ts';

/** Names and payment methods differ in wording between an invoice's XML and its picture. */
const compared = [
  'issued_at',
  'fulfilled_at',
  'due_at',
  'currency',
  'net_amount',
  'vat_amount',
  'gross_amount',
] as const satisfies readonly ExpenseField[];

/** The invoice's other file has a value that differs from the record: a person decides. */
export function otherFile({ values, otherFile: other }: Facts): readonly Check[] {
  if (other === null) return [];
  return compared.flatMap((field) => {
    const { mark, document } = other.fields[field] ?? {};
    if (mark !== 'differs' || (values[field] ?? '') === '') return [];
    return [check('other-file', { field, values: { filename: other.filename, found: document?.value ?? '' } })];
  });
}
