import type { ExpenseKey } from './bulk.ts';
import { keyText } from './bulk.ts';
import { limited, noneChosen, selectionLimit, toggled, withAll } from './chosen.ts';
import type { Chosen } from './chosen.ts';
import type { ExpenseList } from './expense-list.svelte.ts';

/** The expenses ticked for a change of many. By key, so that they stay ticked when rows move. */
export class Selection {
  readonly #list: ExpenseList;
  #chosen = $state.raw<Chosen>(noneChosen);
  #anchor = 0;
  #cut = $state(false);

  constructor(list: ExpenseList) {
    this.#list = list;
  }

  get size(): number {
    return this.#chosen.size;
  }

  /** more were wanted than can be changed at once */
  get cut(): boolean {
    return this.#cut;
  }

  get keys(): readonly ExpenseKey[] {
    return [...this.#chosen.values()];
  }

  has(key: ExpenseKey): boolean {
    return this.#chosen.has(keyText(key));
  }

  toggle(index: number): void {
    const row = this.#list.rowAt(index);
    if (row === null) return;
    this.#anchor = index;
    this.#keep(toggled(this.#chosen, row));
  }

  /** from the row ticked last to this one, both included */
  async extendTo(index: number): Promise<void> {
    const [first, last] = index < this.#anchor ? [index, this.#anchor] : [this.#anchor, index];
    await this.#add(first, last + 1);
  }

  /** what matches, from the top */
  async all(): Promise<void> {
    this.#chosen = noneChosen;
    await this.#add(0, this.#list.total);
  }

  clear(): void {
    this.#chosen = noneChosen;
    this.#cut = false;
    this.#anchor = 0;
  }

  async #add(first: number, end: number): Promise<void> {
    const rows = await this.#list.rowsBetween(first, Math.min(end, first + selectionLimit));
    this.#keep(withAll(this.#chosen, rows));
    if (end - first > selectionLimit) this.#cut = true;
  }

  #keep(next: Chosen): void {
    this.#cut = next.size > selectionLimit;
    this.#chosen = limited(next);
  }
}
