import type { CompanyId } from '../../../contract/companies.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { turn } from '../../support/turn.ts';
import { ListColumns, type ColumnNames } from './list-columns.ts';
import type { ListStore } from './list-store.ts';
import type { MirrorNews } from './mirror-store.ts';

/** A record by the service's id. */
export interface RecordKey {
  readonly companyId: CompanyId;
  readonly id: number;
}

export interface ListIndexParts {
  readonly store: Pick<ListStore<unknown, never>, 'listed' | 'listedOf' | 'rowOf'>;
  readonly columns: ColumnNames;
  readonly news: Signal<MirrorNews>;
  /** a value outside the mirror changed: the match status of an expense's document */
  readonly touched: Signal<RecordKey>;
  /** a company was removed with its records */
  readonly removed: Signal<void>;
}

/** Rows read per step: some milliseconds of work, before the event loop continues. */
export const piece = 1_000;

/** The columns of all records of a kind, in memory since the first query. */
export class ListIndex {
  /** earlier results may be outdated */
  readonly changed: Signal<void> = createSignal();
  readonly #store: ListIndexParts['store'];
  readonly #names: ColumnNames;
  #columns: ListColumns;
  /** null: not loaded, because no query came yet */
  #loading: Promise<void> | null = null;
  #dirty = new Set<number>();

  constructor({ store, columns, news, touched, removed }: ListIndexParts) {
    this.#store = store;
    this.#names = columns;
    this.#columns = new ListColumns(columns);
    news.listen((rows) => {
      this.#hear(rows);
    });
    touched.listen(({ companyId, id }) => {
      const row = this.#loading ? store.rowOf(companyId, id) : null;
      if (row !== null) this.#dirty.add(row);
    });
    removed.listen(() => {
      this.#columns = new ListColumns(this.#names);
      this.#loading = null;
      this.#dirty = new Set();
      this.changed.emit();
    });
  }

  /** state at the last update */
  get columns(): ListColumns {
    return this.#columns;
  }

  /** Applies pending changes before a query, instead of after each of a thousand pages of a reading. */
  async upToDate(): Promise<void> {
    await this.#loaded();
    while (this.#dirty.size > 0) {
      const some = [...this.#dirty].slice(0, piece);
      for (const row of some) this.#dirty.delete(row);
      for (const row of this.#store.listedOf(some)) this.#columns.put(row);
      this.changed.emit();
      if (this.#dirty.size > 0) await turn();
    }
  }

  #hear({ written, gone }: MirrorNews): void {
    if (this.#loading) for (const row of written) this.#dirty.add(row);
    for (const row of gone) {
      this.#columns.remove(row);
      this.#dirty.delete(row);
    }
    this.changed.emit();
  }

  /** Loads again when a company was removed meanwhile. */
  async #loaded(): Promise<void> {
    const awaited = (this.#loading ??= this.#load());
    await awaited;
    if (this.#loading !== awaited) await this.#loaded();
  }

  async #load(): Promise<void> {
    const target = this.#columns;
    for (let after = 0; ;) {
      const rows = this.#store.listed(after, piece);
      for (const row of rows) target.put(row);
      const last = rows.at(-1);
      if (!last || this.#columns !== target) return;
      after = last.row;
      await turn();
    }
  }
}
