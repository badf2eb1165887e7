import type { Examination, FieldEvidence } from '../../../contract/examination.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import { fieldSpecs, sameValue, type FieldType, type FieldValues } from './fields.ts';

/** An examination with the values that it compared. */
export interface ExaminedValues {
  readonly examination: Examination;
  readonly values: FieldValues;
}

export type Findings = Readonly<Partial<Record<ExpenseField, FieldEvidence>>>;

/**
 * The document's evidence of each field. Compares a field here when it changed since the examination, so that its mark
 * follows each keystroke.
 */
export function findingsOf(examined: ExaminedValues | null, values: FieldValues): Findings {
  if (examined === null) return {};
  const { fields } = examined.examination;
  return Object.fromEntries(
    fieldSpecs.flatMap(({ name, kind }) => {
      const evidence = fields[name];
      if (evidence === undefined) return [];
      const fresh = sameValue(kind, examined.values[name], values[name]);
      return [[name, fresh ? evidence : compared(evidence, (value) => sameValue(kind, value, values[name]))]];
    }),
  );
}

function compared({ document, mark }: FieldEvidence, isNow: (value: string) => boolean): FieldEvidence {
  if (document === null) return { mark, document };
  const isOfTwo = document.otherValue !== undefined && isNow(document.otherValue);
  return { mark: isOfTwo || isNow(document.value) ? 'same' : 'differs', document };
}

/** The document's other value; of two readings the one that is not set. null: there is none. */
export function insteadOf(value: string | null, kind: FieldType, finding: FieldEvidence | undefined): string | null {
  if (finding?.document == null) return null;
  const { mark, document } = finding;
  if (document.otherValue !== undefined && sameValue(kind, document.value, value)) return document.otherValue;
  return mark === 'differs' || document.otherValue !== undefined ? document.value : null;
}

/** true: the document was read, so that a missing value counts. */
export function wasRead(examination: Examination | null): boolean {
  return examination !== null && !['reading', 'none', 'unreadable'].includes(examination.reading);
}
