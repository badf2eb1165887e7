import { subtract } from '../../../shared/money/decimal.ts';
import type { FieldEvidence } from '../../../contract/examination.ts';
import type { DocumentKind } from '../../../contract/document-kind.ts';
import type { KeptReading } from './kept-reading.ts';
import { lookUpValues, type RecordValues } from './look-up.ts';
import { isSameNumber } from './kind-number.ts';
import type { CompanyIdentity } from './names-company.ts';
import { withoutCompany } from './own-company.ts';

/** The values that identify an invoice. The seller counts by the tax number, or without one by the name. */
export type InvoiceIdentity = Readonly<
  Record<'invoice_number' | 'gross_amount' | 'issued_at', string> &
    Record<'partner_tax_number' | 'partner_name' | 'currency', string | null>
>;

/** null: something of it is missing or has two readings */
export function identityOf(reading: KeptReading, company: CompanyIdentity): InvoiceIdentity | null {
  const { fields } = withoutCompany(reading, company).facts;
  const value = (name: keyof InvoiceIdentity): string | null => {
    const field = fields[name];
    return field === undefined || field.otherValue !== undefined || field.value === '' ? null : field.value;
  };
  const found = {
    invoice_number: value('invoice_number'),
    gross_amount: value('gross_amount'),
    issued_at: value('issued_at'),
    partner_tax_number: value('partner_tax_number'),
    partner_name: value('partner_name'),
    currency: value('currency'),
  };
  return isWhole(found) ? found : null;
}

const isWhole = (found: Record<keyof InvoiceIdentity, string | null>): found is InvoiceIdentity =>
  found.invoice_number !== null &&
  found.gross_amount !== null &&
  found.issued_at !== null &&
  (found.partner_tax_number !== null || found.partner_name !== null);

/**
 * Whether both documents are one invoice. Takes the number, seller, gross amount and date of issue from one of them, from
 * XML if there is one, and looks for each in the other; the number to the letter.
 */
export function isSameInvoice(one: KeptReading, other: KeptReading, company: CompanyIdentity): boolean {
  if (differ(one.facts.kind.kind, other.facts.kind.kind)) return false;
  const [from, to] = isExact(one) || !isExact(other) ? [one, other] : [other, one];
  const identity = identityOf(from, company);
  if (identity === null) return false;
  const reading = withoutCompany(to, company);
  // Some programs print the amounts of a credit note without a sign.
  const gross = [identity.gross_amount, ...(isCredit(from) ? [subtract('0', identity.gross_amount) ?? ''] : [])];
  return gross.some((gross_amount) => holds(reading, { ...identity, gross_amount }));
}

const isExact = ({ facts: { source } }: KeptReading): boolean => source === 'xml' || source === 'embedded-xml';
const isCredit = ({ facts: { kind } }: KeptReading): boolean => reversing.has(kind.kind);

const reversing: ReadonlySet<DocumentKind> = new Set(['credit-note', 'correction']);

/** An invoice and the credit note about it. */
const differ = (a: DocumentKind, b: DocumentKind): boolean =>
  a !== 'unknown' && b !== 'unknown' && reversing.has(a) !== reversing.has(b);

function holds(reading: KeptReading, values: InvoiceIdentity): boolean {
  const found = lookUpValues(reading, values satisfies RecordValues);
  const { fields } = reading.facts;
  // A value in another place counts where none was read in its own: the due date may be the date of issue sought.
  const isHeld = (name: keyof InvoiceIdentity): boolean =>
    found[name]?.mark === 'same' ||
    (found[name]?.mark === 'elsewhere' && (fields[name] === undefined || fields[name].otherValue !== undefined));
  const seller = values.partner_tax_number === null ? 'partner_name' : 'partner_tax_number';
  return (
    (['invoice_number', seller, 'gross_amount', 'issued_at'] as const).every(isHeld) &&
    isWrittenAlike(found.invoice_number, values.invoice_number) &&
    found.currency?.mark !== 'differs'
  );
}

const isWrittenAlike = (found: FieldEvidence | undefined, number: string): boolean =>
  found?.mark === 'same' || isSameNumber(found?.document?.shown ?? '', number);
