import type { DocumentValue, FieldEvidence } from '../../../contract/examination.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import type { FieldKind, Likeness } from './field-kind.ts';
import type { KeptFacts, KeptField, KeptReading } from './kept-reading.ts';
import { lookedUp, lookedUpFields, type LookedUpField } from './kinds.ts';
import { occurrencesOf } from './places.ts';

export type RecordValues = Readonly<Partial<Record<ExpenseField, string | null>>>;
type Evidence = Readonly<Partial<Record<ExpenseField, FieldEvidence>>>;

/** From this confidence the reader's value contradicts the record's, even where the document has that elsewhere. */
const sure = 0.85;
/** From this confidence it contradicts a value that the document does not have. */
const likely = 0.6;

/**
 * Looks the record's values up in the document. Checks the reader's place for the field first. Values that are long
 * enough to be unique are then searched on all pages, with the weaker mark "elsewhere", because another date or amount
 * may match. A value that is written differently (MS 1 for MS-1, Felho for Felhő) differs. A false "differs" costs more than a "not-found". Leaves out fields that neither has.
 */
export function lookUpValues(reading: KeptReading, values: RecordValues): Evidence {
  const evidence: Partial<Record<ExpenseField, FieldEvidence>> = {};
  for (const name of lookedUpFields) {
    const found = evidenceOf(name, values[name]?.trim() ?? '', reading);
    if (found !== null) evidence[name] = found;
  }
  return evidence;
}

function evidenceOf(name: LookedUpField, value: string, { facts, pages }: KeptReading): FieldEvidence | null {
  const field = facts.fields[name] ?? null;
  const isOpen = field?.otherValue !== undefined;
  if (value === '') return field === null || isDoubtful(name, field) ? null : differs(field);
  const likeness = field === null ? 'other' : compared(name, value, field, facts);
  if (field !== null && likeness === 'same' && !isWrittenAs(name, value, field, facts)) return differs(field);
  // A value with two readings is uncertain.
  if (isOpen && likeness === 'same') return { mark: 'elsewhere', document: valueOf(field) };
  const held = field !== null && likeness === 'same' ? heldIn(name, value, field, facts, pages) : null;
  if (held !== null) return { mark: 'same', document: held };
  const contradicts = field !== null && likeness === 'other';
  if (contradicts && (field.confidence >= sure || isUnderLabel(name))) return differs(field);
  const elsewhere = anywhere(name, value, facts, pages);
  if (elsewhere !== null) return spelled(name, value, elsewhere, facts);
  return contradicts && field.confidence >= likely ? differs(field) : { mark: 'not-found', document: null };
}

/** For an empty value. */
const isDoubtful = (name: LookedUpField, { confidence, otherValue }: KeptField): boolean =>
  confidence < likely && otherValue === undefined && !isUnderLabel(name);

/** Fields that are read from their label alone: the reading counts, however unsure it is. */
const isUnderLabel = (name: LookedUpField): boolean => name === 'fulfilled_at' || name === 'due_at';

/** A value that the document has in another place, or another spelling of it. */
function spelled(name: LookedUpField, value: string, found: DocumentValue, facts: KeptFacts): FieldEvidence {
  const printed = { value: found.shown, shown: found.shown };
  return name !== 'partner_name' || isWrittenAs(name, value, printed, facts)
    ? { mark: 'elsewhere', document: found }
    : { mark: 'differs', document: { ...found, value: found.shown } };
}

/** Compares with both readings. */
function compared(name: LookedUpField, value: string, field: KeptField, facts: KeptFacts): Likeness {
  const currency = facts.fields.currency?.value ?? null;
  const { shown, otherValue } = field;
  const to = (read: string): Likeness =>
    lookedUp[name].kind.compare(value, { value: read, shown, seen: facts.source === 'ocr', currency });
  return otherValue !== undefined && to(otherValue) === 'same' ? 'same' : to(field.value);
}

/**
 * The value with the words of its place that say it; null where the place says something else, as a line does that an
 * engine made of two columns. Names and codes, which are found in many forms, keep the reader's place.
 */
function heldIn(
  name: LookedUpField,
  value: string,
  field: KeptField,
  { source }: KeptFacts,
  pages: KeptReading['pages'],
): DocumentValue | null {
  const { kind } = lookedUp[name];
  const { at } = field;
  const isKept = pages.some(({ page }) => page === at?.page);
  if (at === null || !isKept) return valueOf(field);
  const [said] = occurrencesOf(pages, (words) => kind.find(words, value, source === 'ocr'), at);
  if (said !== undefined) return { ...valueOf(field), ...said };
  return toTheLetter.has(name) ? null : valueOf(field);
}

const toTheLetter: ReadonlySet<LookedUpField> = new Set([
  ...(['issued_at', 'fulfilled_at', 'due_at', 'net_amount', 'vat_amount', 'gross_amount'] as const),
  ...(['invoice_number', 'partner_tax_number'] as const),
]);

function isWrittenAs(
  name: LookedUpField,
  value: string,
  { value: read, shown }: Pick<KeptField, 'value' | 'shown'>,
  facts: KeptFacts,
): boolean {
  const kind: FieldKind = lookedUp[name].kind;
  return kind.isWrittenAs?.(value, { value: read, shown, seen: facts.source === 'ocr', currency: null }) ?? true;
}

function anywhere(
  name: LookedUpField,
  value: string,
  { source }: KeptFacts,
  pages: KeptReading['pages'],
): DocumentValue | null {
  const { kind } = lookedUp[name];
  if (!kind.isDistinct(value)) return null;
  const [found] = occurrencesOf(pages, (words) => kind.find(words, value, source === 'ocr'));
  return found === undefined ? null : { value, ...found };
}

const differs = (field: KeptField): FieldEvidence => ({ mark: 'differs', document: valueOf(field) });
const valueOf = ({ value, shown, at, element, learned, otherValue }: KeptField): DocumentValue => ({
  value,
  shown,
  at,
  element,
  learned,
  otherValue,
});
