import type { FileSplit, PhotoArea, SplitPages, SplitProposal } from '../../../contract/inbox.ts';

/** Whether a file can be divided so: the pages or areas are in it, and make at least one document. */
export function isWithin(split: FileSplit, proposal: SplitProposal): boolean {
  if (split.kind === 'pages') return arePagesOf(split.pieces, pagesOf(proposal));
  if (proposal.kind !== 'areas') return false;
  return split.areas.length > 0 && split.areas.every((area) => isOn(area, proposal));
}

/** Page count of a file that is divided by pages; otherwise 0. */
export function pagesOf(proposal: SplitProposal): number {
  if (proposal.kind === 'pages') return proposal.pages.length;
  return proposal.kind === 'unseen' ? proposal.pages : 0;
}

/** Each page at most once, in order, and at least one in every piece. */
function arePagesOf(pieces: SplitPages, pages: number): boolean {
  const all = pieces.flat();
  const inOrder = all.every((page, at) => page < pages && page > (all[at - 1] ?? -1));
  return inOrder && pieces.length > 0 && pieces.every((piece) => piece.length > 0);
}

/** pixels; nothing is readable on a smaller one */
const smallest = 16;

function isOn(area: PhotoArea, { width, height }: { readonly width: number; readonly height: number }): boolean {
  const isSized = (side: number) => side >= smallest && side <= width + height;
  const isInside = area.centreX >= 0 && area.centreX <= width && area.centreY >= 0 && area.centreY <= height;
  return isInside && isSized(area.width) && isSized(area.height);
}
