import { parseXmlDate } from '../dates.ts';
import { field } from '../fields.ts';
import type { ExtractedItem, Extraction, VatLine } from '../fields.ts';
import { decimal, divideRounded, formatCents, parseCents } from '../money.ts';
import type { PaymentMethod } from '../payment-methods.ts';

/** What an invoice's XML states, as it stands there; null and '' are not stated. */
export interface Stated {
  readonly invoiceNumber: string | null;
  readonly partnerName: string | null;
  readonly partnerTaxNumber: string | null;
  readonly buyerTaxNumber: string | null;
  readonly issuedAt: string | null;
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  readonly currency: string | null;
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly vatLines: readonly VatLine[];
  readonly items: readonly ExtractedItem[];
}

/** Turns what is stated into fields; a gross amount that is left out is the sum of the other two. */
export function statedExtraction(stated: Stated): Extraction {
  const net = decimal(stated.net);
  const vat = decimal(stated.vat);
  const sure = (value: string | null): Extraction['net'] => field(value, 1, 'xml');
  return {
    source: 'xml',
    invoiceNumber: sure(stated.invoiceNumber),
    partnerName: sure(oneLine(stated.partnerName)),
    partnerTaxNumber: sure(stated.partnerTaxNumber),
    buyerTaxNumber: sure(stated.buyerTaxNumber),
    issuedAt: sure(parseXmlDate(stated.issuedAt)),
    fulfilledAt: sure(parseXmlDate(stated.fulfilledAt)),
    dueAt: sure(parseXmlDate(stated.dueAt)),
    currency: sure(stated.currency?.toUpperCase() ?? null),
    net: sure(net),
    vat: sure(vat),
    gross: sure(decimal(stated.gross) ?? sum(net, vat)),
    paymentMethod: sure(stated.paymentMethod),
    vatLines: stated.vatLines,
    items: stated.items,
  };
}

function oneLine(text: string | null): string | null {
  return text?.replace(/\s+/g, ' ') ?? null;
}

export function sum(...amounts: readonly (string | null)[]): string | null {
  const cents = amounts.map((amount) => parseCents(amount ?? ''));
  return cents.includes(null) ? null : formatCents(cents.reduce<bigint>((total, each) => total + (each ?? 0n), 0n));
}

/** A VAT line from what is stated: a missing VAT is worked out of net and percent, a missing gross of both. */
export function vatLine(
  percent: string | null,
  net: string | null,
  vat: string | null,
  gross: string | null,
): VatLine | null {
  const netText = decimal(net);
  if (netText === null) return null;
  const vatText = decimal(vat) ?? share(netText, percent);
  return {
    percent: decimal(percent),
    net: netText,
    vat: vatText,
    gross: decimal(gross) ?? sum(netText, vatText) ?? netText,
  };
}

/** 'percent' of an amount, rounded to the hundredth. */
function share(amount: string, percent: string | null): string {
  const rate = parseCents(percent ?? '') ?? 0n;
  return formatCents(divideRounded((parseCents(amount) ?? 0n) * rate, 10_000n));
}

export function present<T>(values: readonly (T | null)[]): readonly T[] {
  return values.filter((value): value is T => value !== null);
}
