import { readFile } from 'node:fs/promises';
import { takePages } from '../../../../extraction/pdf/take-pages.ts';
import type { FileSplit, PhotoArea, SplitPages } from '../../../contract/inbox.ts';
import type { Converted } from '../conversion/convert.ts';
import { PieceBox, withEnding } from '../conversion/piece-box.ts';

export interface SplitJob {
  /** of the PDF or photo */
  readonly path: string;
  /** as it was found */
  readonly name: string;
  /** where the pieces are written */
  readonly folder: string;
  readonly split: FileSplit;
}

/** For the splitting worker: takes its time. Rejects with the errors of pdf.js, of sharp and of the system. */
export async function makePieces({ path, name, folder, split }: SplitJob): Promise<Converted> {
  // As many as a person has made: a feeder's stack may be hundreds of slips.
  const box = new PieceBox(folder, (split.kind === 'pages' ? split.pieces : split.areas).length);
  const bytes = await readFile(path);
  await (split.kind === 'pages' ? addPages(box, bytes, name, split.pieces) : addPapers(box, bytes, name, split.areas));
  return { ok: true, pieces: box.pieces, leftOut: [] };
}

async function addPages(box: PieceBox, pdf: Buffer, name: string, pieces: SplitPages): Promise<void> {
  const made = await takePages(pdf, pieces);
  for (const [at, bytes] of made.entries()) await box.add(pieceName(name, pieces[at] ?? []), bytes);
}

async function addPapers(box: PieceBox, photo: Buffer, name: string, areas: readonly PhotoArea[]): Promise<void> {
  // Few files need it, and it takes a while to load.
  const { cutPapers } = await import('../../../../extraction/splitting/photo/cut-papers.ts');
  const made = await cutPapers(photo, areas);
  for (const [at, bytes] of made.entries()) await box.add(withEnding(name, ` (${at + 1}).jpg`), bytes);
}

/** "scan.pdf" as "scan (3-5).pdf": its pages as they are counted on paper. */
export function pieceName(name: string, pages: readonly number[]): string {
  const [first = 0, last = first] = [pages[0], pages.at(-1)];
  const range = first === last ? `${first + 1}` : `${first + 1}-${last + 1}`;
  return `${name.replace(/\.pdf$/i, '')} (${range}).pdf`;
}
