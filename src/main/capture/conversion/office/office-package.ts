import type { StructureLimits, TreeLimits } from '../../../../shared/xml/limits.ts';
import { strictParser } from '../../../../shared/xml/strict-parser.ts';
import { parseXml, type XmlElement } from '../../../../shared/xml/tree.ts';
import { mainPart, relationsOf, type Relation } from '../../../support/ooxml.ts';
import { openZip } from '../../../support/zip.ts';
import { ConversionRefused } from '../piece-box.ts';

/** unpacked bytes of one part; a document of a hundred pages has a few */
const mostBytes = 32 * 1_024 * 1_024;
const limits: TreeLimits = { maxDepth: 200, maxElements: 500_000, maxAttributes: 200, maxCharacters: mostBytes };

export interface ElementEvents {
  /** local name; attributes by local name */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

export type OfficePackage = ReturnType<typeof openOfficePackage>;

/** The parts of an office document: XML and pictures in a ZIP archive. Throws on broken ones. */
export function openOfficePackage(bytes: Uint8Array) {
  const zip = openZip(bytes, mostBytes);

  const textOf = (part: string): string | null => {
    const content = zip.read(part);
    return content === null ? null : new TextDecoder().decode(content);
  };

  function tree(part: string): XmlElement | null {
    const text = textOf(part);
    if (text === null) return null;
    const parsed = parseXml(text, limits);
    if (parsed.ok) return parsed.root;
    throw new ConversionRefused(parsed.fault === 'too-large' ? 'cannot-convert' : 'damaged');
  }

  return {
    /** null: no such part */
    tree,
    bytes: (part: string): Uint8Array | null => zip.read(part),
    /** Reports a part's elements in document order; false: no such part. */
    walk(part: string, events: ElementEvents): boolean {
      const text = textOf(part);
      if (text !== null) walkXml(text, limits, events);
      return text !== null;
    },
    /** OOXML: the document's own part; throws when the package names none */
    main: (): string => mainPart(tree),
    /** OOXML: the parts that a part refers to */
    relations: (part: string): readonly Relation[] => relationsOf(tree, part),
  };
}

function walkXml(text: string, structure: StructureLimits, { open, text: onText, close }: ElementEvents): void {
  const names: string[] = [];
  const parser = strictParser({ xmlns: true }, structure, () => close(names.pop() ?? ''));
  parser.on('opentag', ({ local, attributes }) => {
    names.push(local);
    open(local, Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])));
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(text).close();
}
