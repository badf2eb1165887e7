import type { PageBox } from '../../../contract/examination.ts';
import { expenseFields, type ExpenseField } from '../../../contract/review.ts';
import type { AmountName } from '../../components/record-editor/line-amounts.ts';

/** The focused field of the record, or cell of a line (`key` of the form). */
export type Target =
  | { readonly at: 'field'; readonly field: ExpenseField }
  | { readonly at: 'line'; readonly key: string; readonly cell: AmountName | 'rate' | null };

const cells: readonly string[] = ['net', 'vat', 'gross', 'rate'];

/** Remembers the last focused target, for keys and clicks elsewhere that act on it. */
export class Attention {
  #target = $state.raw<Target | null>(null);
  #box = $state.raw<PageBox | null>(null);

  get target(): Target | null {
    return this.#target;
  }

  get field(): ExpenseField | null {
    return this.#target?.at === 'field' ? this.#target.field : null;
  }

  /** a place on the document to highlight; null: none, or the focus moved on */
  get box(): PageBox | null {
    return this.#box;
  }

  point(box: PageBox): void {
    this.#target = null;
    this.#box = box;
  }

  clear(): void {
    this.#target = null;
    this.#box = null;
  }

  /** the focus went to this element */
  moved(element: Element): void {
    const target = targetOf(element);
    if (target === null) return;
    this.#target = target;
    this.#box = null;
  }
}

function targetOf(element: Element): Target | null {
  const field = element.closest<HTMLElement>('[data-field]')?.dataset.field;
  const known = expenseFields.find((name) => name === field);
  if (known !== undefined) return { at: 'field', field: known };
  const key = element.closest<HTMLElement>('[data-line]')?.dataset.line;
  if (key === undefined) return null;
  const cell = element.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '';
  return { at: 'line', key, cell: cells.includes(cell) ? (cell as AmountName | 'rate') : null };
}
