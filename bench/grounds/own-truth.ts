import { totalsOf, type Invoice, type Party } from '../../scripts/sample-documents/invoice.ts';
import { decimal } from '../../scripts/sample-documents/money.ts';
import type { TillReceipt } from '../../scripts/sample-documents/data/picture-documents.ts';
import { receiptSums } from '../../scripts/sample-documents/receipt.ts';
import { buyer as sampleBuyer } from '../../scripts/sample-documents/data/parties.ts';
import type { StatedValues } from '../../service/mistakes/stated-values.ts';
import type { DocumentForm, KnownDocument } from './documents.ts';
import type { InventedInvoice } from './invented.ts';
import { formatOf } from './values.ts';

export const partyOf = ({ name, taxNumber }: Party) => ({ name, taxNumber });

/** The correct record of a generated invoice. */
export function truthOf(invoice: Invoice): StatedValues {
  const { currency } = invoice;
  const totals = totalsOf(invoice.lines, currency);
  const text = (minor: number): string => decimal(minor, currency);
  return {
    invoiceNumber: invoice.number,
    partnerName: invoice.supplier.name,
    partnerTaxNumber: invoice.supplier.taxNumber,
    issuedAt: invoice.issued,
    fulfilledAt: invoice.delivered,
    dueAt: invoice.due,
    currency,
    net: text(totals.net),
    vat: text(totals.vat),
    gross: text(totals.gross),
    paymentMethod: 'transfer',
    vatLines: totals.rates.map(({ rate, net, vat, gross }) => ({
      percent: String(rate),
      net: text(net),
      vat: text(vat),
      gross: text(gross),
    })),
  };
}

function receiptTruth(receipt: TillReceipt): StatedValues {
  const { gross, groups } = receiptSums(receipt);
  const vatLines = groups.map((group) => ({
    percent: String(group.rate),
    net: String(group.gross - group.vat),
    vat: String(group.vat),
    gross: String(group.gross),
  }));
  const [only] = vatLines;
  return {
    invoiceNumber: receipt.number,
    partnerName: receipt.supplier.name,
    partnerTaxNumber: receipt.supplier.taxNumber,
    issuedAt: receipt.issued,
    fulfilledAt: null,
    dueAt: null,
    currency: receipt.currency,
    // Only a receipt made out to a buyer shows its VAT.
    net: receipt.namesBuyer ? (only?.net ?? null) : null,
    vat: receipt.namesBuyer ? (only?.vat ?? null) : null,
    gross: String(gross),
    paymentMethod: receipt.paidBy === 'card' ? 'card' : 'cash',
    vatLines: receipt.namesBuyer ? vatLines : [],
  };
}

const forms: Readonly<Partial<Record<KnownDocument['format'], DocumentForm>>> = { xml: 'XML', pdf: 'PDF with text' };

/** `name`: with the ending of its format */
const known = (name: string, bytes: Uint8Array, rest: Pick<KnownDocument, 'truth' | 'buyer'>): KnownDocument => {
  const format = formatOf(name);
  return { name, form: forms[format] ?? 'scan or photo', format, bytes, isPartial: false, isNot: null, ...rest };
};

export const ofInvoice = (name: string, bytes: Uint8Array, invoice: InventedInvoice): KnownDocument =>
  known(name, bytes, { truth: truthOf(invoice), buyer: partyOf(invoice.buyer) });

export const ofReceipt = (name: string, bytes: Uint8Array, receipt: TillReceipt): KnownDocument =>
  known(name, bytes, { truth: receiptTruth(receipt), buyer: receipt.namesBuyer ? partyOf(sampleBuyer) : null });
