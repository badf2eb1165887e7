import type { DocumentValue, Examination, PageBox } from '../../../contract/examination.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import type { Findings } from '../record-editor/evidence.ts';
import { fieldSpecs } from '../record-editor/fields.ts';

/** The mark of a value on the document. The focused field always has a box. */
export interface ValueMark {
  /** ground: not a field, but evidence of the proof line */
  readonly field: ExpenseField | 'ground';
  readonly focus: boolean;
  readonly differs: boolean;
}

export interface PlacedMark extends ValueMark {
  readonly at: PageBox;
}

/** Marks by field, for documents whose values have no place on a page. */
export function marksByField(findings: Findings, focus: ExpenseField | null): ReadonlyMap<ExpenseField, ValueMark> {
  const found = fieldSpecs.filter(({ name }) => findings[name]?.document != null);
  return new Map(
    found.map(({ name }) => [
      name,
      { field: name, focus: name === focus, differs: findings[name]?.mark === 'differs' },
    ]),
  );
}

/** The values with places: the fields, and totals without a field. */
export function placedMarks(
  findings: Findings,
  totals: Examination['totals'] | null,
  focus: ExpenseField | PageBox | null,
): readonly PlacedMark[] {
  const [field, box] = typeof focus === 'string' ? [focus, null] : [null, focus];
  const marks = [...marksByField(findings, field)].flatMap(([name, mark]): readonly PlacedMark[] => {
    const at = findings[name]?.document?.at ?? null;
    return at === null ? [] : [{ ...mark, at }];
  });
  const sums: readonly (readonly [ExpenseField, DocumentValue | null])[] = [
    ['net_amount', totals?.net ?? null],
    ['vat_amount', totals?.vat ?? null],
    ['gross_amount', totals?.gross ?? null],
  ];
  const more = sums.flatMap(([name, value]): readonly PlacedMark[] => {
    const at = value?.at ?? null;
    if (at === null || marks.some((mark) => mark.field === name)) return [];
    return [{ field: name, focus: name === field, differs: false, at }];
  });
  const pointed = box === null ? [] : [{ field: 'ground', focus: true, differs: false, at: box } as const];
  return [...marks, ...more, ...pointed];
}
