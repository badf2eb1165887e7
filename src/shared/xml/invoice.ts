import type { NoVatReason } from '../money/no-vat.ts';

/**
 * The contents of an XML invoice. Amounts, quantities and percents are the document's own decimals ("1234.5"), not
 * rounded; dates are YYYY-MM-DD, or the document's text where it is not such a date. null means not stated; '' does not
 * occur.
 */
export interface XmlInvoice {
  readonly standard: 'NAV' | 'UBL' | 'CII' | 'FatturaPA' | 'KSeF' | 'Facturae' | 'ISDOC' | 'ebInterface';
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string | null;
  /** ISO 4217, upper case */
  readonly currency: string | null;
  readonly supplier: Party;
  readonly buyer: Party;
  readonly issuedAt: string | null;
  /** the date of delivery, else the date that counts for VAT */
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  /** a code of UN/CEFACT list 4461, or of NAV's PaymentMethodType */
  readonly paymentCode: string | null;
  /** the payment method as the document words it */
  readonly paymentText: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly vatRows: readonly VatRow[];
  readonly net: string | null;
  readonly vat: string | null;
  /** if omitted, the sum of net and VAT */
  readonly gross: string | null;
  /** the amount due, after prepayments */
  readonly payable: string | null;
  readonly notes: readonly string[];
}

export interface Party {
  readonly name: string | null;
  /** its VAT number */
  readonly taxNumber: string | null;
  /** another identifier: a local tax number, or a registration number */
  readonly otherNumber: string | null;
  readonly address: string | null;
  readonly bankAccount: string | null;
}

/** A percentage; for a simplified invoice the VAT content of the gross amount, in percent; or the reason for no VAT. */
export interface VatRate {
  readonly kind: 'percent' | 'content' | 'exemption';
  readonly value: string;
  readonly reason?: NoVatReason;
}

export interface InvoiceLine {
  readonly description: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly unitPrice: string | null;
  readonly net: string | null;
  readonly rate: VatRate | null;
  readonly vat: string | null;
  readonly gross: string | null;
}

export interface VatRow {
  readonly rate: VatRate | null;
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
}
