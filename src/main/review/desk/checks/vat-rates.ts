import { parseDecimal, zero } from '../../../../shared/money/decimal.ts';

/**
 * Days, both inclusive; an open end means today. Zero percent is legal everywhere (exempt, exported, reverse charge).
 */
interface Period {
  readonly from: string;
  readonly until: string | null;
  readonly percents: string;
}

const since = (from: string, percents: string, until: string | null = null): Period => ({ from, until, percents });

/**
 * Rates of the member states and neighbours, by the prefix of their tax numbers, with the rates of islands and the flat
 * rates of farmers, which invoices print in the same column. Earlier rates are unknown here.
 */
const periods: Readonly<Partial<Record<string, readonly Period[]>>> = {
  AT: [since('2016-01-01', '20 19 13 10'), since('2020-07-01', '5', '2021-12-31'), since('2026-07-01', '4.9')],
  BE: [since('2000-01-01', '21 12 6')],
  BG: [since('2011-04-01', '20 9')],
  CH: [since('2018-01-01', '7.7 3.7 2.5', '2023-12-31'), since('2024-01-01', '8.1 3.8 2.6')],
  CY: [since('2014-01-13', '19 9 5 3')],
  CZ: [since('2015-01-01', '21 15 10', '2023-12-31'), since('2024-01-01', '21 12')],
  DE: [since('2007-01-01', '19 10.7 9.5 9 8.4 7.8 7 5.5'), since('2020-07-01', '16 5', '2020-12-31')],
  DK: [since('1992-01-01', '25')],
  EE: [
    since('2009-07-01', '20 9 5', '2023-12-31'),
    since('2024-01-01', '22 13 9 5', '2025-06-30'),
    since('2025-07-01', '24 13 9'),
  ],
  EL: [since('2016-06-01', '24 17 13 9 6 4')],
  ES: [since('2012-09-01', '21 12 10.5 10 7.5 5 4 2')],
  FI: [since('2013-01-01', '24 14 10', '2024-08-31'), since('2024-09-01', '25.5 14 13.5 10')],
  FR: [since('2014-01-01', '20 13 10 8.5 5.5 2.1 0.9')],
  GB: [since('2011-01-04', '20 5'), since('2021-10-01', '12.5', '2022-03-31')],
  HR: [since('2014-01-01', '25 13 5')],
  // 12 and 7: farmers' compensation
  HU: [since('2009-07-01', '25 18 12 7 5', '2011-12-31'), since('2012-01-01', '27 18 12 7 5')],
  IE: [since('2012-01-01', '23 13.5 9 5.5 5.1 4.8'), since('2020-09-01', '21', '2021-02-28')],
  IT: [since('2013-10-01', '22 10 5 4')],
  LT: [since('2009-09-01', '21 9 5', '2025-12-31'), since('2026-01-01', '21 12 9 5')],
  LU: [since('2015-01-01', '17 14 8 3'), since('2023-01-01', '16 13 7 3', '2023-12-31')],
  LV: [since('2012-07-01', '21 12 5')],
  MT: [since('2011-01-01', '18 12 7 5')],
  NL: [since('2012-10-01', '21 6', '2018-12-31'), since('2019-01-01', '21 9')],
  PL: [since('2011-01-01', '23 8 7 5 4')],
  PT: [since('2011-01-01', '23 22 18 16 13 12 10 9 6 5 4')],
  RO: [since('2017-01-01', '19 9 5', '2025-07-31'), since('2025-08-01', '21 11 9')],
  SE: [since('1996-01-01', '25 12 6')],
  SI: [since('2013-07-01', '22 9.5 8 5')],
  SK: [since('2011-01-01', '20 10 5', '2024-12-31'), since('2025-01-01', '23 19 5')],
};

/** Null: the country's rates on that day are unknown. Percent: decimal string; date: YYYY-MM-DD. */
export function isLegalRate(country: string, date: string, percent: string): boolean | null {
  const then = (periods[country] ?? []).filter(({ from, until }) => from <= date && (until === null || date <= until));
  const wanted = parseDecimal(percent);
  if (then.length === 0 || wanted === null) return null;
  return wanted.eq(zero) || then.some(({ percents }) => percents.split(' ').some((one) => wanted.eq(one)));
}
