import type { TreeLimits } from '../../../shared/xml/limits.ts';
import { attributeAt, find, findAll, parseXml, textsAt } from '../../../shared/xml/tree.ts';
import type { XmlElement } from '../../../shared/xml/tree.ts';
import type { ListLine } from './delimited.ts';
import { openZip } from './zip-entries.ts';
import type { ZipEntries } from './zip-entries.ts';

/** Unpacked; a list of a thousand companies is a hundredth of it. */
const mostBytes = 16 * 1024 * 1024;
const limits: TreeLimits = { maxDepth: 30, maxElements: 200_000, maxAttributes: 200, maxCharacters: mostBytes };

/** Cells further right than this are not read: there are three columns, and some notes. */
const mostColumns = 100;

/**
 * The first sheet of an XLSX file as text, without empty rows; numbers and dates as they are stored. Written here rather
 * than taken from a library because those unpack and parse without limits. Throws where it cannot be read.
 */
export function readWorkbook(bytes: Uint8Array): readonly ListLine[] {
  const zip = openZip(bytes, mostBytes);
  const sheet = required(zip, firstSheet(zip));
  const strings = optional(zip, 'xl/sharedStrings.xml');
  const shared = findAll(strings, 'si').map(textOf);
  return findAll(sheet, 'sheetData/row').flatMap((row, place) => {
    const cells = cellsOf(row, shared);
    return cells.some((cell) => cell !== '') ? [{ line: Number(row.attributes.r ?? place + 1), cells }] : [];
  });
}

function firstSheet(zip: ZipEntries): string {
  const id = attributeAt(required(zip, 'xl/workbook.xml'), 'sheets/sheet', 'r:id');
  const relations = findAll(required(zip, 'xl/_rels/workbook.xml.rels'), 'Relationship');
  const target = relations.find(({ attributes }) => attributes.Id === id)?.attributes.Target ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function cellsOf(row: XmlElement, shared: readonly string[]): readonly string[] {
  const cells: string[] = [];
  for (const cell of findAll(row, 'c')) {
    const place = columnOf(cell.attributes.r) ?? cells.length;
    if (place >= mostColumns) continue;
    while (cells.length < place) cells.push('');
    cells[place] = valueOf(cell, shared);
  }
  return cells;
}

/** "C12" -> 2 */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  return letters === undefined
    ? null
    : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: XmlElement, shared: readonly string[]): string {
  if (cell.attributes.t === 'inlineStr') return textOf(find(cell, 'is'));
  const value = find(cell, 'v')?.text ?? '';
  return cell.attributes.t === 's' ? (shared[Number(value)] ?? '') : value;
}

/** Of a string in one piece, or in pieces that look different. */
const textOf = (element: XmlElement | null): string =>
  [...textsAt(element, 't'), ...textsAt(element, 'r/t')].join('').trim();

function required(zip: ZipEntries, name: string): XmlElement {
  const root = optional(zip, name);
  if (root === null) throw new Error(`No ${name}`);
  return root;
}

function optional(zip: ZipEntries, name: string): XmlElement | null {
  const bytes = zip.read(name);
  if (bytes === null) return null;
  const parsed = parseXml(new TextDecoder().decode(bytes), limits);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.fault}`);
  return parsed.root;
}
