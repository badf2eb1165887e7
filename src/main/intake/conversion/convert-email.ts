import { imageSize } from 'image-size';
import PostalMime from 'postal-mime';
import type { Attachment } from 'postal-mime';
import { isNamedLikeDocument, looksLikeText } from '../plain-text.ts';
import { emailPdf } from './email-pdf.ts';
import type { PieceBox } from './piece-box.ts';
import { withEnding } from './piece-box.ts';

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
const deepest = 30;

/** The documents that hang on an e-mail; where none does, its text as a PDF. */
export async function convertEmail(bytes: Uint8Array, { name, box, fonts, inner }: Around): Promise<void> {
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: deepest });
  const before = box.pieces.length;
  for (const [at, attachment] of email.attachments.entries()) {
    const content = bytesOf(attachment);
    const its = attachment.filename ?? withEnding(name, `-${at + 1}`);
    if (isAside(attachment, content)) box.leftOut.push(its);
    else await inner(content, its);
  }
  if (box.pieces.length > before) return;
  const pdf = fonts === '' ? null : await emailPdf(email, fonts);
  if (pdf !== null) await box.add(withEnding(name, '.pdf'), pdf);
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** Not for the books: a note, a signature, a logo in the text. */
function isAside(attachment: Attachment, content: Uint8Array): boolean {
  const { mimeType, disposition, related, contentId, filename } = attachment;
  if (content.byteLength === 0 || neverDocuments.has(mimeType.toLowerCase())) return true;
  if (looksLikeText(content) && mimeType !== 'message/rfc822' && !isNamedLikeDocument(filename ?? '')) return true;
  // Some programs give an id to what is only attached, too.
  const inText =
    disposition !== 'attachment' && (disposition === 'inline' || related === true || contentId !== undefined);
  return inText && isLogo(content);
}

function isLogo(content: Uint8Array): boolean {
  try {
    const { width, height } = imageSize(content);
    return Math.min(width, height) < largestLogo;
  } catch {
    return false;
  }
}
