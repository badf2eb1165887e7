import { z } from 'zod';
import type { Result } from '../../../contract/failure.ts';
import type { Table } from '../../../contract/table.ts';
import { bytesOf } from '../../companies/list/list-file.ts';
import type { TableReader } from '../../records/tables/table-reader.ts';
import type { TableColumnsStore } from '../../records/tables/table-columns-store.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import type { PathGrants } from './path-grants.ts';

interface Limits {
  /** rows, without the names of the columns */
  readonly rows: number;
  readonly bytes: number;
}

const longestCell = 2_000;
/** the most XML elements for each row of an XLSX; a cell is two or three */
const elementsPerRow = 60;
export const headerShape = z.array(z.string().max(longestCell)).max(200);

/**
 * Tables of another program: CSV, text or XLSX. Nothing is kept or sent. Fails with list-unreadable, table-empty,
 * table-too-long, and for a path with file-unreadable.
 */
export class TableSource<Field extends string> {
  readonly #reader: TableReader;
  readonly #columns: TableColumnsStore<Field>;
  readonly #limits: Limits;
  readonly #desktop: Desktop;
  readonly #grants: PathGrants;

  constructor(
    reader: TableReader,
    columns: TableColumnsStore<Field>,
    limits: Limits,
    { desktop, grants }: { readonly desktop: Desktop; readonly grants: PathGrants },
  ) {
    this.#reader = reader;
    this.#columns = columns;
    this.#limits = limits;
    this.#desktop = desktop;
    this.#grants = grants;
  }

  get handlers() {
    return {
      read: {
        input: z.object({ bytes: z.instanceof(Uint8Array) }),
        run: ({ bytes }: { readonly bytes: Uint8Array }) => this.#read(bytes),
      },
      take: {
        input: z.object({ handle: z.string().max(60) }),
        run: ({ handle }: { readonly handle: string }) =>
          this.#grants.spend('upload', handle, ([path = '']) => this.#readFile(path)),
      },
      choose: {
        input: z.null(),
        run: async (): Promise<Result<Table<Field> | null>> => {
          const path = await this.#desktop.chooseFile('table');
          return path === null ? ok(null) : this.#readFile(path);
        },
      },
    };
  }

  async #readFile(path: string): Promise<Result<Table<Field>>> {
    const bytes = await bytesOf(path, this.#limits.bytes);
    if (bytes.ok) return this.#read(bytes.value);
    return bytes.failure.code === 'list-too-long' ? this.#tooLong() : bytes;
  }

  async #read(bytes: Uint8Array): Promise<Result<Table<Field>>> {
    const { rows, bytes: most } = this.#limits;
    if (bytes.byteLength > most) return this.#tooLong();
    const table = await this.#reader.read(bytes, {
      lines: rows + 2,
      characters: most,
      elements: rows * elementsPerRow,
    });
    if (!table.ok) return table.failure.code === 'list-too-long' ? this.#tooLong() : table;
    const lines = table.value.map(({ cells }) => cells.map((text) => text.slice(0, longestCell)));
    const [header] = lines;
    if (header === undefined) return failed('table-empty');
    return lines.length > rows + 1 ? this.#tooLong() : ok({ lines, columns: this.#columns.of(header) });
  }

  #tooLong(): Result<never> {
    return failed('table-too-long', String(this.#limits.rows));
  }
}
