import type { InvoiceLine, VatRate, VatRow, XmlInvoice } from '../../src/shared/xml/invoice.ts';
import type { NoVatReason } from '../../src/shared/money/no-vat.ts';
import { elementName, type Stated } from '../../src/shared/xml/element-name.ts';
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
  const sure = (name: Stated, stated: string | null, value = stated): Extraction['net'] => {
    const found = field(value, 1, 'xml');
    const element = elementName(root, name, stated);
    return found === null || element === null ? found : { ...found, element };
  };
  const places = placesIn(invoice.currency);
  return {
    source: 'xml',
    invoiceNumber: sure('number', invoice.number),
    partnerName: sure('supplierName', invoice.supplier.name),
    partnerTaxNumber: sure('supplierTaxNumber', invoice.supplier.taxNumber),
    buyerTaxNumber: field(invoice.buyer.taxNumber, 1, 'xml'),
    buyerName: invoice.buyer.name,
    account: invoice.supplier.bankAccount,
    kind: invoice.kind,
    issuedAt: sure('issuedAt', invoice.issuedAt, parseXmlDate(invoice.issuedAt)),
    fulfilledAt: sure('fulfilledAt', invoice.fulfilledAt, parseXmlDate(invoice.fulfilledAt)),
    dueAt: sure('dueAt', invoice.dueAt, parseXmlDate(invoice.dueAt)),
    currency: sure('currency', invoice.currency),
    net: sure('net', invoice.net, decimal(invoice.net, places)),
    vat: sure('vat', invoice.vat, decimal(invoice.vat, places)),
    gross: sure('gross', invoice.gross, decimal(invoice.gross, places)),
    paymentMethod: sure('paymentCode', invoice.paymentCode, paymentMethodOfCode(invoice.paymentCode)),
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
