import type { SplitProposal } from '../../../contract/inbox.ts';
import { formatOf, headSize } from '../document-head.ts';

/**
 * Proposes how to divide a document; null: it is one document, as far as known. `scans`: scans will be read later.
 * Rejects with the errors of pdf.js and of sharp.
 */
export async function recognise(bytes: Buffer, scans: boolean): Promise<SplitProposal | null> {
  // Both are loaded on demand: each takes a while to load, and a document needs only one.
  if (formatOf(bytes.subarray(0, headSize)) === 'pdf') {
    const { recognisePieces } = await import('../../../../extraction/splitting/recognise-pieces.ts');
    const pages = await recognisePieces(bytes, scans);
    if (pages === null) return null;
    if ('scanned' in pages) return { kind: 'scan', pages: pages.scanned, begun: 0 };
    return 'unseen' in pages ? { kind: 'unseen', pages: pages.unseen } : { kind: 'pages', pages };
  }
  const { recognisePapers } = await import('../../../../extraction/splitting/photo/recognise-papers.ts');
  const found = await recognisePapers(bytes);
  return found && { kind: 'areas', width: found.width, height: found.height, areas: found.papers };
}

/** The proposal for a document that could not be examined; null: not a PDF of several pages, or it cannot be opened. */
export async function recogniseUnseen(bytes: Buffer): Promise<SplitProposal | null> {
  if (formatOf(bytes.subarray(0, headSize)) !== 'pdf') return null;
  const { countPages } = await import('../../../../extraction/splitting/recognise-pieces.ts');
  const pages = await countPages(bytes).catch(() => 0);
  return pages < 2 ? null : { kind: 'unseen', pages };
}
