import { zip } from './test-containers.ts';

const ooxml = 'http://schemas.openxmlformats.org';
const relations = (all: Readonly<Record<string, readonly [type: string, target: string]>>): Buffer =>
  xml(
    `<Relationships xmlns="${ooxml}/package/2006/relationships">${Object.entries(all)
      .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${ooxml}/r/${type}" Target="${target}"/>`)
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
  /** a file that is imported below the body */
  readonly imported?: Uint8Array;
  /** file name of its own part */
  readonly named?: string;
}

/** A Word document. */
export function docx({ body, header = '', picture, imported, named = 'document.xml' }: TestDocx): Buffer {
  const open = `xmlns:w="${ooxml}/wordprocessingml/2006/main" xmlns:r="${ooxml}/officeDocument/2006/relationships"
    xmlns:a="${ooxml}/drawingml/2006/main" xmlns:mc="${ooxml}/markup-compatibility/2006"`;
  const drawing = picture === undefined ? '' : '<w:p><w:r><w:drawing><a:blip r:embed="p1"/></w:drawing></w:r></w:p>';
  const chunk = imported === undefined ? '' : '<w:altChunk r:id="c1"/>';
  const section = '<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>';
  return zip({
    '[Content_Types].xml': types('wordprocessingml.document'),
    '_rels/.rels': relations({ d1: ['officeDocument', `word/${named}`] }),
    [`word/${named}`]: xml(`<w:document ${open}><w:body>${body}${drawing}${chunk}${section}</w:body></w:document>`),
    'word/header1.xml': xml(`<w:hdr ${open}>${header}</w:hdr>`),
    [`word/_rels/${named}.rels`]: relations({
      h1: ['header', 'header1.xml'],
      p1: ['image', 'media/image1.png'],
      c1: ['aFChunk', '/chunk'],
    }),
    ...(picture === undefined ? {} : { 'word/media/image1.png': picture }),
    ...(imported === undefined ? {} : { chunk: imported }),
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
  /** in DrawingML */
  readonly drawing?: string;
}

interface TestNames {
  readonly workbook?: string;
  /** prefix of the namespace of relations */
  readonly prefix?: string;
  readonly picture?: Uint8Array;
}

/** An Excel workbook, whose styles 1 to 3 are a day, forints and percent. */
export function xlsx(
  sheets: readonly TestSheet[],
  { workbook = 'workbook.xml', prefix = 'r', picture }: TestNames = {},
): Buffer {
  const main = `xmlns="${ooxml}/spreadsheetml/2006/main" xmlns:${prefix}="${ooxml}/officeDocument/2006/relationships"`;
  const listed = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${prefix}:id="r${at}"${hidden === true ? ' state="hidden"' : ''}/>`,
  );
  return zip({
    '[Content_Types].xml': types('spreadsheetml.sheet'),
    '_rels/.rels': relations({ d1: ['officeDocument', `xl/${workbook}`] }),
    [`xl/${workbook}`]: xml(`<workbook ${main}><sheets>${listed.join('')}</sheets></workbook>`),
    [`xl/_rels/${workbook}.rels`]: relations({
      s1: ['styles', 'styles.xml'],
      ...Object.fromEntries(sheets.map((_, at) => [`r${at}`, ['worksheet', `worksheets/sheet${at}.xml`]])),
    }),
    ...Object.fromEntries(
      sheets.flatMap(({ drawing }, at) =>
        drawing === undefined
          ? []
          : [
              [
                `xl/worksheets/_rels/sheet${at}.xml.rels`,
                relations({ d1: ['drawing', `../drawings/drawing${at}.xml`] }),
              ],
              [`xl/drawings/_rels/drawing${at}.xml.rels`, relations({ p1: ['image', '../media/image1.png'] })],
              [`xl/drawings/drawing${at}.xml`, xml(`<d:wsDr xmlns:d="d" xmlns:a="a" xmlns:r="r">${drawing}</d:wsDr>`)],
            ],
      ),
    ),
    ...(picture === undefined ? {} : { 'xl/media/image1.png': picture }),
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
