import { z } from 'zod';
import type { AssignmentRecord } from '../../contract/review.ts';
import {
  flag,
  guess,
  identifier,
  lineFields,
  optionalDate,
  optionalDecimal,
  optionalIdentifier,
  optionalReference,
  optionalText,
  text,
} from './fields.ts';
import { keepingRaw, namedFields } from './record.ts';

const coded = z
  .looseObject({ id: identifier, name: text, code: optionalText })
  .transform(({ id, name, code }) => ({ id, name, code }))
  .nullish()
  .transform((value) => value ?? null);

const assignment: z.ZodType<AssignmentRecord> = namedFields({
  id: optionalIdentifier,
  expense_type: optionalReference,
  ...lineFields,
});

/** Fields that interface.md names must have its types; the others are guesses, and a wrong guess fails no record. */
const named = z.object({
  id: identifier,
  invoice_number: optionalText,
  partner: optionalIdentifier,
  partner_name: optionalText,
  partner_tax_number: guess(optionalText),
  currency: optionalIdentifier,
  accounting_status: text,
  net_amount: guess(optionalDecimal),
  vat_amount: guess(optionalDecimal),
  gross_amount: guess(optionalDecimal),
  issued_at: guess(optionalDate),
  fulfilled_at: guess(optionalDate),
  due_at: guess(optionalDate),
  payment_method: guess(optionalText),
  expense_type: guess(optionalReference),
  ledger_number: coded,
  note: guess(optionalText),
  secondary_id: optionalText,
  excluded_from_accounting: flag,
  has_artifact: flag,
  artifact_filename: optionalText,
  artifact_extension: optionalText,
  artifact_created_at: optionalText,
  items: z.array(z.unknown()).nullish(),
  assignments: z.array(assignment).nullish(),
  editable_fields: z.array(z.unknown()).nullish(),
});

/** An expense of the list or the detail (interface.md, Expense). Amounts are decimal strings, dates YYYY-MM-DD. */
export type ServiceExpense = Readonly<ReturnType<typeof toExpense>>;

export const expenseSchema: z.ZodType<ServiceExpense> = keepingRaw(named, toExpense);

function toExpense(raw: Readonly<Record<string, unknown>>, e: z.output<typeof named>) {
  return {
    id: e.id,
    invoiceNumber: e.invoice_number,
    partnerId: e.partner,
    partnerName: e.partner_name,
    partnerTaxNumber: e.partner_tax_number,
    currencyId: e.currency,
    /** as received, even if unknown; empty when absent */
    accountingStatus: e.accounting_status,
    netAmount: e.net_amount,
    vatAmount: e.vat_amount,
    grossAmount: e.gross_amount,
    issuedAt: e.issued_at,
    fulfilledAt: e.fulfilled_at,
    dueAt: e.due_at,
    paymentMethod: e.payment_method,
    expenseType: e.expense_type,
    ledgerNumber: e.ledger_number,
    note: e.note,
    secondaryId: e.secondary_id,
    excluded: e.excluded_from_accounting,
    hasArtifact: e.has_artifact,
    artifactFilename: e.artifact_filename,
    artifactExtension: e.artifact_extension,
    /** as received */
    artifactCreatedAt: e.artifact_created_at,
    assignments: e.assignments ?? [],
    /** empty in lists */
    editableFields: (e.editable_fields ?? []).filter((field) => typeof field === 'string'),
    /** the service has extracted data (unknowns.md, "when extraction is finished") */
    hasData: hasData(e),
    /** all fields as received */
    raw,
  };
}

/** Before extraction an expense may have a gross amount of zero. */
function hasData(e: z.output<typeof named>): boolean {
  const amount = e.gross_amount !== null && /[1-9]/.test(e.gross_amount);
  const read = [e.invoice_number, e.partner, e.partner_name].some((value) => value !== null);
  return amount || read || (e.items ?? []).length > 0;
}
