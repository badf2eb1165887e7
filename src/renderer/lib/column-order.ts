/** Sort order of a table. */
export interface ColumnOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** A column that a table can be ordered by. */
export interface OrderedColumn<Row> {
  readonly compare: (a: Row, b: Row) => number;
  /** pressed first, it is ordered upwards: names, days */
  readonly ascending?: true;
  /** right-aligned */
  readonly numeric?: true;
  /** px; left out: as wide as there is room */
  readonly width?: number;
}

export type OrderedColumns<Column extends string, Row> = Readonly<Record<Column, OrderedColumn<Row>>>;

export const columnNames = <Column extends string>(columns: Readonly<Record<Column, object>>): readonly Column[] =>
  Object.keys(columns) as Column[];

export const compareText = (a: string, b: string): number => a.localeCompare(b, 'hu');

/** Equal rows are ordered by `tie`. */
export function orderedBy<Column extends string, Row>(
  rows: readonly Row[],
  { column, descending }: ColumnOrder<Column>,
  columns: OrderedColumns<Column, Row>,
  tie: OrderedColumn<Row>['compare'],
): readonly Row[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * columns[column].compare(a, b) || tie(a, b));
}

/** Order after a press on a column's head: reversed for the current column, else that column's own first order. */
export const pressed = <Column extends string>(
  order: ColumnOrder<Column>,
  column: Column,
  columns: Readonly<Record<Column, Pick<OrderedColumn<never>, 'ascending'>>>,
): ColumnOrder<Column> =>
  order.column === column
    ? { column, descending: !order.descending }
    : { column, descending: columns[column].ascending !== true };
