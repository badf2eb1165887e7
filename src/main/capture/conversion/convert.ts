import { readFile } from 'node:fs/promises';
import type { Reason } from '../../../contract/inbox.ts';
import { formatOf, fromPdfStart, headSize, isSignedPdf, latePdfStart } from '../document-head.ts';
import { isSystemError } from '../../support/file-errors.ts';
import { isMailPart, messageInEmlx, messagesIn } from '../mail-head.ts';
import { mediaTypeOf } from '../media-type.ts';
import type { ConversionJob, Converted } from './conversion-job.ts';
import { convertArchive } from './convert-archive.ts';
import { convertBmp, convertHeic, convertPicture, convertTiff } from './convert-picture.ts';
import { convertMessage } from './message/convert-message.ts';
import { convertRtf } from './message/convert-rtf.ts';
import { readEmail } from './message/read-email.ts';
import { readOutlook } from './message/read-outlook.ts';
import { signedContent } from './message/signed-content.ts';
import { filesInWinmail } from './message/winmail.ts';
import { convertOffice } from './office/convert-office.ts';
import { ConversionRefused, PieceBox, TooMuchInside, withEnding } from './piece-box.ts';
import { sourceKindOf } from './source-kind.ts';

/** Nesting of archives and e-mails beyond which a file is refused. */
const mostLayers = 3;
/** messages of one file */
const mostMessages = 100;

/**
 * Converts a file into ones that can be sent. Slow: call it in the converting worker only. Throws the system's errors.
 */
export async function convert({ path, name, folder, fonts, passwords }: ConversionJob): Promise<Converted> {
  const box = new PieceBox(folder);
  try {
    await convertOne(await readFile(path), name, { box, fonts, passwords, layer: 0 });
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
  const { pieces, leftOut, unsigned } = box;
  return pieces.length > 0
    ? { ok: true, pieces, leftOut, unsigned }
    : { ok: false, reason: { code: 'nothing-inside', detail: null } };
}

interface Place {
  readonly box: PieceBox;
  readonly fonts: string;
  readonly passwords: readonly string[];
  /** the number of archives and e-mails around it */
  readonly layer: number;
}

async function convertOne(bytes: Uint8Array, name: string, place: Place): Promise<void> {
  const { box, fonts, passwords } = place;
  const inner = (within: Uint8Array, its: string) => convertInner(within, its, { ...place, layer: place.layer + 1 });
  const kind = await kindOf(bytes);
  switch (kind) {
    case 'picture':
      return convertPicture(bytes, name, box);
    case 'bmp':
      return convertBmp(bytes, name, box);
    case 'heic':
      return convertHeic(bytes, name, box);
    case 'tiff':
      return convertTiff(bytes, name, box);
    case 'email':
      return convertMessage(await readEmail(messageInEmlx(bytes) ?? bytes), { name, box, fonts, inner });
    case 'mailbox':
      return convertMailbox(bytes, name, inner);
    case 'signed':
      return convertSigned(bytes, name, place);
    case 'winmail':
      for (const [at, file] of filesInWinmail(bytes).entries())
        await inner(file.content, file.name ?? withEnding(name, `-${at + 1}`));
      return;
    case 'rtf':
      return convertRtf(bytes, { name, box, fonts });
    case 'outlook':
      return convertMessage(await readOutlook(bytes), { name, box, fonts, inner });
    case 'late-pdf':
      // Its mark is damaged: what is left of it would be the same file again, without end.
      if (latePdfStart(bytes) <= 0) throw new ConversionRefused('damaged');
      return convertOne(fromPdfStart(bytes), name, place);
    case 'archive':
      return convertArchive(bytes, { box, passwords, inner });
    case 'docx':
    case 'xlsx':
    case 'open-document':
      return convertOffice(bytes, kind, { name, box, fonts });
    case null:
      return box.add(name, isLockedPdf(bytes) ? await unlocked(bytes, name, place) : bytes);
  }
}

async function convertMailbox(
  bytes: Uint8Array,
  name: string,
  inner: (bytes: Uint8Array, name: string) => Promise<void>,
): Promise<void> {
  const messages = messagesIn(bytes, mostMessages + 1);
  if (messages.length > mostMessages) throw new TooMuchInside();
  for (const [at, message] of messages.entries()) await inner(message, withEnding(name, `-${at + 1}.eml`));
}

/** A signed e-mail, or a signed document as some countries require it (invoice.xml.p7m). */
async function convertSigned(container: Uint8Array, name: string, place: Place): Promise<void> {
  const { box, fonts, layer } = place;
  const content = signedContent(container);
  const inside = { ...place, layer: layer + 1 };
  if (layer >= mostLayers) throw new TooMuchInside();
  if (isMailPart(content))
    return convertMessage(await readEmail(content), {
      name: withEnding(name, '.eml'),
      box,
      fonts,
      inner: (bytes, its) => convertInner(bytes, its, inside),
    });
  const own = name.replace(/(?<=.)\.p7[ms]$/i, '');
  box.unsigned.push(own);
  const first = box.pieces.length;
  await convertOne(content, own, inside);
  // Loaded on demand: the library is large, and few documents come like this.
  const { checkCms } = await import('../../../../extraction/signature/cms.ts');
  box.sign(first, await checkCms(container, null));
}

/** Converts one file of several; on failure adds it as a rejected piece, without effect on the others. */
async function convertInner(bytes: Uint8Array, name: string, place: Place): Promise<void> {
  const { box, layer } = place;
  if (layer > mostLayers) throw new TooMuchInside();
  const before = box.pieces.length;
  try {
    await convertOne(bytes, name, place);
    if (box.pieces.length === before) throw new ConversionRefused('nothing-inside');
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof TooMuchInside || box.pieces.length > before) throw error;
    await box.add(name, bytes, reason);
  }
}

/** Encrypted, even if only to forbid printing. */
const isLockedPdf = (bytes: Uint8Array): boolean =>
  formatOf(headOf(bytes)) === 'pdf' &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt');

/**
 * Opens the PDF with a known password. Without one, a PDF on its own is refused; inside an e-mail or archive it stays
 * locked.
 */
async function unlocked(bytes: Uint8Array, name: string, { box, passwords, layer }: Place): Promise<Uint8Array> {
  // Loaded on demand: loading takes a while, and few offices need it.
  const { withoutPassword } = await import('../../../../extraction/pdf/without-password.ts');
  const open = await withoutPassword(bytes, passwords).catch((error: unknown) => {
    if (layer === 0) throw error;
    // The check of the piece gives the reason: a certificate, or damage.
    return null;
  });
  if (open === null && layer === 0) throw new ConversionRefused('password-needed');
  if (open !== null && isSignedPdf(bytes)) box.unsigned.push(name);
  return open ?? bytes;
}

const headOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headSize));

async function kindOf(bytes: Uint8Array) {
  return formatOf(headOf(bytes)) === null ? sourceKindOf(await mediaTypeOf(bytes)) : null;
}

/** A reader's exception means that it cannot read the file. Throws the system's errors. */
function reasonOf(error: unknown): Reason {
  if (isSystemError(error)) throw error;
  return error instanceof ConversionRefused ? error.reason : { code: 'damaged', detail: null };
}
