import { z } from 'zod';
import type { AssignmentRecord } from '../../contract/review.ts';
import {
  flag,
  guess,
  identifier,
  optionalDate,
  optionalDecimal,
  optionalIdentifier,
  optionalReference,
  optionalText,
  references,
  text,
} from './fields.ts';
import { keepingRaw } from './record.ts';

export interface CodedReference {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
}

/** An expense of the list or the detail (interface.md, Expense). Amounts are decimal strings, dates YYYY-MM-DD. */
export interface ServiceExpense {
  readonly id: number;
  readonly invoiceNumber: string | null;
  readonly partnerId: number | null;
  readonly partnerName: string | null;
  readonly partnerTaxNumber: string | null;
  readonly currencyId: number | null;
  /** as received, even if unknown; empty when absent */
  readonly accountingStatus: string;
  readonly netAmount: string | null;
  readonly vatAmount: string | null;
  readonly grossAmount: string | null;
  readonly issuedAt: string | null;
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  readonly paymentMethod: string | null;
  readonly expenseType: number | null;
  readonly ledgerNumber: CodedReference | null;
  readonly note: string | null;
  readonly secondaryId: string | null;
  readonly excluded: boolean;
  readonly hasArtifact: boolean;
  readonly artifactFilename: string | null;
  readonly artifactExtension: string | null;
  /** as received */
  readonly artifactCreatedAt: string | null;
  readonly assignments: readonly AssignmentRecord[];
  /** empty in lists */
  readonly editableFields: readonly string[];
  /** the service has extracted data (unknowns.md, "when extraction is finished") */
  readonly hasData: boolean;
  /** all fields as received */
  readonly raw: Readonly<Record<string, unknown>>;
}

const coded = z
  .looseObject({ id: identifier, name: text, code: optionalText })
  .transform(({ id, name, code }): CodedReference => ({ id, name, code }))
  .nullish()
  .transform((value) => value ?? null);

const assignment = z
  .object({
    id: optionalIdentifier,
    expense_type: optionalReference,
    vat: optionalReference,
    net_amount: optionalDecimal,
    vat_amount: optionalDecimal,
    gross_amount: optionalDecimal,
    tags: references,
    job_number: text,
    ledger_number_id: optionalIdentifier,
    vat_ledger_number_id: optionalIdentifier,
    company_vat_category_id: optionalIdentifier,
  })
  .transform((line): AssignmentRecord => ({
    id: line.id,
    expenseType: line.expense_type,
    vat: line.vat,
    netAmount: line.net_amount,
    vatAmount: line.vat_amount,
    grossAmount: line.gross_amount,
    tags: line.tags,
    jobNumber: line.job_number,
    ledgerNumberId: line.ledger_number_id,
    vatLedgerNumberId: line.vat_ledger_number_id,
    companyVatCategoryId: line.company_vat_category_id,
  }));

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

export const expenseSchema: z.ZodType<ServiceExpense> = keepingRaw(named, toExpense);

function toExpense(raw: Readonly<Record<string, unknown>>, e: z.output<typeof named>): ServiceExpense {
  return {
    id: e.id,
    invoiceNumber: e.invoice_number,
    partnerId: e.partner,
    partnerName: e.partner_name,
    partnerTaxNumber: e.partner_tax_number,
    currencyId: e.currency,
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
    artifactCreatedAt: e.artifact_created_at,
    assignments: e.assignments ?? [],
    editableFields: (e.editable_fields ?? []).filter((field) => typeof field === 'string'),
    hasData: hasData(e),
    raw,
  };
}

/** Before extraction an expense may have a gross amount of zero. */
function hasData(e: z.output<typeof named>): boolean {
  const amount = e.gross_amount !== null && /[1-9]/.test(e.gross_amount);
  const read = [e.invoice_number, e.partner, e.partner_name].some((value) => value !== null);
  return amount || read || (e.items ?? []).length > 0;
}
