import { ContentBuilder, type Block } from './office-content.ts';
import type { OfficePackage } from './office-package.ts';

const main = 'word/document.xml';

/**
 * The text, tables and pictures of a Word document (OOXML), between the headers and footers that it refers to.
 * Implemented here because the libraries in use omit headers, which hold letterheads, and unpack without limits.
 */
export function readDocx(office: OfficePackage): readonly Block[] {
  const relations = office.relations(main);
  const around = { header: new Set<string>(), footer: new Set<string>() };
  office.walk(main, {
    open(name, { id = '' }) {
      const part = relations.get(id);
      if (part === undefined) return;
      if (name === 'headerReference') around.header.add(part);
      if (name === 'footerReference') around.footer.add(part);
    },
    text: () => undefined,
    close: () => undefined,
  });
  return [...around.header, main, ...around.footer].flatMap((part) => readPart(office, part));
}

/** Skips alternatives for older programs, deleted text and tab definitions. */
const passedOver: ReadonlySet<string> = new Set(['Fallback', 'del', 'moveFrom', 'tabs']);

function readPart(office: OfficePackage, part: string): readonly Block[] {
  const content = new ContentBuilder();
  const relations = office.relations(part);
  let passing = 0;
  let isText = false;
  office.walk(part, {
    open(name, attributes) {
      if (passedOver.has(name)) passing += 1;
      if (passing > 0) return;
      isText = name === 't';
      switch (name) {
        case 'p':
          content.beginParagraph();
          break;
        case 'tab':
          content.text('\t');
          break;
        case 'br':
        case 'cr':
          content.text('\n');
          break;
        case 'noBreakHyphen':
          content.text('-');
          break;
        case 'tbl':
          content.beginTable();
          break;
        case 'tr':
          content.beginRow();
          break;
        case 'tc':
          content.beginCell();
          break;
        case 'gridSpan':
          content.widenCell(Number(attributes.val));
          break;
        case 'blip':
        case 'imagedata': {
          const picture = relations.get(attributes.embed ?? attributes.id ?? '');
          if (picture !== undefined) content.picture(picture);
        }
      }
    },
    text(text) {
      if (passing === 0 && isText) content.text(text);
    },
    close(name) {
      if (passedOver.has(name)) passing -= 1;
      isText = false;
      if (passing > 0) return;
      if (name === 'p') content.endParagraph();
      if (name === 'tc') content.endCell();
      if (name === 'tbl') content.endTable();
    },
  });
  return content.blocks;
}
