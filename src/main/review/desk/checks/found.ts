import { becomesExpense } from '../../../../contract/document-kind.ts';
import type { Check, CheckCode, FieldEvidence } from '../../../../contract/examination.ts';
import type { ExpenseField } from '../../../../contract/review.ts';
import { expectedGross, parseAmounts } from '../../../../shared/money/amount-checks.ts';
import { grossTolerance } from '../../../../shared/money/tolerances.ts';
import { check, type Facts, type ReadDocument } from './facts.ts';

/**
 * Each required field must be on the document, as this field; the absence of a difference is not enough. A difference
 * has its own check. Empty for an unread document, and for one that becomes no expense.
 */
export function notFound({ document, values }: Facts): readonly Check[] {
  if (document === null || !becomesExpense(document.kind.kind)) return [];
  return [
    ...openPartner(document),
    ...openRequired(document, values),
    ...openDates(document, values),
    ...openAmounts(document, values),
  ].map((field) => {
    const code = codeOf(document.fields[field], values[field]);
    const found = document.fields[field]?.document?.value ?? '';
    return check(code, { field, ...(code === 'date-beside' && { values: { found } }) });
  });
}

/** Another date of the document may be meant. Where it names no date of supply or due date, the day of issue counts. */
const openDates = ({ fields }: ReadDocument, values: Facts['values']): readonly ExpenseField[] =>
  (['fulfilled_at', 'due_at'] as const).filter(
    (field) => fields[field]?.mark === 'elsewhere' && isOpen(fields[field]) && values[field] !== values.issued_at,
  );

const required = ['invoice_number', 'issued_at', 'currency', 'gross_amount'] as const satisfies readonly ExpenseField[];

/** Receipts need no number. */
const openRequired = ({ fields, kind }: ReadDocument, values: Facts['values']): readonly ExpenseField[] =>
  required
    .filter((field) => field !== 'invoice_number' || kind.kind !== 'receipt' || !isEmpty(values.invoice_number))
    .filter((field) => isOpen(fields[field]));

/** The name may be anywhere where the tax number is the partner's; without it the name must be the partner's itself. */
function openPartner({
  fields: { partner_name: name, partner_tax_number: number },
}: ReadDocument): readonly ExpenseField[] {
  const isProven = number?.mark === 'same' ? name?.mark !== 'not-found' : !isOpen(name);
  return isProven ? [] : ['partner_name'];
}

/** Requires net and VAT of the record on the document, either directly or as gross less the other one. */
function openAmounts({ fields }: ReadDocument, values: Facts['values']): readonly ExpenseField[] {
  const { net_amount: net, vat_amount: vat, gross_amount: gross, currency, payment_method: method } = values;
  const open = (['net_amount', 'vat_amount'] as const).filter(
    (field) => !isEmpty(values[field]) && isOpen(fields[field]),
  );
  const closes = expectedGross(parseAmounts({ net, vat, gross }), grossTolerance(currency, method)) === null;
  const hasAll = [net, vat, gross].every((amount) => !isEmpty(amount));
  return open.length === 1 && hasAll && closes ? [] : open;
}

function codeOf(evidence: FieldEvidence | undefined, value: string | null): CheckCode {
  if (evidence?.mark === 'elsewhere') return isEmpty(value) ? 'date-beside' : 'elsewhere';
  return isEmpty(value) ? 'missing' : 'not-found';
}

const isEmpty = (value: string | null): boolean => (value ?? '').trim() === '';
/** An ambiguous value has a check of its own. */
const isOpen = (evidence: FieldEvidence | undefined): boolean =>
  evidence === undefined ||
  evidence.mark === 'not-found' ||
  (evidence.mark === 'elsewhere' && evidence.document?.otherValue === undefined);
