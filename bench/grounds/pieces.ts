import type { Examination } from '../../src/contract/examination.ts';
import type { StatedValues } from '../../service/mistakes/stated-values.ts';
import { lookedUp, lookedUpFields, type LookedUpField } from '../../src/main/review/evidence/kinds.ts';
import type { KeptReading } from '../../src/main/review/evidence/kept-reading.ts';
import { textIn } from '../../src/main/review/evidence/places.ts';

/** A piece of the page beside a tick: the words inside its box, and whether they say the value again by themselves. */
export interface Piece {
  readonly field: LookedUpField;
  readonly text: string;
  readonly says: boolean;
}

/** The pieces of an examination, for fields that are ticked; a value without a place on a page has none. */
export function piecesOf(
  { facts, pages }: KeptReading,
  { fields }: Examination,
  record: StatedValues,
): readonly Piece[] {
  return lookedUpFields.filter(isPrinted).flatMap((field) => {
    const evidence = fields[field];
    const at = evidence?.mark === 'same' ? evidence.document?.at : null;
    const page = pages.find((one) => one.page === at?.page);
    if (at === undefined || at === null || page === undefined) return [];
    const { read: name, kind } = lookedUp[field];
    const value = record[name] ?? '';
    const seen = facts.source === 'ocr';
    const text = textIn(page, at);
    const read = { value: text, shown: text, seen, currency: facts.fields.currency?.value ?? null };
    const says = kind.find(text.split(' '), value, seen).length > 0 || kind.compare(value, read) === 'same';
    return [{ field, text, says }];
  });
}

/** The payment method of a record is a code, which no page has. */
const isPrinted = (field: LookedUpField): boolean => field !== 'payment_method';
