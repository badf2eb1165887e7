import type { PageBox } from '../../../contract/examination.ts';
import { expenseFields, type ExpenseField } from '../../../contract/review.ts';
import type { AmountName } from '../../components/record-editor/line-amounts.ts';

/** What the person is at: a field of the record, or a cell of a line (`key` as the form has it). */
export type Target =
  | { readonly at: 'field'; readonly field: ExpenseField }
  | { readonly at: 'line'; readonly key: string; readonly cell: AmountName | 'rate' | null };

const cells: readonly string[] = ['net', 'vat', 'gross', 'rate'];

/** Remembers what had the focus last, for keys and clicks that act on it from elsewhere. */
export class Attention {
  #target = $state.raw<Target | null>(null);
  #box = $state.raw<PageBox | null>(null);

  get target(): Target | null {
    return this.#target;
  }

  get field(): ExpenseField | null {
    return this.#target?.at === 'field' ? this.#target.field : null;
  }

  /** a place on the document that was asked for; null: none, or the focus has gone on */
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
