import { find, findAll } from '../../../../shared/xml/tree.ts';
import { openWorkbook, type WorkbookCell, type Workbook } from '../../../support/workbook.ts';
import { numberFormat, shownNumber, type NumberFormat } from './number-format.ts';
import type { Block, TableRow } from './office-content.ts';
import type { OfficePackage } from './office-package.ts';
import { readOoxmlPart } from './read-ooxml-part.ts';

/**
 * The sheets of an Excel workbook (OOXML) as tables, each below its name, with numbers and days as displayed. Pictures
 * and text boxes are below the table of their sheet.
 */
export function readXlsx(bytes: Uint8Array, office: OfficePackage): readonly Block[] {
  const workbook = openWorkbook(bytes);
  const formats = formatsOf(workbook);
  const shown = (cell: WorkbookCell | null): string => {
    if (cell === null) return '';
    const { stored, type, style } = cell;
    return type === 'n' ? shownNumber(stored, formats(style ?? 0), workbook.from1904) : stored;
  };
  return workbook.sheets.flatMap(({ name, part, rows: rowsOf }): readonly Block[] => {
    const rows = rowsOf().map(({ cells }): TableRow => cells.map((cell) => ({ text: shown(cell), span: 1 })));
    const isEmpty = rows.every((row) => row.every(({ text }) => text === ''));
    const drawings = office.relations(part).filter(({ type }) => type === 'drawing');
    const drawn = drawings.flatMap(({ target }) => readOoxmlPart(office, target));
    if (isEmpty && drawn.length === 0) return [];
    return [{ kind: 'paragraph', text: name }, ...(isEmpty ? [] : [{ kind: 'table', rows } as const]), ...drawn];
  });
}

function formatsOf(workbook: Workbook): (style: number) => NumberFormat {
  const styles = workbook.styles();
  const codes = new Map(
    findAll(styles, 'numFmts/numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  );
  const ids = findAll(find(styles, 'cellXfs'), 'xf').map(({ attributes }) => Number(attributes.numFmtId ?? 0));
  return (style) => {
    const id = ids[style] ?? 0;
    return numberFormat(id, codes.get(id) ?? null);
  };
}
