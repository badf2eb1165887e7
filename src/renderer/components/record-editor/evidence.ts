import type { Examination, FieldEvidence } from '../../../contract/examination.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import { fieldSpecs, sameValue, type FieldKind, type FieldValues } from './fields.ts';

/** An examination together with the values it was made for. */
export interface Examined {
  readonly examination: Examination;
  readonly values: FieldValues;
}

export type Findings = Readonly<Partial<Record<ExpenseField, FieldEvidence>>>;

/**
 * What the document says of each field now. A field that was changed since the examination is compared here, so that
 * its mark never lags behind the key that changed it.
 */
export function findingsOf(examined: Examined | null, values: FieldValues): Findings {
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

/** What the document has instead of the value; of two readings the one that is not set. null: nothing else. */
export function insteadOf(value: string | null, kind: FieldKind, finding: FieldEvidence | undefined): string | null {
  if (finding?.document == null) return null;
  const { mark, document } = finding;
  if (document.otherValue !== undefined && sameValue(kind, document.value, value)) return document.otherValue;
  return mark === 'differs' || document.otherValue !== undefined ? document.value : null;
}

/** true: the document was read, so that what is not in it means something. */
export function wasRead(examination: Examination | null): boolean {
  return examination !== null && !['reading', 'none', 'unreadable'].includes(examination.reading);
}
