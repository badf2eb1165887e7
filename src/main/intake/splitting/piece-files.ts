import { readFile } from 'node:fs/promises';
import { takePages } from '../../../../extraction/pdf/take-pages.ts';
import type { SplitPages } from '../../../contract/inbox.ts';
import type { Converted } from '../conversion/convert.ts';
import { PieceBox } from '../conversion/piece-box.ts';

export interface SplitJob {
  /** of the PDF */
  readonly path: string;
  /** as it was found */
  readonly name: string;
  /** where the pieces are written */
  readonly folder: string;
  readonly pieces: SplitPages;
}

/** For the splitting thread: takes its time. Rejects with the errors of pdf.js and of the system. */
export async function makePieces({ path, name, folder, pieces }: SplitJob): Promise<Converted> {
  const box = new PieceBox(folder);
  const made = await takePages(await readFile(path), pieces);
  for (const [at, bytes] of made.entries()) await box.add(pieceName(name, pieces[at] ?? []), bytes);
  return { ok: true, pieces: box.pieces, leftOut: [] };
}

/** "scan.pdf" as "scan (3-5).pdf": its pages as they are counted on paper. */
export function pieceName(name: string, pages: readonly number[]): string {
  const [first = 0, last = first] = [pages[0], pages.at(-1)];
  const range = first === last ? `${first + 1}` : `${first + 1}-${last + 1}`;
  return `${name.replace(/\.pdf$/i, '')} (${range}).pdf`;
}
