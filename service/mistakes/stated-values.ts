import {
  fieldNames,
  type Extraction,
  type Field,
  type FieldName,
  type ReadValues,
  type VatLine,
} from '../../extraction/fields.ts';

/** The values of a document by field, as the reader writes them; null where it has none. */
export interface StatedValues extends Readonly<Record<FieldName, string | null>> {
  readonly vatLines: readonly VatLine[];
}

/** confidence for a field that the reader had not read */
const usual = 0.9;

export interface Party {
  readonly name: string;
  readonly taxNumber: string | null;
}

/** Other values on the document and in the company's books that may be confused with the right ones. */
export interface Surroundings {
  /** YYYY-MM-DD, of the document */
  readonly dates: readonly string[];
  /** other numbers of the document that look like an invoice number: order, delivery note, customer */
  readonly numbers: readonly string[];
  readonly buyer: Party | null;
  readonly partners: readonly Party[];
  readonly other: StatedValues | null;
}

export const statedBy = (read: ReadValues): StatedValues => ({
  ...(Object.fromEntries(fieldNames.map((name) => [name, read[name]?.value ?? null])) as Values),
  vatLines: read.vatLines,
});

type Values = Record<FieldName, string | null>;

/** Replaces the extraction's values; a field that had no value gets a usual confidence. */
export function restated(extraction: Extraction, { vatLines, ...values }: StatedValues): Extraction {
  const fields = fieldNames.map((name) => [name, fieldWith(extraction, name, values[name])] as const);
  return { ...extraction, ...(Object.fromEntries(fields) as Record<FieldName, Field | null>), vatLines };
}

function fieldWith(extraction: Extraction, name: FieldName, value: string | null): Field | null {
  const field = extraction[name];
  if (value === null || field?.value === value) return value === null ? null : field;
  const source = field?.source ?? (extraction.source === 'none' ? 'text' : extraction.source);
  return { value, confidence: field?.confidence ?? usual, source };
}
