import { totalsOf, type Invoice, type Party } from '../../scripts/sample-documents/invoice.ts';
import { decimal } from '../../scripts/sample-documents/money.ts';
import type { TillReceipt } from '../../scripts/sample-documents/data/picture-documents.ts';
import { receiptSums } from '../../scripts/sample-documents/receipt.ts';
import type { StatedValues } from '../../service/mistakes/stated-values.ts';

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

export function receiptTruth(receipt: TillReceipt): StatedValues {
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
