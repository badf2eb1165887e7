import { readFile } from 'node:fs/promises';
import type { Reason } from '../../../contract/inbox.ts';
import { formatOf, headSize } from '../document-head.ts';
import { isSystemError } from '../../support/file-errors.ts';
import { mediaTypeOf } from '../media-type.ts';
import { convertArchive } from './convert-archive.ts';
import { convertBmp, convertHeic, convertPicture, convertTiff } from './convert-picture.ts';
import { convertMessage } from './message/convert-message.ts';
import { readEmail } from './message/read-email.ts';
import { readOutlook } from './message/read-outlook.ts';
import { convertOffice } from './office/convert-office.ts';
import { ConversionRefused, PieceBox, TooMuchInside, type Piece } from './piece-box.ts';
import { sourceKindOf } from './source-kind.ts';

export interface ConversionJob {
  /** the sealed copy */
  readonly path: string;
  /** as it was found */
  readonly name: string;
  /** where the pieces are written; made when there are any */
  readonly folder: string;
  /** the folder of the fonts an e-mail's text is written in */
  readonly fonts: string;
  /** that PDFs may open with */
  readonly passwords: readonly string[];
}

export type Converted =
  | { readonly ok: true; readonly pieces: readonly Piece[]; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly reason: Reason };

/** Archives and e-mails within each other: what is in more of them is not looked for. */
const mostLayers = 3;

/** Makes what can be sent of a file that cannot. For the converting worker: takes its time. Throws the system's errors. */
export async function convert({ path, name, folder, fonts, passwords }: ConversionJob): Promise<Converted> {
  const box = new PieceBox(folder);
  try {
    await convertOne(await readFile(path), name, { box, fonts, passwords, layer: 0 });
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
  const { pieces, leftOut } = box;
  return pieces.length > 0
    ? { ok: true, pieces, leftOut }
    : { ok: false, reason: { code: 'nothing-inside', detail: null } };
}

interface Place {
  readonly box: PieceBox;
  readonly fonts: string;
  readonly passwords: readonly string[];
  /** how many archives and e-mails it lies in */
  readonly layer: number;
}

async function convertOne(bytes: Uint8Array, name: string, place: Place): Promise<void> {
  const { box, fonts } = place;
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
      return convertMessage(await readEmail(bytes), { name, box, fonts, inner });
    case 'outlook':
      return convertMessage(await readOutlook(bytes), { name, box, fonts, inner });
    case 'archive':
      return convertArchive(bytes, box, inner);
    case 'docx':
    case 'xlsx':
    case 'open-document':
      return convertOffice(bytes, kind, { name, box, fonts });
    case null:
      return box.add(name, isLockedPdf(bytes) ? await unlocked(bytes, place) : bytes);
  }
}

/** What is broken among several is shown as that, and takes the others nothing. */
async function convertInner(bytes: Uint8Array, name: string, place: Place): Promise<void> {
  const { box, layer } = place;
  if (layer > mostLayers) throw new TooMuchInside();
  const before = box.pieces.length;
  try {
    await convertOne(bytes, name, place);
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof TooMuchInside || box.pieces.length > before) throw error;
    await box.add(name, bytes, reason);
  }
}

/** With a password, or with one that only forbids printing. */
const isLockedPdf = (bytes: Uint8Array): boolean =>
  formatOf(headOf(bytes)) === 'pdf' &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt');

/** By itself it is refused where none opens it; in an e-mail or archive it is shown as it is. */
async function unlocked(bytes: Uint8Array, { passwords, layer }: Place): Promise<Uint8Array> {
  // Few offices need it, and it takes a while to load.
  const { withoutPassword } = await import('../../../../extraction/pdf/without-password.ts');
  const open = await withoutPassword(bytes, passwords);
  if (open === null && layer === 0) throw new ConversionRefused('password-needed');
  return open ?? bytes;
}

const headOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headSize));

async function kindOf(bytes: Uint8Array) {
  return formatOf(headOf(bytes)) === null ? sourceKindOf(await mediaTypeOf(bytes)) : null;
}

/** A reader that gives up does so over what it cannot read. Throws the system's errors. */
function reasonOf(error: unknown): Reason {
  if (isSystemError(error)) throw error;
  return error instanceof ConversionRefused ? error.reason : { code: 'damaged', detail: null };
}
