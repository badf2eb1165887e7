import { targetsOf } from '../../../support/ooxml.ts';
import { ContentBuilder, type Block } from './office-content.ts';
import type { OfficePackage } from './office-package.ts';

type Attributes = Readonly<Record<string, string>>;

const begins = new Map<string, (content: ContentBuilder, attributes: Attributes) => void>([
  ['p', (content) => content.beginParagraph()],
  ['tab', (content) => content.text('\t')],
  ['br', (content) => content.text('\n')],
  ['cr', (content) => content.text('\n')],
  ['noBreakHyphen', (content) => content.text('-')],
  ['tbl', (content) => content.beginTable()],
  ['tr', (content) => content.beginRow()],
  ['tc', (content) => content.beginCell()],
  ['gridSpan', (content, { val }) => content.widenCell(Number(val))],
]);

const ends = new Map<string, (content: ContentBuilder) => void>([
  ['p', (content) => content.endParagraph()],
  ['tc', (content) => content.endCell()],
  ['tbl', (content) => content.endTable()],
]);

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
  const relations = targetsOf(office.relations(part));
  let passing = 0;
  let isText = false;
  office.walk(part, {
    open(name, attributes) {
      if (passedOver.has(name)) passing += 1;
      if (passing > 0) return;
      isText = name === 't';
      begins.get(name)?.(content, attributes);
      const target = relations.get(attributes.embed ?? attributes.id ?? '');
      if (target === undefined) return;
      if (name === 'blip' || name === 'imagedata') content.picture(target);
      if (name === 'altChunk') content.paragraph(imported.get(target) ?? '');
    },
    text(text) {
      if (passing === 0 && isText) content.text(text);
    },
    close(name) {
      if (passedOver.has(name)) passing -= 1;
      isText = false;
      if (passing === 0) ends.get(name)?.(content);
    },
  });
  return content.blocks;
}
