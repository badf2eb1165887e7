import { open, type FileHandle } from 'node:fs/promises';
import type { Result } from '../../../contract/failure.ts';
import { readingFlags } from '../../capture/file-look.ts';
import { decimalText, parseDecimal, rounded } from '../../../shared/money/decimal.ts';
import { failed, ok } from '../../support/result.ts';
import { openWorkbook, type WorkbookRow } from '../../support/workbook.ts';
import type { ListLine } from './delimited.ts';
import { longestList, mostLines, readListLines, readTextLines, type ListedCompany } from './read-list.ts';

/**
 * Reads CSV, text or XLSX, ignoring the file's name. Fails with file-unreadable, list-unreadable, list-too-long,
 * list-empty.
 */
export async function readListFile(path: string): Promise<Result<readonly ListedCompany[]>> {
  const bytes = await bytesOf(path, longestList);
  return bytes.ok ? readListBytes(bytes.value) : bytes;
}

export function readListBytes(bytes: Uint8Array): Result<readonly ListedCompany[]> {
  const table = readTable(bytes, { lines: mostLines, characters: longestList });
  return table.ok ? readListLines(table.value) : table;
}

/** `lines`: of a text; further ones are not read. `elements`: of an XLSX's XML; beyond them it is unreadable. */
interface TableLimits {
  readonly lines: number;
  readonly characters: number;
  readonly elements?: number;
}

/** The lines of any CSV, text or XLSX. Fails with list-unreadable and list-too-long. */
export function readTable(bytes: Uint8Array, most: TableLimits): Result<readonly ListLine[]> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readLines(bytes, most.elements);
  const text = textOf(bytes);
  return text === null ? failed('list-unreadable') : readTextLines(text, most);
}

/** The bytes of a small file. Fails with file-unreadable, and list-too-long beyond `most` bytes. */
export async function bytesOf(path: string, most: number): Promise<Result<Uint8Array>> {
  try {
    await using file = await open(path, readingFlags);
    if (!(await file.stat()).isFile()) return failed('file-unreadable');
    const bytes = await readUpTo(file, most + 1);
    return bytes.length > most ? failed('list-too-long') : ok(bytes);
  } catch {
    return failed('file-unreadable');
  }
}

async function readUpTo(file: FileHandle, most: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(most);
  let length = 0;
  while (length < most) {
    const { bytesRead } = await file.read(buffer, length, most - length, null);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

function readLines(workbook: Uint8Array, elements: number | undefined): Result<readonly ListLine[]> {
  try {
    const [first] = openWorkbook(workbook, elements).sheets;
    return first === undefined ? failed('list-unreadable') : ok(first.rows().flatMap(lineOf));
  } catch {
    return failed('list-unreadable');
  }
}

/** Days as stored; empty for an empty row. */
function lineOf({ line, cells }: WorkbookRow): readonly ListLine[] {
  const texts = cells.map((cell) => (cell === null ? '' : cell.type === 'n' ? typedNumber(cell.stored) : cell.stored));
  return texts.some((cell) => cell !== '') ? [{ line, cells: texts }] : [];
}

/** decimal places that a spreadsheet's amounts have */
const mostPlaces = 4;

/**
 * A stored number as a person types it: without the dirt of floating point, and so that "1234.125" is not taken for
 * 1,234,125.
 */
function typedNumber(stored: string): string {
  const [, whole, fraction = ''] = /^(-?\d{1,15})\.(\d+)$/.exec(stored) ?? [];
  if (whole === undefined) return stored;
  const value = parseDecimal(`${whole}.${fraction.slice(0, 20)}`);
  const typed = value === null ? stored : decimalText(rounded(value, mostPlaces));
  return /\.\d{3}$/.test(typed) ? `${typed}0` : typed;
}

/** Control characters below 32 that no text contains; in some code pages the others are letters. */
const binary = /[\p{Cc}--[\t-\r\x7f-\x9f]]/v;

/** Unicode by its byte order mark or validity, otherwise the code page of Hungarian spreadsheets. Null: not text. */
export function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = wide === null ? narrow(bytes) : new TextDecoder(wide).decode(bytes);
  return binary.test(text) ? null : text;
}

function narrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
