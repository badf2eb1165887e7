/** Tokens of a format: D DD M MM MMMM YY YYYY. */
export function writtenDate(date: string, format: string, months: readonly string[]): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MMMM: months[Number(month) - 1] ?? '',
    MM: month,
    M: String(Number(month)),
    DD: day,
    D: String(Number(day)),
  };
  return format.replace(/YYYY|YY|MMMM|MM|M|DD|D/g, (token) => parts[token] ?? '');
}

/** Minor units as a plain decimal string for the manifest: always with two places. */
export const listed = (minor: number, places: 0 | 2): string => `${decimal(minor, places)}${places === 0 ? '.00' : ''}`;

/** Minor units as a plain decimal string. */
function decimal(minor: number, places: 0 | 2): string {
  const sign = minor < 0 ? '-' : '';
  const all = String(Math.abs(minor)).padStart(places + 1, '0');
  return places === 0 ? `${sign}${all}` : `${sign}${all.slice(0, -places)}.${all.slice(-places)}`;
}

/** `separators`: of groups and of decimals, ". ,". */
export function writtenAmount(minor: number, places: 0 | 2, separators: string): string {
  const [group = '', point = ''] = separators;
  const [whole = '', fraction] = decimal(minor, places).split('.');
  const grouped = whole.replace(/\B(?=(\d{3}){1,6}$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

/** Tenths of a percent: "5,5%". */
export const writtenRate = (rate: number, separators: string): string =>
  `${String(Math.floor(rate / 10))}${rate % 10 === 0 ? '' : `${separators[1] ?? '.'}${String(rate % 10)}`}%`;
