import type { CorrectionState, ExpenseChanges, ReviewRecord } from '../../contract/review.ts';
import type { QueueFile } from '../files/file-row.ts';
import type { ServiceExpense } from '../service-api/expense.ts';
import type { Correction } from './review-store.ts';

export const isEmpty = ({ fields, excludedFromAccounting, assignments }: ExpenseChanges): boolean =>
  Object.keys(fields).length === 0 && excludedFromAccounting === undefined && assignments === undefined;

/** The service's expense and what is known here, as one record for the desk. */
export function toRecord(parts: {
  readonly file: QueueFile & { readonly expenseId: number };
  readonly expense: ServiceExpense;
  readonly takenAt: string;
  readonly currencies: ReadonlyMap<number, string>;
  readonly hasDocument: boolean;
  readonly draft: ExpenseChanges | null;
  readonly corrections: readonly Correction[];
}): ReviewRecord {
  const { file, expense, takenAt, currencies, hasDocument, draft, corrections } = parts;
  return {
    fileId: file.id,
    companyId: file.companyId,
    expenseId: file.expenseId,
    filename: file.filename,
    format: file.format,
    hasDocument,
    accountingStatus: expense.accountingStatus,
    uploadedAt: file.acceptedAt,
    values: {
      partner_name: expense.partnerName,
      partner_tax_number: expense.partnerTaxNumber,
      invoice_number: expense.invoiceNumber,
      issued_at: expense.issuedAt,
      fulfilled_at: expense.fulfilledAt,
      due_at: expense.dueAt,
      currency: expense.currencyId === null ? null : (currencies.get(expense.currencyId) ?? null),
      payment_method: expense.paymentMethod,
      net_amount: expense.netAmount,
      vat_amount: expense.vatAmount,
      gross_amount: expense.grossAmount,
      expense_type: reference(expense.expenseType),
      ledger_number: reference(expense.ledgerNumber?.id ?? null),
      note: expense.note,
      secondary_id: expense.secondaryId,
    },
    excludedFromAccounting: expense.excluded,
    editableFields: expense.editableFields,
    assignments: expense.assignments,
    draft,
    correction: correctionState(corrections),
    takenAt,
  };
}

const reference = (id: number | null): string | null => (id === null ? null : String(id));

function correctionState(corrections: readonly Correction[]): CorrectionState | null {
  const refused = corrections.find((correction) => correction.refused)?.refused;
  if (refused) return { state: 'refused', ...refused };
  return corrections.length ? { state: 'waiting' } : null;
}
