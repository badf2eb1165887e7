import { officePdf } from '../office/office-pdf.ts';
import type { Block } from '../office/office-content.ts';
import { withEnding, type PieceBox } from '../piece-box.ts';
import { textOfForms } from './html-to-text.ts';
import { rtfContent } from './rtf-content.ts';

/** characters: a longer text is no receipt, and the sealed copy keeps the whole */
const longestText = 200_000;
const mostPictures = 200;
/** characters between the beginning of a picture and its format */
const formatWithin = 1_000;

/** The text of an RTF document, and below it its PNG and JPEG pictures, as a PDF. */
export async function convertRtf(
  bytes: Uint8Array,
  { name, box, fonts }: { readonly name: string; readonly box: PieceBox; readonly fonts: string },
): Promise<void> {
  const shown = textOfForms(rtfContent(bytes)).slice(0, longestText);
  const pictures = picturesIn(bytes);
  const blocks: readonly Block[] = [
    { kind: 'paragraph', text: shown },
    ...pictures.map((_, at): Block => ({ kind: 'picture', part: String(at) })),
  ];
  const pdf = fonts === '' ? null : await officePdf(blocks, (part) => pictures[Number(part)] ?? null, fonts);
  if (pdf !== null) await box.add(withEnding(name, '.pdf'), pdf);
}

function picturesIn(bytes: Uint8Array): readonly Buffer[] {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const found: Buffer[] = [];
  for (let at = rtf.indexOf('\\pict'); at >= 0 && found.length < mostPictures; at = rtf.indexOf('\\pict', at + 5)) {
    const head = rtf.slice(at, at + formatWithin);
    if (!/\\(?:png|jpeg)blip/.test(head)) continue;
    const binary = /\\bin(\d{1,9}) /.exec(head);
    if (binary === null) found.push(hexAt(rtf, at));
    else {
      const start = at + binary.index + binary[0].length;
      found.push(Buffer.from(rtf.slice(start, start + Number(binary[1])), 'latin1'));
    }
  }
  return found;
}

/** The hexadecimal digits of the picture that begins at `start`, without its control words and the groups within it. */
function hexAt(rtf: string, start: number): Buffer {
  const parts: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < rtf.length && depth >= 0; at += 1) {
    const letter = rtf[at];
    if (letter !== '{' && letter !== '}') continue;
    if (depth === 0) parts.push(rtf.slice(from, at));
    depth += letter === '{' ? 1 : -1;
    from = at + 1;
  }
  const digits = parts.join('').replaceAll(/\\[a-z]{1,32}-?\d{0,10} ?/gi, '');
  return Buffer.from(digits.replaceAll(/[^\da-f]/gi, ''), 'hex');
}
