import type { Check } from '../../../../contract/examination.ts';
import type { ExpenseField } from '../../../../contract/review.ts';
import { check, type Facts } from './facts.ts';

/** The invoice's page has another value than its XML: a person decides. */
export function pageDiffers({ document }: Facts): readonly Check[] {
  return Object.entries(document?.pageDiffers ?? {}).map(([name, { value: found }]) => {
    const field = name as ExpenseField;
    return check('page-differs', { field, values: { found, other: document?.read[field]?.value ?? '' } });
  });
}
