import type { CompanyId } from '../../contract/companies.ts';
import type { DocumentFormat, Reason, SplitProposal } from '../../contract/inbox.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { FileStore } from '../queue/file-store.ts';
import { isForPassword } from './check-result.ts';
import type { Conversion } from './conversion/conversion.ts';
import type { Converted, Piece } from './conversion/conversion-job.ts';
import type { CopiesStore } from './copies-store.ts';
import type { DocumentCheck } from './document-check.ts';
import { markWhole, recordSealed, type OtherKindRuleOf } from './record-sealed.ts';
import type { SplitsStore } from './splitting/splits-store.ts';
import type { SplittingWorker } from './splitting/splitting-worker.ts';
import type { Draft, Spool } from './spool.ts';

/** A piece made from a file, before it is recorded. */
type SealedPiece = Pick<Piece, 'name' | 'signature'> & { readonly sha256: string; readonly size: number } & (
    | {
        readonly format: DocumentFormat;
        readonly proposal: SplitProposal | null;
        readonly otherKind: string | undefined;
      }
    | { readonly format: null; readonly reason: Reason }
  );

type Content = Pick<Draft, 'sha256' | 'size'>;

interface MadePieces {
  readonly kind: 'made';
  readonly pieces: readonly SealedPiece[];
  /** names of contents that are no documents */
  readonly leftOut: readonly string[];
  /** names of PDFs whose signature is not in what is sent */
  readonly unsigned: readonly string[];
}

type Making =
  | MadePieces
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'again' }
  | { readonly kind: 'later'; readonly reason: Reason };

export interface PieceParts {
  readonly files: FileStore;
  readonly copies: CopiesStore;
  readonly spool: Spool;
  readonly documents: DocumentCheck;
  readonly splits: SplitsStore;
  readonly otherKindRule: OtherKindRuleOf;
}

export interface ConvertingParts extends PieceParts {
  readonly conversion: Conversion;
  /** null: everything is sent whole */
  readonly splitting: SplittingWorker | null;
  /** folder of the fonts for an e-mail's text */
  readonly fonts: string;
  /** passwords to try on a company's PDFs and archives */
  readonly passwords: (companyId: CompanyId) => Promise<readonly string[]>;
}

export const retryLater = (detail: string) => ({ kind: 'later', reason: { code: 'retry-later', detail } }) as const;

/** Converts the bytes in `draft` and seals the pieces; records nothing yet, and leaves the draft in place. */
export async function sealPieces(
  parts: ConvertingParts,
  { path }: Draft,
  { name, companyId }: { readonly name: string; readonly companyId: CompanyId },
): Promise<Making> {
  const passwords = await parts.passwords(companyId);
  const folder = `${path}.pieces`;
  return sealMade(
    parts,
    () => parts.conversion.convert({ path, name, folder, fonts: parts.fonts, passwords }, companyId),
    { folder, companyId, splitting: parts.splitting },
  );
}

interface MadeIn {
  readonly folder: string;
  readonly companyId: CompanyId;
  /** checks whether a piece is several documents; null: no check */
  readonly splitting: SplittingWorker | null;
}

/** Seals the files that `make` writes to the folder. */
export async function sealMade(
  parts: PieceParts,
  make: () => Promise<Converted | 'stopped' | 'failed'>,
  place: MadeIn,
): Promise<Making> {
  try {
    const made = await make();
    if (made === 'stopped') return { kind: 'again' };
    if (made === 'failed') return retryLater('internal');
    if (!made.ok) return { kind: 'refused', reason: made.reason };
    const pieces: SealedPiece[] = [];
    for (const piece of made.pieces) {
      const sealed = await sealPiece(parts, piece, place);
      if ('kind' in sealed) return sealed;
      pieces.push(sealed);
    }
    const { documents, signatures } = withoutSignatures(pieces);
    return { kind: 'made', pieces: documents, leftOut: [...made.leftOut, ...signatures], unsigned: made.unsigned };
  } finally {
    await parts.spool.tidy(place.folder);
  }
}

/** Checks the piece like any other file. */
async function sealPiece({ spool, documents }: PieceParts, piece: Piece, place: MadeIn): Promise<SealedPiece | Making> {
  const put = await spool.putFile(piece.path);
  if (!put.ok) return retryLater(put.failure.code);
  const draft = put.value;
  try {
    return await sealPieceDraft(documents, piece, draft, place);
  } finally {
    await draft.discard();
  }
}

async function sealPieceDraft(
  documents: DocumentCheck,
  piece: Piece,
  draft: Draft,
  { companyId, splitting }: MadeIn,
): Promise<SealedPiece | Making> {
  const { sha256, size } = draft;
  const common = { name: piece.name, signature: piece.signature, sha256, size };
  const checked =
    piece.reason === null ? await documents.check(draft, companyId) : { ok: false as const, reason: piece.reason };
  if (checked === 'stopped' || checked === 'failed' || !checked.ok) {
    if (checked === 'stopped') return { kind: 'again' };
    if (checked === 'failed') return retryLater('internal');
    const locked = isForPassword(checked.reason) ? await draft.keep() : null;
    return locked?.ok === false ? retryLater(locked.failure.code) : { ...common, format: null, reason: checked.reason };
  }
  const proposal =
    checked.maySplit === true && splitting !== null ? await splitting.recognise(draft.path, companyId) : null;
  if (proposal === 'stopped') return { kind: 'again' };
  const kept = await draft.keep();
  return kept.ok
    ? { ...common, format: checked.format, proposal, otherKind: checked.otherKind }
    : retryLater(kept.failure.code);
}

/** A tax office's archive has an invoice with its seal beside it, which needs no decision. */
function withoutSignatures(pieces: readonly SealedPiece[]) {
  const isSignature = (piece: SealedPiece) => piece.format !== null && piece.otherKind === 'signature';
  const documents = pieces.filter((piece) => !isSignature(piece));
  return documents.length === 0
    ? { documents: pieces, signatures: [] }
    : { documents, signatures: pieces.filter(isSignature).map(({ name }) => name) };
}

const hashesOf = (contents: readonly Content[]): readonly string[] => contents.map(({ sha256 }) => sha256);

/** Inside a transaction. A file with known contents becomes a duplicate, without a second set of pieces. */
export function recordPieces(parts: PieceParts, file: QueueFile, content: Content, made: MadePieces): void {
  const { files } = parts;
  const other = files.withContent(file.companyId, content.sha256);
  markWhole(parts, file.companyId, hashesOf([content, ...made.pieces]));
  if (other) files.apply(file.id, { type: 'duplicate', of: other.id, format: null, ...content });
  else addPieces(parts, file, content, made);
}

/** Inside a transaction. `content` is the file's own. */
export function recordSplit(parts: PieceParts, file: QueueFile, content: Content, made: MadePieces): void {
  markWhole(parts, file.companyId, hashesOf(made.pieces));
  addPieces(parts, file, content, made);
}

function addPieces(
  parts: PieceParts,
  file: QueueFile,
  content: Content,
  { pieces, leftOut, unsigned }: MadePieces,
): void {
  const { files } = parts;
  const { id, companyId, folderId } = file;
  const { sha256, size } = content;
  files.apply(id, { type: 'converted', sha256, size, pieces: pieces.length, leftOut, unsigned });
  for (const piece of pieces) {
    const found = {
      companyId,
      folderId,
      path: null,
      filename: piece.name,
      size: piece.size,
      originId: id,
      signature: piece.signature,
    };
    recordPiece(parts, files.add(found), piece);
  }
}

function recordPiece(parts: PieceParts, file: QueueFile, piece: SealedPiece): void {
  if (piece.format !== null) {
    recordSealed(parts, file, piece);
    return;
  }
  const { reason, size, sha256 } = piece;
  parts.files.apply(file.id, { type: 'rejected', reason, size, refusedSha256: sha256 });
}
