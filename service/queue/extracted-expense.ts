import type { Extraction, NoVatReason } from '../../extraction/fields.ts';
import { completeAmounts, parseMinor, type Amounts, type Minor } from '../support/money.ts';
import { isDate } from '../support/time.ts';

type Read = { readonly value: string; readonly confidence: number; readonly source: string } | null;

/** One line of an expense per VAT rate of the document. */
export interface ExtractedLine {
  readonly percent: number | null;
  readonly net: Minor;
  readonly vat: Minor;
  readonly gross: Minor;
}

/** The values of a document in the units of the database; null where missing or impossible. */
export interface ExtractedExpense {
  readonly invoiceNumber: string | null;
  readonly partnerName: string | null;
  readonly partnerTaxNumber: string | null;
  readonly issuedAt: string | null;
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  readonly currency: string | null;
  readonly paymentMethod: string | null;
  readonly amounts: Amounts;
  readonly lines: readonly ExtractedLine[];
  /** why there is no VAT; null: no reason is given, or several */
  readonly noVat: NoVatReason | null;
  readonly items: readonly {
    readonly description: string;
    readonly quantity: string | null;
    readonly net_amount: Minor | null;
    readonly vat_percent: number | null;
  }[];
}

export function toExtractedExpense(extraction: Extraction): ExtractedExpense {
  const amounts = completeAmounts({
    net: minorOf(extraction.net?.value),
    vat: minorOf(extraction.vat?.value),
    gross: minorOf(extraction.gross?.value),
  });
  return {
    invoiceNumber: extraction.invoiceNumber?.value ?? null,
    partnerName: extraction.partnerName?.value ?? null,
    partnerTaxNumber: extraction.partnerTaxNumber?.value ?? null,
    issuedAt: dateOf(extraction.issuedAt),
    fulfilledAt: dateOf(extraction.fulfilledAt),
    dueAt: dateOf(extraction.dueAt),
    currency: extraction.currency?.value ?? null,
    paymentMethod: extraction.paymentMethod?.value ?? null,
    amounts,
    lines: linesOf(extraction, amounts),
    noVat: extraction.noVat?.length === 1 ? (extraction.noVat[0] ?? null) : null,
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

const minorOf = (value: string | null | undefined): Minor | null =>
  typeof value === 'string' ? parseMinor(value, 'half-up') : null;
const dateOf = (read: Read): string | null => (read !== null && isDate(read.value) ? read.value : null);
const percentOf = (value: string | null): number | null =>
  value !== null && /^\d{1,3}(\.\d+)?$/.test(value) ? Number(value) : null;
