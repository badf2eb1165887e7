import { assertNever } from '../../support/assert-never.ts';
import type { ExpenseRow } from './expense-row.ts';

/** Fields that can be set in every state of the expense (interface.md, Expense update 2). */
const always = ['secondary_id', 'excluded_from_accounting', 'note', 'tags', 'simple_tags'] as const;
/** Booking fields. */
const booking = [
  'expense_type',
  'assignments',
  'assignments.expense_type',
  'assignments.tags',
  'assignments.job_number',
] as const;
/** Fields that are read from the document. */
const document = [
  'invoice_number',
  'partner',
  'partner_name',
  'partner_tax_number',
  'currency',
  'net_amount',
  'vat_amount',
  'gross_amount',
  'issued_at',
  'fulfilled_at',
  'due_at',
  'payment_method',
  'paid_through',
  'assignments.net_amount',
  'assignments.vat_amount',
  'assignments.gross_amount',
  'assignments.vat',
] as const;
/** Only under advanced accounting. */
const ledger = ['ledger_number', 'assignments.ledger_number_id'] as const;
const vatLedger = [
  'vat_ledger_number',
  'company_vat_category',
  'assignments.vat_ledger_number_id',
  'assignments.company_vat_category_id',
] as const;

export type EditableField = (
  | typeof always
  | typeof booking
  | typeof document
  | typeof ledger
  | typeof vatLedger
)[number];
type Situation = 'being-read' | 'synced' | 'open' | 'checked' | 'closed';

export interface Circumstances {
  readonly beingRead: boolean;
  readonly advancedAccounting: boolean;
}

/** interface.md, Expense, editable_fields: fields of assignments carry the prefix `assignments.`. */
export function editableFields(
  expense: Pick<ExpenseRow, 'source' | 'accounting_status'>,
  { beingRead, advancedAccounting }: Circumstances,
): readonly EditableField[] {
  const situation = beingRead ? 'being-read' : situationOf(expense);
  return fieldsIn(situation).filter((field) => advancedAccounting || !advanced.has(field));
}

function fieldsIn(situation: Situation): readonly EditableField[] {
  switch (situation) {
    case 'being-read':
    case 'closed':
      return always;
    case 'synced':
      return [...always, ...booking, ...vatLedger];
    case 'checked':
      return [...always, ...booking, ...document, ...vatLedger];
    case 'open':
      return [...always, ...booking, ...document, ...ledger, ...vatLedger];
    default:
      return assertNever(situation);
  }
}

function situationOf({
  source,
  accounting_status: status,
}: Pick<ExpenseRow, 'source' | 'accounting_status'>): Situation {
  if (status === 'exported') return 'closed';
  if (source === 'integration') return 'synced';
  return status === 'checked' || status === 'approved' ? 'checked' : 'open';
}

const advanced: ReadonlySet<string> = new Set([...ledger, ...vatLedger]);
