import type { ExpenseRow } from '../../../contract/expenses.ts';
import { RecordSelection } from '../../components/record-list/selection.svelte.ts';
import { keyText, type ExpenseKey } from './bulk.ts';
import type { ExpenseList } from './expense-list.svelte.ts';

export class Selection extends RecordSelection<ExpenseRow, ExpenseKey> {
  constructor(list: ExpenseList) {
    super(list, { key: ({ companyId, expenseId }) => ({ companyId, expenseId }), text: keyText });
  }
}
