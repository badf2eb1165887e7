import type { ExpenseColumn } from '../../../contract/expenses.ts';

/** px: as narrow as it can be read, and as wide as it is comfortable */
const widths: Readonly<Record<ExpenseColumn | 'company', readonly [least: number, good: number]>> = {
  company: [104, 170],
  partner: [124, 170],
  number: [132, 150],
  issued: [104, 112],
  due: [104, 112],
  type: [104, 150],
  tags: [90, 140],
  status: [128, 164],
  net: [98, 116],
  vat: [88, 108],
  gross: [102, 124],
  'secondary-id': [100, 140],
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

/** Widths in a room of so many px: comfortable where it is wide enough, else narrower together. */
export function fitColumns(columns: readonly ExpenseColumn[], withCompany: boolean, room: number): FittedColumns {
  const shown = withCompany ? (['company', ...columns] as const) : columns;
  const sum = (end: 0 | 1) => shown.reduce((total, column) => total + widths[column][end], tick);
  const spread = Math.max(1, sum(1) - sum(0));
  const share = Math.max(0, Math.min(1, (room - sum(0)) / spread));
  const widthOf = (column: ExpenseColumn | 'company') => {
    const [least, good] = widths[column];
    return Math.floor(least + share * (good - least));
  };
  const free = columns.includes('partner') ? 'partner' : columns[0];
  return {
    company: withCompany ? widthOf('company') : null,
    columns: columns.map((column) => (column === free ? null : widthOf(column))),
    tight: share < 1,
    least: sum(0),
  };
}

export const isNumeric = (column: ExpenseColumn): boolean => ['net', 'vat', 'gross'].includes(column);
