import type { InvoiceLine, VatRate, VatRow, XmlInvoice } from '../../src/shared/xml/invoice.ts';
import type { NoVatReason } from '../../src/shared/money/no-vat.ts';
import { elementName } from '../../src/shared/xml/element-name.ts';
import type { XmlElement } from '../../src/shared/xml/tree.ts';
import { parseXmlDate } from '../dates.ts';
import { field, type ExtractedItem, type Extraction, type VatLine } from '../fields.ts';
import { decimal, divideRounded, formatCents, parseCents, placesIn, type Places } from '../money.ts';
import { paymentMethodOfCode } from '../payment-methods.ts';

/**
 * The extraction of an XML invoice; amounts get two places, or three if the currency has them; dates must exist in the
 * calendar.
 */
export function invoiceExtraction(invoice: XmlInvoice, root: XmlElement): Extraction {
  const sure = (value: string | null, element: string | null = null): Extraction['net'] => {
    const found = field(value, 1, 'xml');
    return found === null || element === null ? found : { ...found, element };
  };
  const inElement = (name: Parameters<typeof elementName>[1], stated: string | null): string | null =>
    elementName(root, name, stated);
  const places = placesIn(invoice.currency);
  return {
    source: 'xml',
    invoiceNumber: sure(invoice.number, inElement('number', invoice.number)),
    partnerName: sure(invoice.supplier.name, inElement('supplierName', invoice.supplier.name)),
    partnerTaxNumber: sure(invoice.supplier.taxNumber, inElement('supplierTaxNumber', invoice.supplier.taxNumber)),
    buyerTaxNumber: sure(invoice.buyer.taxNumber),
    buyerName: invoice.buyer.name,
    account: invoice.supplier.bankAccount,
    kind: invoice.kind,
    issuedAt: sure(parseXmlDate(invoice.issuedAt), inElement('issuedAt', invoice.issuedAt)),
    fulfilledAt: sure(parseXmlDate(invoice.fulfilledAt), inElement('fulfilledAt', invoice.fulfilledAt)),
    dueAt: sure(parseXmlDate(invoice.dueAt), inElement('dueAt', invoice.dueAt)),
    currency: sure(invoice.currency, inElement('currency', invoice.currency)),
    net: sure(decimal(invoice.net, places), inElement('net', invoice.net)),
    vat: sure(decimal(invoice.vat, places), inElement('vat', invoice.vat)),
    gross: sure(decimal(invoice.gross, places), inElement('gross', invoice.gross)),
    paymentMethod: sure(paymentMethodOfCode(invoice.paymentCode), inElement('paymentCode', invoice.paymentCode)),
    vatLines: invoice.vatRows.map((row) => vatLine(row, places)).filter((line) => line !== null),
    noVat: reasonsOf([...invoice.vatRows, ...invoice.lines]),
    items: invoice.lines.map((line) => extractedItem(line, places)).filter((item) => item !== null),
  };
}

const reasonsOf = (rows: readonly { readonly rate: VatRate | null }[]): readonly NoVatReason[] =>
  [...new Set(rows.map(({ rate }) => rate?.reason))].filter((reason) => reason !== undefined);

/** A row without net is skipped; a missing VAT is computed from net and percent, a missing gross from both. */
function vatLine(row: VatRow, places: Places): VatLine | null {
  const net = decimal(row.net, places);
  if (net === null) return null;
  const percent = percentOf(row.rate);
  const vat = decimal(row.vat, places) ?? share(net, percent, places);
  return { percent, net, vat, gross: decimal(row.gross, places) ?? sum(net, vat, places) };
}

/** A line with neither quantity nor amounts is a remark. */
function extractedItem({ description, quantity, net, gross, rate }: InvoiceLine, places: Places): ExtractedItem | null {
  if (description === null || (quantity ?? net ?? gross) === null) return null;
  return { description, quantity, net: decimal(net, places), vatPercent: percentOf(rate) };
}

function percentOf(rate: VatRate | null): string | null {
  return rate?.kind === 'percent' ? decimal(rate.value) : null;
}

/** 'percent' of an amount, rounded to its last place. */
function share(amount: string, percent: string | null, places: Places): string {
  return formatCents(divideRounded(cents(amount, places) * cents(percent ?? '0', 2), 10_000n), places);
}

function sum(net: string, vat: string, places: Places): string {
  return formatCents(cents(net, places) + cents(vat, places), places);
}

function cents(amount: string, places: Places): bigint {
  return parseCents(amount, places) ?? 0n;
}
