/** px: as narrow as it can be read, as is comfortable, and as long texts need where there is room */
export type Widths = readonly [least: number, good: number, most: number];

const tick = 36;
const companyWidth: Widths = [104, 170, 200];

export interface FittedColumns {
  /** px; null without the company */
  readonly company: number | null;
  /** px of each column; null: takes what is left */
  readonly columns: readonly (number | null)[];
  /** narrower than comfortable */
  readonly tight: boolean;
  /** px under which the list scrolls sideways */
  readonly least: number;
}

/** Widths in a room of so many px: comfortable where it is wide enough, else narrower together, and wider where there is more. */
export function fitColumns<Column extends string>(
  all: Readonly<Record<Column, { readonly width: Widths }>>,
  columns: readonly Column[],
  withCompany: boolean,
  room: number,
  ticked = true,
): FittedColumns {
  const own = columns.map((column) => all[column].width);
  const widths = withCompany ? [companyWidth, ...own] : own;
  const sum = (end: 0 | 1 | 2) => widths.reduce((total, width) => total + width[end], ticked ? tick : 0);
  const [from, to] = room < sum(1) ? ([0, 1] as const) : ([1, 2] as const);
  const share = Math.max(0, Math.min(1, (room - sum(from)) / Math.max(1, sum(to) - sum(from))));
  const widthOf = (width: Widths) => Math.floor(width[from] + share * (width[to] - width[from]));
  const free = columns.find((column) => column === 'partner') ?? columns[0];
  return {
    company: withCompany ? widthOf(companyWidth) : null,
    columns: columns.map((column) => (column === free ? null : widthOf(all[column].width))),
    tight: room < sum(1),
    least: sum(0),
  };
}

/** in the order of the contract, whatever order they were chosen in; the last one stays */
export function withColumn<Column extends string>(
  columns: readonly Column[],
  all: readonly Column[],
  column: Column,
  shown: boolean,
): readonly Column[] {
  const next = all.filter((one) => (one === column ? shown : columns.includes(one)));
  return next.length === 0 ? columns : next;
}
