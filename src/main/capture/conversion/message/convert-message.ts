import { imageSize } from 'image-size';
import { isNamedLikeDocument, looksLikeText } from '../../plain-text.ts';
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
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'text/calendar',
  'text/vcard',
  'text/x-vcard',
]);
/** pixels of the shorter side: a photo or page in the text is larger, a logo smaller */
const largestLogo = 400;

/** Takes the documents attached to an e-mail; without any, its text as a PDF. */
export async function convertMessage(message: Message, { name, box, fonts, inner }: Around): Promise<void> {
  const before = box.pieces.length;
  for (const [at, attachment] of message.attachments.entries()) {
    const its = attachment.name ?? withEnding(name, `-${at + 1}`);
    if (isAside(attachment)) box.leftOut.push(its);
    else await inner(attachment.content, its);
  }
  if (box.pieces.length > before) return;
  const pdf = fonts === '' ? null : await messagePdf(message, fonts);
  if (pdf !== null) await box.add(withEnding(name, '.pdf'), pdf);
}

/** Not for the books: a note, a signature, a logo in the text. */
function isAside({ content, mediaType, name, isInText }: MessageAttachment): boolean {
  if (content.byteLength === 0 || neverDocuments.has(mediaType)) return true;
  if (looksLikeText(content) && mediaType !== 'message/rfc822' && !isNamedLikeDocument(name ?? '')) return true;
  return isInText && isLogo(content);
}

function isLogo(content: Uint8Array): boolean {
  try {
    const { width, height } = imageSize(content);
    return Math.min(width, height) < largestLogo;
  } catch {
    return false;
  }
}
