export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export const presetNames = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type PresetName = (typeof presetNames)[number];

/** Whole months and years around a day, YYYY-MM-DD. */
export function presetRange(name: PresetName, today: string): DateRange {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  switch (name) {
    case 'thisMonth':
      return monthRange(year, month);
    case 'lastMonth':
      return monthRange(year, month - 1);
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

function monthRange(year: number, month: number): DateRange {
  const day = (date: number) => new Date(date).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month, 1)), to: day(Date.UTC(year, month + 1, 0)) };
}
