import type { Extraction, FieldName } from '../../extraction/fields.ts';
import { completeAmounts, parseMinor, type Amounts, type Minor } from '../support/money.ts';
import { isDate } from '../support/time.ts';

/** One line of an expense per VAT rate of the document. */
export interface ExtractedLine {
  readonly percent: number | null;
  readonly net: Minor;
  readonly vat: Minor;
  readonly gross: Minor;
}

/** The values of a document in the units of the database; null where missing or impossible. */
export function toExtractedExpense(extraction: Extraction) {
  const text = (name: FieldName): string | null => extraction[name]?.value ?? null;
  const date = (name: FieldName): string | null => (isDate(text(name) ?? '') ? text(name) : null);
  const amounts = completeAmounts({
    net: minorOf(text('net')),
    vat: minorOf(text('vat')),
    gross: minorOf(text('gross')),
  });
  const { noVat = [] } = extraction;
  return {
    columns: {
      invoice_number: text('invoiceNumber'),
      partner_name: text('partnerName'),
      partner_tax_number: text('partnerTaxNumber'),
      net_amount: amounts.net,
      vat_amount: amounts.vat,
      gross_amount: amounts.gross,
      issued_at: date('issuedAt'),
      fulfilled_at: date('fulfilledAt'),
      due_at: date('dueAt'),
      payment_method: text('paymentMethod'),
    },
    currency: text('currency'),
    lines: linesOf(extraction, amounts),
    /** why there is no VAT; null: no reason is given, or several */
    noVat: noVat.length === 1 ? (noVat[0] ?? null) : null,
    items: extraction.items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      net_amount: minorOf(item.net),
      vat_percent: percentOf(item.vatPercent),
    })),
  };
}

function linesOf({ vatLines }: Extraction, amounts: Amounts): ExtractedLine[] {
  const lines = vatLines.map(({ percent, net, vat, gross }) => ({
    percent: percentOf(percent),
    ...completeAmounts({ net: minorOf(net), vat: minorOf(vat), gross: minorOf(gross) }),
  }));
  return (lines.length > 0 ? lines : [{ percent: null, ...amounts }]).filter(isWhole);
}

const isWhole = (line: Amounts & { readonly percent: number | null }): line is ExtractedLine =>
  line.net !== null && line.vat !== null && line.gross !== null;

const minorOf = (value: string | null): Minor | null => (value === null ? null : parseMinor(value, 'half-up'));
const percentOf = (value: string | null): number | null =>
  value !== null && /^\d{1,3}(\.\d+)?$/.test(value) ? Number(value) : null;
