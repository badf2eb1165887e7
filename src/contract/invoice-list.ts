import type { CompanyId } from './companies.ts';

/** The meaning of a column in another program's list of invoices; ignored: the column is not compared. */
export const invoiceListFields = [
  'ignored',
  'number',
  'partner',
  'tax-number',
  'issued',
  'net',
  'vat',
  'gross',
  'currency',
] as const;
export type InvoiceListField = (typeof invoiceListFields)[number];

/** An invoice to the company as the tax office or another program lists it. Amounts are decimal strings. */
export interface ListedInvoice {
  readonly number: string;
  readonly partner: string | null;
  readonly taxNumber: string | null;
  /** YYYY-MM-DD */
  readonly issued: string;
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
  readonly currency: string | null;
}

/** A list that a person read in. It replaces what was listed for its months. */
export interface InvoiceListImport {
  readonly companyId: CompanyId;
  readonly invoices: readonly ListedInvoice[];
  /** the first line of the table and its column meanings, remembered for the next list */
  readonly header: readonly string[];
  readonly columns: readonly InvoiceListField[];
}

/** A listed invoice that a person can settle: it is no open item then. */
export interface OpenListed extends ListedInvoice {
  readonly id: number;
  readonly settled: boolean;
}

export interface InvoiceHere {
  readonly expenseId: number;
  readonly number: string | null;
  readonly partner: string | null;
  readonly issued: string | null;
  readonly gross: string | null;
  readonly currency: string | null;
}

export type ComparedField = Exclude<InvoiceListField, 'ignored' | 'partner'>;

/** A field that differs in an invoice of both. null: empty */
export interface FieldDifference {
  readonly field: ComparedField;
  readonly listed: string | null;
  readonly here: string | null;
}

/** A month of a list beside the copy of the service's expenses. */
export interface ListComparison {
  readonly companyId: CompanyId;
  /** YYYY-MM */
  readonly month: string;
  /** when the list was read in, an instant */
  readonly readAt: string;
  /** false: not all expenses have been read from the service, and the comparison is incomplete */
  readonly complete: boolean;
  /** files of the company that have not become expenses yet */
  readonly underway: number;
  readonly listed: number;
  readonly same: number;
  /** the list has them, the service does not */
  readonly missing: readonly OpenListed[];
  /** the service has them, the list does not */
  readonly extra: readonly InvoiceHere[];
  readonly different: readonly {
    readonly listed: OpenListed;
    readonly here: InvoiceHere;
    readonly fields: readonly FieldDifference[];
  }[];
}

/** The open items of a month's comparison. */
export interface ListedOpen {
  /** the first hundred */
  readonly missing: readonly OpenListed[];
  readonly missingCount: number;
  readonly differentCount: number;
  readonly extraCount: number;
  readonly underway: number;
}
