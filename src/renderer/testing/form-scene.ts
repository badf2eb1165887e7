import type { ExpenseChanges } from '../../contract/review.ts';
import { ReviewForm } from '../screens/review/form.svelte.ts';
import { choices, record } from './review-samples.ts';

/** Creates forms, and records their reports. */
export interface FormScene {
  readonly formOf: (own?: Parameters<typeof record>[0]) => ReviewForm;
  readonly reported: (ExpenseChanges | null)[];
}

export function startForms(): FormScene {
  const reported: (ExpenseChanges | null)[] = [];
  return {
    reported,
    formOf(own = {}) {
      const form = new ReviewForm(record(own), (changes) => void reported.push(changes));
      form.choices = choices;
      return form;
    },
  };
}

export const firstLine = ({ lines }: ReviewForm): ReviewForm['lines'][number] => {
  const [first] = lines;
  if (first === undefined) throw new Error('the form has no line');
  return first;
};

/** net, VAT and gross of a line in the form */
export const amounts = (form: ReviewForm, at = 0): readonly (string | null | undefined)[] => {
  const data = form.lines[at]?.data;
  return [data?.netAmount, data?.vatAmount, data?.grossAmount];
};
