import { imageSize } from 'image-size';
import { isNote } from '../../plain-text.ts';
import { isLogo } from '../logo.ts';
import { withEnding, type PieceBox } from '../piece-box.ts';
import type { Message, MessageAttachment } from './message.ts';
import { messagePdf } from './message-pdf.ts';

interface Around {
  readonly name: string;
  readonly box: PieceBox;
  /** folder of the fonts; empty: texts are not written */
  readonly fonts: string;
  readonly inner: (bytes: Uint8Array, name: string) => Promise<void>;
}

/** Types that mail programs attach by themselves: signatures, invitations, cards. */
const neverDocuments: ReadonlySet<string> = new Set([
  // The Macintosh half of a file that is attached beside it.
  'application/applefile',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'text/calendar',
  'text/vcard',
  'text/x-vcard',
]);

/** Takes the documents attached to an e-mail; without any, its text as a PDF. */
export async function convertMessage(message: Message, { name, box, fonts, inner }: Around): Promise<void> {
  const before = box.pieces.length;
  box.leftOut.push(...message.links.map((name) => `${name} (link)`));
  for (const [at, attachment] of message.attachments.entries()) {
    const its = attachment.name ?? withEnding(name, `-${at + 1}`);
    if (await isAside(attachment)) box.leftOut.push(its);
    else await inner(attachment.content, its);
  }
  if (box.pieces.length > before) return;
  const pdf = fonts === '' ? null : await messagePdf(message, fonts);
  if (pdf !== null) await box.add(withEnding(name, '.pdf'), pdf);
}

/** Not for the books: a note, a signature, a logo in the text. */
async function isAside({ content, mediaType, name, isInText }: MessageAttachment): Promise<boolean> {
  if (content.byteLength === 0 || neverDocuments.has(mediaType)) return true;
  if (mediaType !== 'message/rfc822' && (await isNote(content, name ?? ''))) return true;
  return isInText && isSmallPicture(content);
}

function isSmallPicture(content: Uint8Array): boolean {
  try {
    return isLogo(imageSize(content));
  } catch {
    return false;
  }
}
