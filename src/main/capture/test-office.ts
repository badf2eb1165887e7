import { zip } from './test-containers.ts';

const ooxml = 'http://schemas.openxmlformats.org';
const relations = (all: Readonly<Record<string, string>>): Buffer =>
  xml(
    `<Relationships xmlns="${ooxml}/package/2006/relationships">${Object.entries(all)
      .map(([id, target]) => `<Relationship Id="${id}" Type="x" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );
const xml = (content: string): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`);
const types = (main: string): Buffer =>
  xml(`<Types xmlns="${ooxml}/package/2006/content-types"><Override PartName="/x"
    ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`);

interface TestDocx {
  /** in WordprocessingML */
  readonly body: string;
  readonly header?: string;
  readonly picture?: Uint8Array;
}

/** A Word document. */
export function docx({ body, header = '', picture }: TestDocx): Buffer {
  const open = `xmlns:w="${ooxml}/wordprocessingml/2006/main" xmlns:r="${ooxml}/officeDocument/2006/relationships"
    xmlns:a="${ooxml}/drawingml/2006/main" xmlns:mc="${ooxml}/markup-compatibility/2006"`;
  const drawing = picture === undefined ? '' : '<w:p><w:r><w:drawing><a:blip r:embed="p1"/></w:drawing></w:r></w:p>';
  const section = '<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>';
  return zip({
    '[Content_Types].xml': types('wordprocessingml.document'),
    'word/document.xml': xml(`<w:document ${open}><w:body>${body}${drawing}${section}</w:body></w:document>`),
    'word/header1.xml': xml(`<w:hdr ${open}>${header}</w:hdr>`),
    'word/_rels/document.xml.rels': relations({ h1: 'header1.xml', p1: 'media/image1.png' }),
    ...(picture === undefined ? {} : { 'word/media/image1.png': picture }),
  });
}

export const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const tableOf = (...rows: readonly (readonly string[])[]): string => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
};

interface TestSheet {
  readonly name: string;
  /** in SpreadsheetML, from row 1 */
  readonly rows: readonly string[];
  readonly hidden?: true;
}

/** An Excel workbook, whose styles 1 to 3 are a day, forints and percent. */
export function xlsx(sheets: readonly TestSheet[]): Buffer {
  const main = `xmlns="${ooxml}/spreadsheetml/2006/main" xmlns:r="${ooxml}/officeDocument/2006/relationships"`;
  const listed = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"${hidden === true ? ' state="hidden"' : ''}/>`,
  );
  return zip({
    '[Content_Types].xml': types('spreadsheetml.sheet'),
    'xl/workbook.xml': xml(`<workbook ${main}><sheets>${listed.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': relations(
      Object.fromEntries(sheets.map((_, at) => [`r${at}`, `worksheets/sheet${at}.xml`])),
    ),
    'xl/styles.xml': xml(`<styleSheet ${main}>
      <numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;Ft&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at}.xml`,
        xml(`<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`),
      ]),
    ),
  });
}

export const row = (...cells: readonly (string | readonly [value: number, style: number])[]): string =>
  `<row>${cells
    .map((cell) =>
      typeof cell === 'string'
        ? `<c t="inlineStr"><is><t>${cell}</t></is></c>`
        : `<c s="${cell[1]}"><v>${cell[0]}</v></c>`,
    )
    .join('')}</row>`;

/** An OpenDocument text ("text") or spreadsheet, with its body in ODF's XML. */
export function openDocument(kind: 'text' | 'spreadsheet', body: string, header = ''): Buffer {
  const urn = 'urn:oasis:names:tc:opendocument:xmlns';
  const open = `xmlns:office="${urn}:office:1.0" xmlns:text="${urn}:text:1.0" xmlns:table="${urn}:table:1.0"
    xmlns:style="${urn}:style:1.0"`;
  return zip({
    mimetype: [Buffer.from(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
    'content.xml':
      xml(`<office:document-content ${open}><office:body><office:${kind}>${body}</office:${kind}></office:body>
      </office:document-content>`),
    'styles.xml': xml(`<office:document-styles ${open}><office:master-styles><style:master-page>
      <style:header>${header}</style:header></style:master-page></office:master-styles></office:document-styles>`),
  });
}
