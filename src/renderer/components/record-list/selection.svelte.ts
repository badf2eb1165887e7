import { Presence } from '../../lib/presence.ts';
import { limited, noneChosen, selectionLimit, toggled, withAll, type Chosen } from './chosen.ts';

/** The used part of the ticked list. */
export interface TickedList<Row> {
  readonly total: number;
  rowAt(index: number): Row | null;
  rowsBetween(first: number, end: number): Promise<readonly Row[]>;
}

/** A row that is ticked is not held with all its values. */
export interface KeyOf<Row, Key> {
  readonly key: (row: Row) => Key;
  readonly text: (key: Key) => string;
}

/** The records ticked for a change of many. By key, so that they stay ticked when rows move. */
export class RecordSelection<Row extends Key, Key> {
  readonly #list: TickedList<Row>;
  readonly #keyOf: KeyOf<Row, Key>;
  #chosen = $state.raw<Chosen<Key>>(noneChosen);
  #anchor = 0;
  #cut = $state(false);
  /** moves with the ticks: clearing them counts as a move */
  readonly #presence = new Presence();

  constructor(list: TickedList<Row>, keyOf: KeyOf<Row, Key>) {
    this.#list = list;
    this.#keyOf = keyOf;
  }

  get size(): number {
    return this.#chosen.size;
  }

  /** more were wanted than can be changed at once */
  get cut(): boolean {
    return this.#cut;
  }

  get keys(): readonly Key[] {
    return [...this.#chosen.values()];
  }

  has(key: Key): boolean {
    return this.#chosen.has(this.#keyOf.text(key));
  }

  toggle(index: number): void {
    const row = this.#list.rowAt(index);
    if (row === null) return;
    this.#anchor = index;
    this.#keep(toggled(this.#chosen, this.#entry(row)));
  }

  /** from the row ticked last to this one, both included */
  async extendTo(index: number): Promise<void> {
    const [first, last] = index < this.#anchor ? [index, this.#anchor] : [this.#anchor, index];
    await this.#add(first, last + 1);
  }

  /** ticks all matches, from the top */
  async all(): Promise<void> {
    this.#chosen = noneChosen;
    await this.#add(0, this.#list.total);
  }

  clear(): void {
    this.#presence.moved();
    this.#chosen = noneChosen;
    this.#cut = false;
    this.#anchor = 0;
  }

  #entry(row: Row): readonly [string, Key] {
    const key = this.#keyOf.key(row);
    return [this.#keyOf.text(key), key];
  }

  async #add(first: number, end: number): Promise<void> {
    const stays = this.#presence.stays();
    const rows = await this.#list.rowsBetween(first, Math.min(end, first + selectionLimit));
    if (!stays()) return;
    this.#keep(
      withAll(
        this.#chosen,
        rows.map((row) => this.#entry(row)),
      ),
    );
    if (end - first > selectionLimit) this.#cut = true;
  }

  #keep(next: Chosen<Key>): void {
    this.#cut = next.size > selectionLimit;
    this.#chosen = limited(next);
  }
}
