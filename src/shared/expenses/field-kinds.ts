import type { ExpenseField } from '../../contract/review.ts';

export const amountFields: readonly ExpenseField[] = ['net_amount', 'vat_amount', 'gross_amount'];

export const dateFields: readonly ExpenseField[] = ['issued_at', 'fulfilled_at', 'due_at'];
