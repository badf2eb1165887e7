/** Where a value was read. XML is what the issuer's program said, text what the page says, OCR what a picture seems to say. */
export type Source = 'xml' | 'text' | 'ocr';

export interface Field {
  readonly value: string;
  /** 0..1; below a half the field is left out altogether. */
  readonly confidence: number;
  readonly source: Source;
  /** What it is if it is read the other way, where nothing on the document says which: 03/04/2026, 1.234. */
  readonly otherValue?: string;
  /** Where it came from a page; XML has none, nor a value that was worked out. */
  readonly place?: Place;
  /** XML: the local name of the element that states it; a value that was worked out has none. */
  readonly element?: string;
}

/** A box on a page, its sides in parts of the page's width and height (0..1) from the upper left corner. */
export interface Place {
  /** From 1. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Amounts are decimal strings ("1234.50"; with a third place where it says something), percent too ("27.00"); null where a
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

/** What a document says. A field that is not sure is null: a wrong value costs more than an empty one. */
export interface Extraction extends Readonly<Record<FieldName, Field | null>> {
  /** 'none' when nothing could be read. */
  readonly source: Source | 'none';
  readonly vatLines: readonly VatLine[];
  readonly items: readonly ExtractedItem[];
  /** Whom the document is made out to, as far as it says; not a field of the expense. */
  readonly buyerTaxNumber?: Field | null;
  /** this and the next: of XML only */
  readonly kind?: 'invoice' | 'credit-note';
  readonly buyerName?: string | null;
}

/** Of two values that it may be. */
export const openConfidence = 0.55;

/** A field that may as well be another value is less sure; `otherValue` undefined: it is none. */
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
