import { ContentBuilder, mostColumns, type Block } from './office-content.ts';
import type { OfficePackage } from './office-package.ts';

/** deleted text, annotations, and forms */
const passedOver: ReadonlySet<string> = new Set(['tracked-changes', 'annotation', 'forms']);

/** Text, tables and pictures of an OpenDocument text or spreadsheet (ODF), between its headers and footers. */
export function readOpenDocument(office: OfficePackage): readonly Block[] {
  const [headers, footers] = readPart(office, 'styles.xml', 'master-styles', ['header', 'footer']);
  const [body] = readPart(office, 'content.xml', 'document-content', ['body']);
  return [...(headers ?? []), ...(body ?? []), ...(footers ?? [])];
}

/** The blocks inside the elements of each name, below `root`. */
function readPart(
  office: OfficePackage,
  part: string,
  root: string,
  names: readonly string[],
): readonly (readonly Block[])[] {
  const contents = new Map(names.map((name) => [name, new ContentBuilder()]));
  let inRoot = false;
  let content: ContentBuilder | null = null;
  let passing = 0;
  office.walk(part, {
    open(name, attributes) {
      if (passedOver.has(name)) passing += 1;
      if (name === root) inRoot = true;
      if (inRoot) content ??= contents.get(name) ?? null;
      if (content === null || passing > 0) return;
      switch (name) {
        case 'p':
        case 'h':
          content.beginParagraph();
          break;
        case 'tab':
          content.text('\t');
          break;
        case 'line-break':
          content.text('\n');
          break;
        case 's':
          content.text(' '.repeat(Math.min(Number(attributes.c ?? 1) || 1, mostColumns)));
          break;
        case 'table':
          content.beginTable();
          break;
        case 'table-row':
          content.beginRow();
          break;
        case 'table-cell':
          content.beginCell();
          content.widenCell(columnsOf(attributes));
          break;
        case 'image':
          if (attributes.href?.startsWith('Pictures/') === true) content.picture(attributes.href);
      }
    },
    text(text) {
      // Significant spaces are elements of their own (ODF 1.3, 6.1.2).
      if (passing === 0) content?.text(text.replace(/\s+/g, ' '));
    },
    close(name) {
      if (passedOver.has(name)) passing -= 1;
      if (content === null || passing > 0) return;
      if (name === 'p' || name === 'h') content.endParagraph();
      if (name === 'table-cell') content.endCell();
      if (name === 'table') content.endTable();
      if (contents.has(name)) content = null;
    },
  });
  return [...contents.values()].map(({ blocks }) => blocks);
}

/** Repeated empty cells are one element with a count. */
const columnsOf = (attributes: Readonly<Record<string, string>>): number =>
  Number(attributes['number-columns-spanned'] ?? attributes['number-columns-repeated'] ?? 1);
