import { strToU8, zipSync } from 'fflate';
import { markup } from '../markup.ts';

const packageParts = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const contentTypes = markup`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="${packageParts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;

const relationships = markup`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="${packageParts}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** The smallest Word document that Word opens: paragraphs of plain text. */
export function docx(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((text) => markup`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
  const document = markup`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const parts = {
    '[Content_Types].xml': strToU8(contentTypes.text),
    '_rels/.rels': strToU8(relationships.text),
    'word/document.xml': strToU8(document.text),
  };
  // The same bytes in every run.
  return Buffer.from(zipSync(parts, { mtime: new Date(2026, 0, 1) }));
}
