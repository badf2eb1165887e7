/** A table of another program that was pasted or opened, as text. */
export interface Table<Field extends string> {
  readonly lines: readonly (readonly string[])[];
  /** the remembered column meanings of a table with this first line; null: none are remembered */
  readonly columns: readonly Field[] | null;
}
