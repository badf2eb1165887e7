import { searchKey } from '../../../shared/text/search-key.ts';
import { parseDate } from '../../lib/parse-date.ts';

type Line = readonly string[];

/** Beginnings of column names in other programs' tables, folded by `searchKey`; longer ones come first. */
export type HeaderNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** By the names of the columns; each field once, a full match before a prefix. */
export function guessColumns<Field extends string>(
  header: Line,
  names: HeaderNames<Field>,
): readonly (Field | 'ignored')[] {
  const keys = header.map(searchKey);
  const columns: (Field | 'ignored')[] = header.map(() => 'ignored');
  for (const fits of [(key: string, name: string) => key === name, (key: string, name: string) => key.startsWith(name)])
    for (const [field, own] of Object.entries(names) as [Field, readonly string[]][]) {
      const place = keys.findIndex((key, at) => columns[at] === 'ignored' && own.some((name) => fits(key, name)));
      if (place >= 0 && !columns.includes(field)) columns[place] = field;
    }
  return columns;
}

/** The names of the columns, or their numbers where the first line is a row: it names none, and `isValue` of a cell. */
export function headerOf<Field extends string>(
  lines: readonly Line[],
  names: HeaderNames<Field>,
  isValue: (cell: string) => boolean,
): { readonly header: Line; readonly rows: readonly Line[] } {
  const [first = [], ...rest] = lines;
  const isNamed = guessColumns(first, names).some((field) => field !== 'ignored') || !first.some(isValue);
  const width = Math.max(0, ...lines.map((line) => line.length));
  const header = Array.from({ length: width }, (_, at) => (isNamed ? (first[at] ?? '') : String(at + 1)));
  return { header, rows: isNamed ? rest : lines };
}

/** YYYY-MM-DD, from a date as typed or as a spreadsheet stores it; null: no date. `reference`: the year of a date without one */
export const dateIn = (text: string, reference: string): string | null =>
  parseDate(storedDay(text.replace(timeOfDay, '')), reference);

const timeOfDay = /[T ]\d{1,2}:\d{2}\S*$/;

/** Spreadsheets store a date as days since the end of 1899, with the time as a fraction. */
export function storedDay(text: string): string {
  if (!/^[3-7]\d{4}(\.\d+)?$/.test(text.trim())) return text;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10);
}
