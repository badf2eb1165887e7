import { withEnding, type PieceBox } from '../piece-box.ts';
import { openOfficePackage } from './office-package.ts';
import { officePdf } from './office-pdf.ts';
import { readDocx } from './read-docx.ts';
import { readOpenDocument } from './read-open-document.ts';
import { readXlsx } from './read-xlsx.ts';

export type OfficeKind = 'docx' | 'xlsx' | 'open-document';

/** Converts an office document to PDF. `fonts`: folder of the fonts; empty: writes nothing. */
export async function convertOffice(
  bytes: Uint8Array,
  kind: OfficeKind,
  { name, box, fonts }: { readonly name: string; readonly box: PieceBox; readonly fonts: string },
): Promise<void> {
  const office = openOfficePackage(bytes);
  const blocks =
    kind === 'xlsx' ? readXlsx(bytes, office) : kind === 'docx' ? await readDocx(office) : readOpenDocument(office);
  const pdf = fonts === '' ? null : await officePdf(blocks, (part) => office.bytes(part), fonts);
  if (pdf !== null) await box.add(withEnding(name, '.pdf'), pdf);
}
