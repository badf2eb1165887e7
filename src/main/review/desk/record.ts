import type {
  CorrectionState,
  ExpenseChanges,
  ExpenseField,
  FrozenReason,
  ReviewRecord,
} from '../../../contract/review.ts';
import { isOpen } from '../../../shared/expenses/is-open.ts';
import { unreadable, type Unreadable } from '../../database/row.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { correctionState, isWaiting } from '../../records/outbox/correction-store.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import { together, type Values } from './changes.ts';
import type { CachedExpense } from './expense-cache.ts';
import type { ExpenseCorrection } from './corrected-expense.ts';
import { readable } from './review-store.ts';

/** A file whose expense is known. */
export interface Reviewable extends QueueFile {
  readonly expenseId: number;
}

/** Builds the desk's record from the service's expense and the local data. */
export function toRecord(parts: {
  readonly file: Reviewable;
  readonly copy: CachedExpense;
  readonly currencies: ReadonlyMap<number, string>;
  readonly hasDocument: boolean;
  readonly draft: ExpenseChanges | Unreadable | null;
  readonly corrections: readonly ExpenseCorrection[];
  readonly signature: ReviewRecord['signature'];
  readonly changedSince: ReviewRecord['changedSince'];
}): ReviewRecord {
  const { file, copy, currencies, hasDocument, draft, corrections, signature, changedSince } = parts;
  const { expense, takenAt } = copy;
  return {
    fileId: file.id,
    companyId: file.companyId,
    expenseId: file.expenseId,
    awaited: null,
    filename: file.filename,
    format: file.format,
    hasDocument,
    accountingStatus: expense.accountingStatus,
    uploadedAt: file.acceptedAt,
    values: valuesOf(expense, currencies),
    excludedFromAccounting: expense.excluded,
    editableFields: expense.editableFields,
    frozen: frozenReason(expense),
    currencies: [...new Set(currencies.values())].sort(),
    assignments: expense.assignments,
    draft: withWaiting(corrections, readable(draft)),
    correction: stateOf(corrections, expense.editableFields, draft === unreadable ? takenAt : null),
    signature,
    changedSince,
    takenAt,
  };
}

export const valuesOf = (expense: ServiceExpense, currencies: ReadonlyMap<number, string>): Values => ({
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
});

const reference = (id: number | null): string | null => (id === null ? null : String(id));

/** Merges waiting corrections with the draft over them. */
export const withWaiting = (
  corrections: readonly ExpenseCorrection[],
  draft: ExpenseChanges | null,
): ExpenseChanges | null => together([...corrections.filter(isWaiting).map(({ changes }) => changes), draft]);

/** States after "checked" in interface.md: approved and exported follow it (unknowns.md). */
const afterChecking: readonly string[] = ['checked', 'approved', 'exported'];

/** The service names the open fields without a reason; this derives one from the state (interface.md, States). */
function frozenReason({
  accountingStatus,
  excluded,
  raw,
}: Pick<ServiceExpense, 'accountingStatus' | 'excluded' | 'raw'>): FrozenReason {
  if (afterChecking.includes(accountingStatus)) return 'checked';
  // interface.md does not document `source` for expenses: a missing one proves nothing.
  if (raw.source === 'integration') return 'synced';
  return excluded ? 'excluded' : 'not-offered';
}

function stateOf(
  corrections: readonly ExpenseCorrection[],
  editableFields: readonly string[],
  damagedDraftOf: string | null,
): CorrectionState | null {
  const state = correctionState(corrections, damagedDraftOf);
  const refused = corrections.filter((correction) => !isWaiting(correction));
  return state?.state === 'refused' ? { ...state, closed: closedIn(refused, editableFields) } : state;
}

function closedIn(
  corrections: readonly ExpenseCorrection[],
  editableFields: readonly string[],
): ExpenseChanges['fields'] {
  const typed = corrections.flatMap(({ changes }) => Object.entries(changes?.fields ?? {}));
  return Object.fromEntries(typed.filter(([field]) => !isOpen(field as ExpenseField, editableFields)));
}
