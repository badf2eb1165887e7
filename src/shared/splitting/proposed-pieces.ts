import type { FileSplit, ProposedPage, SplitPages, SplitProposal } from '../../contract/inbox.ts';

/** The split that is made without asking a person. */
export const proposedSplit = (proposal: Exclude<SplitProposal, { kind: 'scan' | 'unseen' }>): FileSplit =>
  proposal.kind === 'pages'
    ? { kind: 'pages', pieces: proposedPieces(proposal.pages) }
    : { kind: 'areas', areas: proposal.areas };

/**
 * The documents that a file seems to hold, each with its pages, from 0. A blank page belongs to the document before it.
 */
export function proposedPieces(pages: readonly ProposedPage[]): SplitPages {
  const begins = pages.flatMap((page, at) => (page.begins === null ? [] : [at]));
  return piecesFrom(pages.length, begins);
}

/** Cuts so many pages before each page of `begins`. */
export function piecesFrom(pages: number, begins: readonly number[]): SplitPages {
  const starts = new Set(begins);
  const pieces: number[][] = [];
  for (let page = 0; page < pages; page += 1) {
    const last = pieces.at(-1);
    if (last === undefined || starts.has(page)) pieces.push([page]);
    else last.push(page);
  }
  return pieces;
}
