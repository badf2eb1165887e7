import type { TreeLimits } from '../../shared/xml/limits.ts';
import { find, findAll, parseXml, textsAt, type XmlElement } from '../../shared/xml/tree.ts';
import { mainPart, relationsOf, targetsOf } from './ooxml.ts';
import { openZip } from './zip.ts';

/** Unpacked bytes; a list of a thousand companies has a hundredth of that. */
const mostBytes = 16 * 1024 * 1024;
const limits = { maxDepth: 30, maxAttributes: 200, maxCharacters: mostBytes };
/** the most elements of one part, unless the caller gives a limit */
const mostElements = 200_000;

/** Cells further right are ignored. */
const mostColumns = 100;

export type Workbook = ReturnType<typeof openWorkbook>;

export interface WorkbookRow {
  /** from 1 */
  readonly line: number;
  /** null: an empty cell between others */
  readonly cells: readonly (WorkbookCell | null)[];
}

export interface WorkbookCell {
  /** text, or a stored number, day or boolean */
  readonly stored: string;
  /** the file's code: "n" a number, "b" a boolean, "s", "str", "inlineStr" text, "d" a day, "e" an error */
  readonly type: string;
  /** index into the styles' cellXfs */
  readonly style: number | null;
}

/**
 * Reads an XLSX file. Implemented here because libraries unpack and parse without limits. Throws on an unreadable file.
 */
export function openWorkbook(bytes: Uint8Array, maxElements = mostElements) {
  const zip = openZip(bytes, mostBytes);
  const tree = (part: string) => treeOf(part, zip.read(part), { ...limits, maxElements });
  const main = mainPart(tree);
  const workbook = tree(main);
  const relations = relationsOf(tree, main);
  const only = (type: string) => tree(relations.find((one) => one.type === type)?.target ?? '');
  const targets = targetsOf(relations);
  let shared: readonly string[] | null = null;
  const strings = () => (shared ??= findAll(only('sharedStrings'), 'si').map(textOf));
  const shown = findAll(workbook, 'sheets/sheet').filter(
    ({ attributes: { state = 'visible' } }) => state === 'visible',
  );
  return {
    /** visible sheets in their order; rows are read on access */
    sheets: shown.map(({ attributes }) => {
      const part = targets.get(relationOf(attributes)) ?? '';
      return {
        name: attributes.name ?? '',
        /** its place in the package */
        part,
        rows: (): readonly WorkbookRow[] => {
          const sheet = tree(part);
          if (sheet === null) throw new Error('A sheet is missing');
          return findAll(sheet, 'sheetData/row').map((row, place) => ({
            line: Number(row.attributes.r ?? place + 1),
            cells: cellsOf(row, strings),
          }));
        },
      };
    }),
    /** null: missing */
    styles: (): XmlElement | null => only('styles'),
    /** day numbers count from 1904, not from the end of 1899 */
    from1904: ['1', 'true'].includes(find(workbook, 'workbookPr')?.attributes.date1904 ?? ''),
  };
}

/** The id of the sheet's part, with the prefix that the file gives the namespace of relations. */
const relationOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

function cellsOf(row: XmlElement, strings: () => readonly string[]): readonly (WorkbookCell | null)[] {
  const cells: (WorkbookCell | null)[] = [];
  for (const cell of findAll(row, 'c')) {
    const place = columnOf(cell.attributes.r) ?? cells.length;
    if (place >= mostColumns) continue;
    while (cells.length < place) cells.push(null);
    cells[place] = cellOf(cell, strings);
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

function cellOf(cell: XmlElement, strings: () => readonly string[]): WorkbookCell {
  const { t: type = 'n', s } = cell.attributes;
  const value = find(cell, 'v')?.text ?? '';
  const stored =
    type === 'inlineStr' ? textOf(find(cell, 'is')) : type === 's' ? (strings()[Number(value)] ?? '') : value;
  return { stored, type, style: s === undefined ? null : Number(s) };
}

/** A string element's text, also when formatting divides it into runs. */
const textOf = (element: XmlElement | null): string =>
  [...textsAt(element, 't'), ...textsAt(element, 'r/t')].join('').trim();

function treeOf(part: string, bytes: Uint8Array | null, most: TreeLimits): XmlElement | null {
  if (bytes === null) return null;
  const parsed = parseXml(new TextDecoder().decode(bytes), most);
  if (!parsed.ok) throw new Error(`${part}: ${parsed.fault}`);
  return parsed.root;
}
