/** Sort order of a table. */
export interface ColumnOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

export type Compares<Column extends string, Row> = Readonly<Record<Column, (a: Row, b: Row) => number>>;

export const compareText = (a: string, b: string): number => a.localeCompare(b, 'hu');

/** Equal rows are ordered by `tie`. */
export function orderedBy<Column extends string, Row>(
  rows: readonly Row[],
  { column, descending }: ColumnOrder<Column>,
  compares: Compares<Column, Row>,
  tie: Column,
): readonly Row[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compares[column](a, b) || compares[tie](a, b));
}

/**
 * Order after a press on a column's head: reversed for the current column, else descending, or ascending for the
 * columns in `ascending`.
 */
export const pressed = <Column extends string>(
  order: ColumnOrder<Column>,
  column: Column,
  ascending: readonly Column[],
): ColumnOrder<Column> =>
  order.column === column
    ? { column, descending: !order.descending }
    : { column, descending: !ascending.includes(column) };
