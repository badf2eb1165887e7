import type { OfficeKind } from './office/convert-office.ts';

/** Files that cannot be sent as they are, by their kind of conversion. */
export type SourceKind =
  | 'picture'
  | 'bmp'
  | 'heic'
  | 'tiff'
  | 'email'
  | 'outlook'
  | 'mailbox'
  | 'signed'
  | 'winmail'
  | 'rtf'
  | 'archive'
  | 'late-pdf'
  | OfficeKind;

const kinds: Readonly<Record<string, SourceKind>> = {
  'image/webp': 'picture',
  'image/gif': 'picture',
  'image/avif': 'picture',
  'image/bmp': 'bmp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/tiff': 'tiff',
  'message/rfc822': 'email',
  'application/mbox': 'mailbox',
  'application/pkcs7-mime': 'signed',
  'application/vnd.ms-tnef': 'winmail',
  'application/rtf': 'rtf',
  'application/vnd.ms-outlook': 'outlook',
  'application/zip': 'archive',
  // One that begins with its own first byte is a document already.
  'application/pdf': 'late-pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'open-document',
  'application/vnd.oasis.opendocument.spreadsheet': 'open-document',
};

/** By media type; null: not convertible. */
export const sourceKindOf = (media: string | null): SourceKind | null => kinds[media ?? ''] ?? null;
