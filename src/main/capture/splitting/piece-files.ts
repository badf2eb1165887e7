import { readFile } from 'node:fs/promises';
import { takePages } from '../../../../extraction/pdf/take-pages.ts';
import type { PhotoArea, SplitPages } from '../../../contract/inbox.ts';
import type { Converted } from '../conversion/conversion-job.ts';
import { isSignedPdf } from '../document-head.ts';
import { PieceBox, withEnding } from '../conversion/piece-box.ts';
import { pieceName, type SplitJob } from './split-job.ts';

/** Slow: call it in the splitting worker only. Rejects with the errors of pdf.js, of sharp and of the system. */
export async function makePieces({ path, name, folder, split }: SplitJob): Promise<Converted> {
  // Allows as many pieces as the person made: a feeder's stack may be hundreds of receipts.
  const box = new PieceBox(folder, (split.kind === 'pages' ? split.pieces : split.areas).length);
  const bytes = await readFile(path);
  await (split.kind === 'pages' ? addPages(box, bytes, name, split.pieces) : addPapers(box, bytes, name, split.areas));
  return { ok: true, pieces: box.pieces, leftOut: [], unsigned: box.unsigned };
}

async function addPages(box: PieceBox, pdf: Buffer, name: string, pieces: SplitPages): Promise<void> {
  if (isSignedPdf(pdf)) box.unsigned.push(name);
  const made = await takePages(pdf, pieces);
  for (const [at, bytes] of made.entries()) await box.add(pieceName(name, pieces[at] ?? []), bytes);
}

async function addPapers(box: PieceBox, photo: Buffer, name: string, areas: readonly PhotoArea[]): Promise<void> {
  // Loaded on demand: loading takes a while, and few files need it.
  const { cutPapers } = await import('../../../../extraction/splitting/photo/cut-papers.ts');
  const made = await cutPapers(photo, areas);
  for (const [at, bytes] of made.entries()) await box.add(withEnding(name, ` (${at + 1}).jpg`), bytes);
}
