import { z } from 'zod';
import { searchKey } from '../../../shared/text/search-key.ts';
import type { Database } from '../../database/database.ts';
import { jsonOr } from '../../database/row.ts';

const keyOf = (header: readonly string[]): string => JSON.stringify(header.map(searchKey));

/** The last column meanings of other programs' tables of one kind, by column names. SQL only. */
export class TableColumnsStore<Field extends string> {
  readonly #database: Database;
  readonly #kind: string;
  readonly #shape: z.ZodType<Field[]>;

  constructor(database: Database, kind: 'payroll' | 'invoices' | 'bank', fields: readonly Field[]) {
    this.#database = database;
    this.#kind = kind;
    this.#shape = z.array(z.enum(fields));
  }

  /** null: not known */
  of(header: readonly string[]): readonly Field[] | null {
    const row = this.#database
      .prepare('SELECT columns FROM table_columns WHERE kind = ? AND header = ?')
      .get(this.#kind, keyOf(header));
    return row === undefined ? null : jsonOr(row, 'columns', this.#shape, null);
  }

  keep(header: readonly string[], columns: readonly Field[]): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO table_columns (kind, header, columns) VALUES (?, ?, ?)')
      .run(this.#kind, keyOf(header), JSON.stringify(columns));
  }
}
