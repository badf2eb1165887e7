import { targetsOf } from '../../../support/ooxml.ts';
import { importedText } from './imported-text.ts';
import type { Block } from './office-content.ts';
import type { OfficePackage } from './office-package.ts';
import { readOoxmlPart } from './read-ooxml-part.ts';

/**
 * The text, tables and pictures of a Word document (OOXML), between the headers and footers that it refers to.
 * Implemented here because the libraries in use omit headers, which hold letterheads, and unpack without limits.
 */
export async function readDocx(office: OfficePackage): Promise<readonly Block[]> {
  const main = office.main();
  const relations = targetsOf(office.relations(main));
  const around = { header: new Set<string>(), footer: new Set<string>(), imported: new Set<string>() };
  office.walk(main, {
    open(name, { id = '' }) {
      const part = relations.get(id);
      if (part === undefined) return;
      if (name === 'headerReference') around.header.add(part);
      if (name === 'footerReference') around.footer.add(part);
      if (name === 'altChunk') around.imported.add(part);
    },
    text: () => undefined,
    close: () => undefined,
  });
  const imported = new Map<string, string>();
  for (const part of around.imported) imported.set(part, await importedText(office.bytes(part) ?? new Uint8Array()));
  return [...around.header, main, ...around.footer].flatMap((part) => readOoxmlPart(office, part, imported));
}
