import { ContentBuilder, type Block } from './office-content.ts';
import type { OfficePackage } from './office-package.ts';

/** Skips alternatives for older programs, deleted text and tab definitions. */
const passedOver: ReadonlySet<string> = new Set(['Fallback', 'del', 'moveFrom', 'tabs']);

/**
 * The text, tables and pictures of a part in WordprocessingML or DrawingML, which name them alike. `imported`: texts of
 * other formats by their parts.
 */
export function readOoxmlPart(
  office: OfficePackage,
  part: string,
  imported: ReadonlyMap<string, string> = new Map(),
): readonly Block[] {
  const content = new ContentBuilder();
  const relations = new Map(office.relations(part).map(({ id, target }) => [id, target]));
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
        case 'altChunk':
          content.beginParagraph();
          content.text(imported.get(relations.get(attributes.id ?? '') ?? '') ?? '');
          content.endParagraph();
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
