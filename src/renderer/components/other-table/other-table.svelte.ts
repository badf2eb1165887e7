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

/** Hears what a person does with a table. */
export interface TableListener {
  /** true: a table was taken; false: none was chosen, or it failed */
  readonly onread: (isTaken: boolean) => void;
  readonly oncolumns: () => void;
}

/** A table of another program, and what each column of it is. */
export class OtherTable<Field extends string> {
  readonly #bridge: Pick<Bridge, 'handOver'>;
  readonly #door: TableDoor<Field | 'ignored'>;
  readonly #kind: TableKind<Field>;
  readonly #listener: TableListener | null;
  #lines = $state.raw<Table<Field>['lines'] | null>(null);
  #columns = $state.raw<readonly (Field | 'ignored')[]>([]);
  #remembered = $state(false);
  #failure = $state.raw<Failure | null>(null);
  readonly #named = $derived.by(() =>
    this.#lines === null ? null : headerOf(this.#lines, this.#kind.names, this.#kind.isValue),
  );

  constructor(
    bridge: Pick<Bridge, 'handOver'>,
    door: TableDoor<Field | 'ignored'>,
    kind: TableKind<Field>,
    listener: TableListener | null = null,
  ) {
    this.#bridge = bridge;
    this.#door = door;
    this.#kind = kind;
    this.#listener = listener;
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

  async takeText(text: string): Promise<void> {
    this.#take(await this.#door.read(new TextEncoder().encode(text)));
  }

  async takeFile(file: File): Promise<void> {
    const { handle } = await this.#bridge.handOver([file]);
    if (handle !== null) this.#take(await this.#door.take(handle));
    else this.#take(await this.#door.read(new Uint8Array(await file.arrayBuffer())));
  }

  async chooseFile(): Promise<void> {
    this.#take(await this.#door.choose());
  }

  /** A field belongs to one column: setting it clears the other one. */
  setColumn(place: number, field: Field | 'ignored'): void {
    this.#columns = this.#columns.map((own) => (own === field ? 'ignored' : own)).with(place, field);
    this.#listener?.oncolumns();
  }

  forget(): void {
    this.#lines = null;
    this.#failure = null;
  }

  #take(answer: Result<Table<Field | 'ignored'> | null>): void {
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok && answer.value !== null) this.#show(answer.value);
    this.#listener?.onread(answer.ok && answer.value !== null);
  }

  #show({ lines, columns }: Table<Field | 'ignored'>): void {
    const { header } = headerOf(lines, this.#kind.names, this.#kind.isValue);
    this.#remembered = columns?.length === header.length;
    this.#columns = columns?.length === header.length ? columns : guessColumns(header, this.#kind.names);
    this.#lines = lines;
  }
}
