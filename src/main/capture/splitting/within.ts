import type { FileSplit, PhotoArea, SplitPages, SplitProposal } from '../../../contract/inbox.ts';

/** Whether a file can be split so: what is made of it is in it, and it is one document at least. */
export function isWithin(split: FileSplit, proposal: SplitProposal): boolean {
  if (split.kind === 'pages') return arePagesOf(split.pieces, pagesOf(proposal));
  if (proposal.kind !== 'areas') return false;
  return split.areas.length > 0 && split.areas.every((area) => isOn(area, proposal));
}

/** Of a file that is split by its pages, how many it has; else 0. */
export function pagesOf(proposal: SplitProposal): number {
  if (proposal.kind === 'pages') return proposal.pages.length;
  return proposal.kind === 'unseen' ? proposal.pages : 0;
}

/** Each page at most once, in order, and in every piece one at least. */
function arePagesOf(pieces: SplitPages, pages: number): boolean {
  const all = pieces.flat();
  const inOrder = all.every((page, at) => page < pages && page > (all[at - 1] ?? -1));
  return inOrder && pieces.length > 0 && pieces.every((piece) => piece.length > 0);
}

/** dots; nothing could be read on a smaller one */
const smallest = 16;

function isOn(area: PhotoArea, { width, height }: { readonly width: number; readonly height: number }): boolean {
  const isSized = (side: number) => side >= smallest && side <= width + height;
  const isInside = area.centreX >= 0 && area.centreX <= width && area.centreY >= 0 && area.centreY <= height;
  return isInside && isSized(area.width) && isSized(area.height);
}
