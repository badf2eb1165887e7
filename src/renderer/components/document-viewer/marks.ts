import type { DocumentValue, Examination, PageBox } from '../../../contract/examination.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import type { Findings } from '../record-editor/evidence.ts';
import { fieldSpecs } from '../record-editor/fields.ts';

/** How a value is marked on the document. The field that has the focus is boxed, whatever else it is. */
export interface ValueMark {
  /** ground: no field, but what the proof line points to */
  readonly field: ExpenseField | 'ground';
  readonly focus: boolean;
  readonly differs: boolean;
}

export interface PlacedMark extends ValueMark {
  readonly at: PageBox;
}

/** What of the fields stands on the document, for documents whose values have no place on a page. */
export function marksByField(findings: Findings, focus: ExpenseField | null): ReadonlyMap<ExpenseField, ValueMark> {
  const found = fieldSpecs.filter(({ name }) => findings[name]?.document != null);
  return new Map(
    found.map(({ name }) => [
      name,
      { field: name, focus: name === focus, differs: findings[name]?.mark === 'differs' },
    ]),
  );
}

/** The values with their places: the fields, and the totals where no field has them. */
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
