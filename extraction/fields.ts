import type { NoVatReason } from '../src/shared/money/no-vat.ts';
import type { Box } from './text/run.ts';

export { noVatReasons, type NoVatReason } from '../src/shared/money/no-vat.ts';

/** The origin of a value: XML from the issuer's program, text from the page, OCR from a picture. */
export type Source = 'xml' | 'text' | 'ocr';

export interface Field {
  readonly value: string;
  /** 0..1; a field below 0.5 is left out. */
  readonly confidence: number;
  readonly source: Source;
  /** The value in the other reading, if the document leaves two open: 03/04/2026, 1.234. */
  readonly otherValue?: string;
  /** Its place on a page; XML and computed values have none. */
  readonly place?: Place;
  /** XML: the local name of the element that states the value; none for a computed value. */
  readonly element?: string;
}

/** A box on a page, its sides in parts of the page's width and height (0..1) from the upper left corner. */
export interface Place extends Box {
  /** From 1. */
  readonly page: number;
}

/**
 * Amounts are decimal strings ("1234.50"; with a third place where it is not zero), percent too ("27.00"); null where a
 * rate has no percentage (exempt, outside VAT).
 */
export interface VatLine {
  readonly percent: string | null;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

export interface ExtractedItem {
  readonly description: string;
  readonly quantity: string | null;
  readonly net: string | null;
  readonly vatPercent: string | null;
}

/** The fields that hold one value each; dates are YYYY-MM-DD, the partner is the supplier. */
export const fieldNames = [
  'invoiceNumber',
  'partnerName',
  'partnerTaxNumber',
  'issuedAt',
  'fulfilledAt',
  'dueAt',
  'currency',
  'net',
  'vat',
  'gross',
  'paymentMethod',
] as const;

export type FieldName = (typeof fieldNames)[number];

/** The fields of a document. An uncertain field is null: a wrong value costs more than an empty one. */
export interface Extraction extends Readonly<Record<FieldName, Field | null>> {
  /** 'none' when nothing could be read. */
  readonly source: Source | 'none';
  readonly vatLines: readonly VatLine[];
  readonly items: readonly ExtractedItem[];
  /** The tax number of the buyer, if the document has it; not a field of the expense. */
  readonly buyerTaxNumber?: Field | null;
  /** this and the next two: from XML only */
  readonly kind?: 'invoice' | 'credit-note';
  readonly buyerName?: string | null;
  /** the supplier's bank account, as it is written */
  readonly account?: string | null;
  /** why there is no VAT, where the document says so */
  readonly noVat?: readonly NoVatReason[];
}

/** Values without their evidence. An extraction has them, and so does a reading that the app keeps. */
export type ReadValues = Pick<Extraction, 'vatLines'> &
  Readonly<Partial<Record<FieldName, { readonly value: string } | null>>>;

/** Confidence of a value that has two possible readings. */
export const openConfidence = 0.55;

/** Lowers the confidence of a field that has a second reading; `otherValue` undefined: it has none. */
export const orElse = (found: Field | null, otherValue: string | undefined): Field | null =>
  found === null || otherValue === undefined
    ? found
    : { ...found, otherValue, confidence: Math.min(openConfidence, found.confidence) };

export function emptyExtraction(): Extraction {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, null])) as Record<FieldName, null>;
  return { source: 'none', ...fields, vatLines: [], items: [] };
}

export function field(
  value: string | null | undefined,
  confidence: number,
  source: Source,
  place: Place | null = null,
): Field | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : { value: trimmed, confidence, source, ...(place !== null && { place }) };
}
