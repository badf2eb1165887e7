import type { ProposedPage, SplitPages } from '../../contract/inbox.ts';

/** The documents that a file seems to hold, each with its pages, from 0. Blank pages go with what is before them. */
export function proposedPieces(pages: readonly ProposedPage[]): SplitPages {
  const pieces: number[][] = [];
  for (const [page, { begins }] of pages.entries()) {
    const last = pieces.at(-1);
    if (last === undefined || begins !== null) pieces.push([page]);
    else last.push(page);
  }
  return pieces;
}
