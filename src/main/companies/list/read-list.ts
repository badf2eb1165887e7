import type { Result } from '../../../contract/failure.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { failed, ok } from '../../support/result.ts';
import { parseToken } from '../connection.ts';
import { cellsOf, type ListLine } from './delimited.ts';

/** One company of a list, unchecked. */
export interface ListedCompany {
  readonly line: number;
  readonly token: string;
  /** empty: the list's own address */
  readonly address: string;
  /** a name or a path that identifies the company's folder; empty: none */
  readonly folder: string;
}

/** Limit for one list. An office has some hundred companies. */
export const mostCompanies = 1_000;
/** Characters of a pasted list; bytes of a file. */
export const longestList = 2 * 1024 * 1024;
/** one more for the column names, and one to detect that there are too many */
export const mostLines = mostCompanies + 2;

type Column = 'token' | 'address' | 'folder';

/** Column names in the form of `searchKey`. */
const headers: Readonly<Record<Column, readonly string[]>> = {
  token: ['token', 'api token', 'api-token', 'apitoken', 'api key', 'api-kulcs', 'api kulcs', 'kulcs'],
  address: [
    ...['address', 'service address', 'service', 'url', 'base url'],
    ...['cim', 'a szolgaltatas cime', 'szolgaltatas cime', 'szolgaltatas', 'szolgaltatascim'],
  ],
  folder: ['folder', 'watched folder', 'path', 'directory', 'mappa', 'figyelt mappa', 'konyvtar', 'utvonal'],
};

/** Fails with list-too-long and list-empty. */
export function readListText(text: string): Result<readonly ListedCompany[]> {
  const lines = readTextLines(text, { lines: mostLines, characters: longestList });
  return lines.ok ? readListLines(lines.value) : lines;
}

/** Fails with list-too-long. */
export const readTextLines = (
  text: string,
  most: { readonly lines: number; readonly characters: number },
): Result<readonly ListLine[]> =>
  text.length > most.characters ? failed('list-too-long') : ok(cellsOf(text.replace(/^\u{feff}/u, ''), most.lines));

/**
 * Recognises columns by their names in the first line, in English or Hungarian. Without names, tokens are the column
 * with the most of them, a cell that begins like a URL is the address, and the first other cell is the folder.
 */
export function readListLines(all: readonly ListLine[]): Result<readonly ListedCompany[]> {
  // PowerShell 5 writes the type of its objects there.
  const lines = /^#TYPE( |$)/.test(all[0]?.cells[0] ?? '') ? all.slice(1) : all;
  const named = namedColumns(lines[0]);
  const rows = named === null ? lines : lines.slice(1);
  if (rows.length === 0) return failed('list-empty');
  if (rows.length > mostCompanies) return failed('list-too-long');
  return ok(named === null ? byContent(rows) : rows.map((row) => byName(row, named)));
}

function namedColumns(first: ListLine | undefined): ReadonlyMap<Column, number> | null {
  const keys = (first?.cells ?? []).map(searchKey);
  const places = (Object.keys(headers) as Column[]).map(
    (column) => [column, keys.findIndex((key) => headers[column].includes(key))] as const,
  );
  const found = new Map(places.filter(([, place]) => place !== -1));
  return found.has('token') ? found : null;
}

function byName({ line, cells }: ListLine, columns: ReadonlyMap<Column, number>): ListedCompany {
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
  return { line, token: cell('token'), address: cell('address'), folder: cell('folder') };
}

const isAddress = (cell: string): boolean => /^https?:/i.test(cell);
const isToken = (cell: string): boolean => !isAddress(cell) && parseToken(cell).ok;

function byContent(rows: readonly ListLine[]): readonly ListedCompany[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const counts = Array.from({ length: width }, (_, at) => rows.filter(({ cells }) => isToken(cells[at] ?? '')).length);
  const tokenAt = counts.indexOf(Math.max(...counts));
  return rows.map(({ line, cells }) => {
    const others = cells.filter((cell, at) => at !== tokenAt && cell !== '');
    return {
      line,
      token: cells[tokenAt] ?? '',
      address: others.find(isAddress) ?? '',
      folder: others.find((cell) => !isAddress(cell)) ?? '',
    };
  });
}
