import type { Check } from '../../../../contract/examination.ts';
import { check, type Facts } from './facts.ts';

/** A line lacks the expense type or VAT category that this company fills. */
export function unbooked({ assignments, habit }: Facts): readonly Check[] {
  return assignments.flatMap(({ expenseType, vat }, line) => {
    const values = {
      expenseType: habit.fillsExpenseType && expenseType === null ? 'empty' : '',
      vat: habit.fillsVat && vat === null ? 'empty' : '',
    };
    return values.expenseType === '' && values.vat === '' ? [] : [check('unbooked', { line, values })];
  });
}
