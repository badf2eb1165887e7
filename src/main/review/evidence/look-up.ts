import type { DocumentValue, FieldEvidence } from '../../../contract/examination.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import type { FieldKind, Likeness } from './field-kind.ts';
import type { KeptFacts, KeptField, KeptReading } from './kept-reading.ts';
import { dateBeside } from './date-beside.ts';
import { lookedUp, lookedUpFields, type LookedUpField } from './kinds.ts';
import { occurrencesOf, textIn } from './places.ts';

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
    const value = values[name]?.trim() ?? '';
    const found = evidenceOf(name, value, reading) ?? (name === 'fulfilled_at' ? besideIssue(reading, values) : null);
    if (found !== null) evidence[name] = found;
  }
  if (isNameOfNumber(reading, values, evidence)) delete evidence.partner_name;
  return evidence;
}

/** For a date of supply that record and reader do not have. */
function besideIssue(reading: KeptReading, values: RecordValues): FieldEvidence | null {
  const document = dateBeside(reading, values);
  return document && { mark: 'elsewhere', document };
}

/** A chain's slip may have its tax number and no name: the number proves the partner, and the name proves nothing. */
function isNameOfNumber({ facts }: KeptReading, values: RecordValues, evidence: Evidence): boolean {
  const { partner_name: field } = facts.fields;
  const isUnprinted = evidence.partner_name?.mark === 'not-found' && evidence.partner_tax_number?.mark === 'same';
  return (
    isUnprinted && field !== undefined && compared('partner_name', values.partner_name ?? '', field, facts) === 'same'
  );
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
 * engine made of two columns. A misread currency code has no place, and a payment method is a translation of its words.
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
  const page = pages.find((one) => one.page === at?.page);
  if (at === null || page === undefined || name === 'payment_method') return valueOf(field);
  const seen = source === 'ocr';
  const [said] = occurrencesOf(pages, (words) => kind.find(words, value, seen), at);
  if (said !== undefined) return { ...valueOf(field), ...said };
  if (name === 'currency') return { ...valueOf(field), at: null };
  const text = textIn(page, at);
  const isSaid =
    name === 'partner_name' && kind.compare(value, { value: text, shown: text, seen, currency: null }) === 'same';
  return isSaid ? valueOf(field) : null;
}

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
