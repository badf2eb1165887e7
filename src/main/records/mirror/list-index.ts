import type { CompanyId } from '../../../contract/companies.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { turn } from '../../support/turn.ts';
import { createListColumns, type ColumnNames, type ListColumns } from './list-columns.ts';
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
  /** something that is not in the copy is different: how the document of an expense stands at the desk */
  readonly touched: Signal<RecordKey>;
  /** a company is gone, with all that is its own */
  readonly removed: Signal<void>;
}

/** Rows read at once: some milliseconds of work, then the window's turn. */
export const piece = 1_000;

/** The columns of all records of a kind, in memory from the first question on. */
export class ListIndex {
  /** what was found before may be different now */
  readonly changed: Signal<void> = createSignal();
  readonly #store: ListIndexParts['store'];
  readonly #names: ColumnNames;
  #columns: ListColumns;
  /** null: nothing is held in memory, nobody has asked */
  #loading: Promise<void> | null = null;
  #dirty = new Set<number>();

  constructor({ store, columns, news, touched, removed }: ListIndexParts) {
    this.#store = store;
    this.#names = columns;
    this.#columns = createListColumns(columns);
    news.listen((rows) => {
      this.#hear(rows);
    });
    touched.listen(({ companyId, id }) => {
      const row = this.#loading ? store.rowOf(companyId, id) : null;
      if (row !== null) this.#dirty.add(row);
    });
    removed.listen(() => {
      this.#columns = createListColumns(this.#names);
      this.#loading = null;
      this.#dirty = new Set();
      this.changed.emit();
    });
  }

  /** as they were brought up to date last */
  get columns(): ListColumns {
    return this.#columns;
  }

  /** What was written meanwhile is taken up before an answer, not at each of a thousand pages of a reading. */
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

  /** Once more when a company was removed meanwhile. */
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
