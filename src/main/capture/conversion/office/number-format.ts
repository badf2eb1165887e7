import Big from 'big.js';

/** Display of a number: as a day, or with a count of decimals between words such as a currency sign. */
export type NumberFormat =
  | { readonly kind: 'day' }
  | {
      readonly kind: 'number';
      /** with the blanks of the format */
      readonly before: string;
      /** before the decimal mark; more than one: an identifier such as 00000815 */
      readonly digits: number;
      readonly decimals: number | null;
      readonly after: string;
      readonly isPercent: boolean;
    };

/** Built-in formats that files do not spell out (ECMA-376, 18.8.30), except plain numbers. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'yyyy-mm-dd',
  16: 'yyyy-mm-dd',
  17: 'yyyy-mm-dd',
  22: 'yyyy-mm-dd',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
};

const general: NumberFormat = { kind: 'number', before: '', digits: 1, decimals: null, after: '', isPercent: false };

/** `code`: the file's own format ('#,##0.00 "Ft"'); null: the built-in one with that id. */
export function numberFormat(id: number, code: string | null): NumberFormat {
  const [positive = ''] = (code ?? builtIn[id] ?? 'General').split(';');
  if (positive === 'General' || positive === '@') return general;
  const bare = positive.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '');
  if (/[ymd]/i.test(bare)) return { kind: 'day' };
  const groups = withoutWords(positive).match(/[0#?][0#?.,\s]*/g) ?? [];
  const [at] = groups;
  // Groups of digits (000-0000), fractions and exponents: the plain number has all its digits.
  if (at === undefined || groups.length > 1) return general;
  const decimals = /\.([0#?]+)/.exec(at)?.[1]?.length ?? 0;
  const digits = at.replace(/\..*/, '').match(/0/g)?.length ?? 0;
  const [before = '', after = ''] = wordsAround(positive);
  return { kind: 'number', before, digits, decimals, after: after.replace('%', ''), isPercent: bare.includes('%') };
}

const mark = '\u{0}';

const withoutWords = (format: string): string => format.replace(/"[^"]*"|\\.|\[[^[\]]*\]|[_*]./g, mark);

/** The words before and after the digits: quoted, after a backslash, or in brackets with a country ("[$€-407]"). */
function wordsAround(format: string): readonly string[] {
  const words: string[] = [];
  const coded = format
    .replace(
      /"([^"]*)"|\\(.)|\[\$([^[\]-]*)(?:-[^[\]]*)?\]|\[[^[\]]*\]|[_*]./g,
      (_, quoted?: string, one?: string, sign?: string) => {
        words.push(quoted ?? one ?? sign ?? '');
        return mark;
      },
    )
    .replace(/[0#?][0#?.,\s]*[0#?]|[0#?]/, '\n');
  return coded.split('\n').map((side) => side.replaceAll(mark, () => words.shift() ?? ''));
}

/** A stored number (perhaps with binary rounding errors) as a person sees it. Other texts stay unchanged. */
export function shownNumber(stored: string, format: NumberFormat, from1904: boolean): string {
  const value = numberOf(stored);
  if (value === null) return stored;
  if (format.kind === 'day') return dayOf(value, from1904) ?? stored;
  const { before, digits, decimals, after, isPercent } = format;
  const scaled = isPercent ? value.times(100) : value;
  const plain = padded(decimals === null ? significant(scaled) : scaled.toFixed(decimals), digits);
  const shown = isPercent ? `${plain}%` : plain;
  // The words of an identifier are part of it (SZ-0042); a currency sign is separated from its amount.
  if (digits > 1 || /[-/.]$/.test(before)) return `${before}${shown}${after}`.trim();
  return [before.trim(), shown, after.trim()].filter((part) => part !== '').join(' ');
}

const numberOf = (stored: string): Big | null =>
  /^-?\d+(\.\d+)?(E[+-]?\d{1,3})?$/i.test(stored) ? new Big(stored) : null;

const padded = (shown: string, digits: number): string => shown.replace(/\d+/, (whole) => whole.padStart(digits, '0'));

/** Digits that a spreadsheet keeps of a number; the rest is binary rounding. */
const keptDigits = 15;
const shownDigits = 11;

/** As a cell without a format: a number without decimals whole, another with eleven digits. */
function significant(value: Big): string {
  const kept = new Big(value.toPrecision(keptDigits));
  const whole = kept.round(0, Big.roundDown);
  if (kept.eq(whole)) return kept.toFixed();
  const decimals = Math.max(2, shownDigits - whole.abs().toFixed().length);
  return new Big(whole.eq(0) ? kept.toPrecision(shownDigits) : kept.toFixed(decimals)).toFixed();
}

const millisecondsADay = 86_400_000;
const start1900 = Date.UTC(1899, 11, 30);
const start1904 = Date.UTC(1904, 0, 1);
/** the end of 9999 */
const lastDay = 2_958_465;

/** "2026-11-02"; null: out of range. The first sixty days of 1900 are off by one, as in Excel itself. */
function dayOf(value: Big, from1904: boolean): string | null {
  if (value.lt(1) || value.gt(lastDay)) return null;
  const days = Number(value.round(0, Big.roundDown));
  return new Date((from1904 ? start1904 : start1900) + days * millisecondsADay).toISOString().slice(0, 10);
}
