import { daysOf, monthAfter } from '../../../shared/timing/months.ts';

export const presetNames = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type PresetName = (typeof presetNames)[number];

/** Whole months and years around a day, YYYY-MM-DD. */
export function presetRange(name: PresetName, today: string): ReturnType<typeof daysOf> {
  const year = Number(today.slice(0, 4));
  const month = today.slice(0, 7);
  switch (name) {
    case 'thisMonth':
      return daysOf(month);
    case 'lastMonth':
      return daysOf(monthAfter(month, -1));
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}
