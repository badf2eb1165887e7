/**
 * What an XML invoice states. Amounts, quantities and percents are the document's own decimals ("1234.5"), not rounded;
 * dates YYYY-MM-DD, or the document's words where they are no such date. null is not stated, and never ''.
 */
export interface XmlInvoice {
  readonly standard: 'NAV' | 'UBL' | 'CII';
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string | null;
  /** ISO 4217, upper case */
  readonly currency: string | null;
  readonly supplier: Party;
  readonly buyer: Party;
  readonly issuedAt: string | null;
  /** the day of delivery; where there is none the day that counts for VAT */
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  /** a code of UN/CEFACT list 4461, or of NAV's PaymentMethodType */
  readonly paymentCode: string | null;
  /** the same as the document words it */
  readonly paymentText: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly vatRows: readonly VatRow[];
  readonly net: string | null;
  readonly vat: string | null;
  /** where it is left out, the sum of net and VAT */
  readonly gross: string | null;
  /** what is still to be paid, after prepayments */
  readonly payable: string | null;
  readonly notes: readonly string[];
}

export interface Party {
  readonly name: string | null;
  /** its number for VAT */
  readonly taxNumber: string | null;
  /** another it is known by: a local tax number, or that of its registration */
  readonly otherNumber: string | null;
  readonly address: string | null;
  readonly bankAccount: string | null;
}

/** A percentage; of a simplified invoice the part of VAT in the gross amount, in percent; or why there is no VAT. */
export interface VatRate {
  readonly kind: 'percent' | 'content' | 'exemption';
  readonly value: string;
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
