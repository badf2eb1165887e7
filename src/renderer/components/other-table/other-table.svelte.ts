import type { Bridge } from '../../../contract/bridge.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import type { Table } from '../../../contract/table.ts';
import { guessColumns, headerOf, type HeaderNames } from './table-columns.ts';

/** The commands of one kind of table. */
export interface TableDoor<Field extends string> {
  readonly read: (bytes: Uint8Array) => Promise<Result<Table<Field>>>;
  /** a dropped file */
  readonly take: (handle: string) => Promise<Result<Table<Field>>>;
  /** null: cancelled */
  readonly choose: () => Promise<Result<Table<Field> | null>>;
}

/** Names of columns as other programs write them, and the kind of cell that is in no line of names. */
export interface TableKind<Field extends string> {
  readonly names: HeaderNames<Field>;
  readonly isValue: (cell: string) => boolean;
}

/** A table of another program, and what each column of it is. */
export class OtherTable<Field extends string> {
  readonly #bridge: Pick<Bridge, 'handOver'>;
  readonly #door: TableDoor<Field | 'ignored'>;
  readonly #kind: TableKind<Field>;
  #lines = $state.raw<Table<Field>['lines'] | null>(null);
  #columns = $state.raw<readonly (Field | 'ignored')[]>([]);
  #remembered = $state(false);
  #failure = $state.raw<Failure | null>(null);
  readonly #named = $derived.by(() =>
    this.#lines === null ? null : headerOf(this.#lines, this.#kind.names, this.#kind.isValue),
  );

  constructor(bridge: Pick<Bridge, 'handOver'>, door: TableDoor<Field | 'ignored'>, kind: TableKind<Field>) {
    this.#bridge = bridge;
    this.#door = door;
    this.#kind = kind;
  }

  /** null: no table yet */
  get header(): readonly string[] | null {
    return this.#named?.header ?? null;
  }

  get rows(): readonly (readonly string[])[] {
    return this.#named?.rows ?? [];
  }

  /** lines before the first row */
  get offset(): number {
    return (this.#lines?.length ?? 0) - this.rows.length;
  }

  get columns(): readonly (Field | 'ignored')[] {
    return this.#columns;
  }

  /** the columns are as in the last such table */
  get remembered(): boolean {
    return this.#remembered;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** true: a table was taken; false: none was chosen, or it failed */
  async takeText(text: string): Promise<boolean> {
    return this.#take(await this.#door.read(new TextEncoder().encode(text)));
  }

  async takeFile(file: File): Promise<boolean> {
    const { handle } = await this.#bridge.handOver([file]);
    if (handle !== null) return this.#take(await this.#door.take(handle));
    return this.#take(await this.#door.read(new Uint8Array(await file.arrayBuffer())));
  }

  async chooseFile(): Promise<boolean> {
    return this.#take(await this.#door.choose());
  }

  /** A field belongs to one column: setting it clears the other one. */
  setColumn(place: number, field: Field | 'ignored'): void {
    this.#columns = this.#columns.map((own) => (own === field ? 'ignored' : own)).with(place, field);
  }

  forget(): void {
    this.#lines = null;
    this.#failure = null;
  }

  #take(answer: Result<Table<Field | 'ignored'> | null>): boolean {
    this.#failure = answer.ok ? null : answer.failure;
    if (!answer.ok || answer.value === null) return false;
    const { lines, columns } = answer.value;
    const { header } = headerOf(lines, this.#kind.names, this.#kind.isValue);
    this.#remembered = columns?.length === header.length;
    this.#columns = columns?.length === header.length ? columns : guessColumns(header, this.#kind.names);
    this.#lines = lines;
    return true;
  }
}
