import { mediaTypeOf } from '../../media-type.ts';
import { isMailPart } from '../../mail-head.ts';
import { htmlToText, textOfForms } from '../message/html-to-text.ts';
import { readEmail } from '../message/read-email.ts';
import { rtfContent } from '../message/rtf-content.ts';
import { ConversionRefused } from '../piece-box.ts';

/**
 * The text of what a Word document imports as a whole (altChunk): a web page, alone or saved with its pictures, RTF or
 * text. Throws ConversionRefused for another kind, because a PDF without it would be incomplete.
 */
export async function importedText(bytes: Uint8Array): Promise<string> {
  if (isMailPart(bytes)) return textOfForms(await readEmail(bytes));
  const written = new TextDecoder().decode(bytes);
  switch (await mediaTypeOf(bytes)) {
    case 'text/html':
      return htmlToText(written);
    case 'application/rtf':
      return textOfForms(rtfContent(bytes));
    case 'text/plain':
      return written;
    default:
      throw new ConversionRefused('cannot-convert');
  }
}
