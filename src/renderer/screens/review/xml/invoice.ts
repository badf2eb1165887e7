/** An XML invoice as a person reads it. Amounts and quantities are the document's own texts; dates YYYY-MM-DD. */
export interface XmlInvoice {
  readonly standard: 'NAV' | 'UBL' | 'CII';
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string | null;
  readonly currency: string | null;
  readonly supplier: Party;
  readonly buyer: Party;
  readonly issuedAt: string | null;
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  readonly paymentMethod: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly vatRows: readonly VatRow[];
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
  readonly payable: string | null;
  readonly notes: readonly string[];
}

export interface Party {
  readonly name: string | null;
  readonly taxNumber: string | null;
  readonly address: string | null;
  readonly bankAccount: string | null;
}

export interface InvoiceLine {
  readonly description: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly unitPrice: string | null;
  readonly net: string | null;
  readonly rate: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
}

export interface VatRow {
  /** '27 %', or the code of an exemption */
  readonly rate: string | null;
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
}

export const joined = (parts: readonly (string | null)[], by: string): string | null => {
  const present = parts.filter((part) => part !== null && part !== '');
  return present.length === 0 ? null : present.join(by);
};
