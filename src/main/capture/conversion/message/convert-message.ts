import { imageSize } from 'image-size';
import { isNamedLikeDocument, looksLikeText } from '../../plain-text.ts';
import { withEnding, type PieceBox } from '../piece-box.ts';
import type { Message, MessageAttachment } from './message.ts';
import { messagePdf } from './message-pdf.ts';

interface Around {
  readonly name: string;
  readonly box: PieceBox;
  /** the folder of the fonts; empty: texts are not written */
  readonly fonts: string;
  readonly inner: (bytes: Uint8Array, name: string) => Promise<void>;
}

/** Signatures, invitations and cards: what programs hang on a message. */
const neverDocuments: ReadonlySet<string> = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'text/calendar',
  'text/vcard',
  'text/x-vcard',
]);
/** pixels: a photo or a page that stands in the text is larger on its shorter side, a logo is not */
const largestLogo = 400;

/** The documents that hang on an e-mail; where none does, its text as a PDF. */
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
