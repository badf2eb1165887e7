import { readFile, rm } from 'node:fs/promises';
import type { DocumentFormat, Reason } from '../../contract/inbox.ts';
import type { QueueFile } from '../files/file-row.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Conversion } from './conversion/conversion.ts';
import type { Piece } from './conversion/piece-box.ts';
import type { CopiesStore } from './copies-store.ts';
import type { DocumentCheck } from './document-check.ts';
import type { Draft, Spool } from './spool.ts';

/** What was made from a file, as it will be recorded. */
type SealedPiece = { readonly name: string; readonly sha256: string; readonly size: number } & (
  { readonly format: DocumentFormat } | { readonly format: null; readonly reason: Reason }
);

interface MadePieces {
  readonly kind: 'made';
  readonly pieces: readonly SealedPiece[];
  /** names of what is no document */
  readonly leftOut: readonly string[];
}

type Making =
  | MadePieces
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'again' }
  | { readonly kind: 'later'; readonly reason: Reason };

interface Parts {
  readonly files: FileStore;
  readonly copies: CopiesStore;
  readonly spool: Spool;
  readonly documents: DocumentCheck;
  readonly conversion: Conversion;
  /** the folder of the fonts an e-mail's text is written in */
  readonly fonts: string;
}

const later = (detail: string): Making => ({ kind: 'later', reason: { code: 'retry-later', detail } });

/** Converts the bytes in `draft` and seals what comes of it; nothing is recorded yet. The draft is left as it is. */
export async function sealPieces(parts: Parts, draft: Draft, name: string): Promise<Making> {
  const folder = `${draft.path}.pieces`;
  try {
    const converted = await parts.conversion.convert({ path: draft.path, name, folder, fonts: parts.fonts });
    if (converted === 'stopped') return { kind: 'again' };
    if (converted === 'failed') return later('internal');
    if (!converted.ok) return { kind: 'refused', reason: converted.reason };
    const pieces: SealedPiece[] = [];
    for (const piece of converted.pieces) {
      const sealed = await sealPiece(parts, piece);
      if ('kind' in sealed) return sealed;
      pieces.push(sealed);
    }
    return { kind: 'made', pieces, leftOut: converted.leftOut };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checked as any other file is. */
async function sealPiece({ spool, documents }: Parts, piece: Piece): Promise<SealedPiece | Making> {
  const put = await spool.put(await readFile(piece.path));
  if (!put.ok) return later(put.failure.code);
  const draft = put.value;
  const { sha256, size } = draft;
  const common = { name: piece.name, sha256, size };
  const checked =
    piece.reason === null ? await documents.check(draft.path) : { ok: false as const, reason: piece.reason };
  if (checked === 'stopped' || checked === 'failed' || !checked.ok) {
    await draft.discard();
    if (checked === 'stopped') return { kind: 'again' };
    return checked === 'failed' ? later('internal') : { ...common, format: null, reason: checked.reason };
  }
  const kept = await draft.keep();
  return kept.ok ? { ...common, format: checked.format } : later(kept.failure.code);
}

/** Inside a transaction. A file that is here already becomes a duplicate, and its pieces are not made twice. */
export function recordPieces(
  { files, copies }: Parts,
  file: QueueFile,
  { sha256, size }: Pick<Draft, 'sha256' | 'size'>,
  { pieces, leftOut }: MadePieces,
): void {
  const { id, companyId, folderId } = file;
  const other = files.withContent(companyId, sha256);
  for (const piece of [{ sha256 }, ...pieces]) {
    copies.setWhole(piece.sha256);
    // One that could not be sent for its damaged copy goes on.
    for (const stopped of copies.stopped(piece.sha256, companyId)) files.apply(stopped, { type: 'retry' });
  }
  if (other) {
    files.apply(id, { type: 'duplicate', of: other.id, sha256, format: null, size });
    return;
  }
  files.apply(id, { type: 'converted', sha256, size, pieces: pieces.length, leftOut });
  for (const piece of pieces) {
    const found = { companyId, folderId, path: null, filename: piece.name, size: piece.size, originId: id };
    recordPiece(files, files.add(found), piece);
  }
}

function recordPiece(files: FileStore, { id, companyId }: QueueFile, piece: SealedPiece): void {
  const { sha256, size, format } = piece;
  if (format === null) {
    files.apply(id, { type: 'rejected', reason: piece.reason, size, refusedSha256: sha256 });
    return;
  }
  const same = files.withContent(companyId, sha256);
  files.apply(
    id,
    same ? { type: 'duplicate', of: same.id, sha256, format, size } : { type: 'sealed', sha256, format, size },
  );
}
