import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { Correction } from '../../records/outbox/correction-store.ts';

export interface CorrectedExpense {
  readonly companyId: CompanyId;
  readonly expenseId: number;
  /** null: the expense was not captured here */
  readonly fileId: FileId | null;
}

export type ExpenseCorrection = Correction<CorrectedExpense, ExpenseChanges>;
