import type { ExpenseColumn } from '../../../contract/expenses.ts';

/** px: as narrow as it can be read, as is comfortable, and as long texts need where there is room */
const widths: Readonly<Record<ExpenseColumn | 'company', readonly [least: number, good: number, most: number]>> = {
  company: [104, 170, 200],
  partner: [124, 170, 300],
  number: [132, 150, 210],
  issued: [112, 128, 128],
  due: [112, 132, 132],
  type: [104, 150, 230],
  tags: [90, 140, 200],
  status: [128, 164, 164],
  net: [98, 116, 116],
  vat: [88, 108, 108],
  gross: [102, 124, 124],
  'secondary-id': [100, 140, 200],
};
const tick = 36;

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
export function fitColumns(columns: readonly ExpenseColumn[], withCompany: boolean, room: number): FittedColumns {
  const shown = withCompany ? (['company', ...columns] as const) : columns;
  const sum = (end: 0 | 1 | 2) => shown.reduce((total, column) => total + widths[column][end], tick);
  const [from, to] = room < sum(1) ? ([0, 1] as const) : ([1, 2] as const);
  const share = Math.max(0, Math.min(1, (room - sum(from)) / Math.max(1, sum(to) - sum(from))));
  const widthOf = (column: ExpenseColumn | 'company') =>
    Math.floor(widths[column][from] + share * (widths[column][to] - widths[column][from]));
  const free = columns.includes('partner') ? 'partner' : columns[0];
  return {
    company: withCompany ? widthOf('company') : null,
    columns: columns.map((column) => (column === free ? null : widthOf(column))),
    tight: room < sum(1),
    least: sum(0),
  };
}

export const isNumeric = (column: ExpenseColumn): boolean => ['net', 'vat', 'gross'].includes(column);
