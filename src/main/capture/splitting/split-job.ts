import type { FileSplit } from '../../../contract/inbox.ts';

export interface SplitJob {
  /** path of the PDF or photo */
  readonly path: string;
  /** its original name */
  readonly name: string;
  /** where the pieces are written */
  readonly folder: string;
  readonly split: FileSplit;
}

/** "scan.pdf" as "scan (3-5).pdf", with pages counted from 1. */
export function pieceName(name: string, pages: readonly number[]): string {
  const [first = 0, last = first] = [pages[0], pages.at(-1)];
  const range = first === last ? `${first + 1}` : `${first + 1}-${last + 1}`;
  return `${name.replace(/\.pdf$/i, '')} (${range}).pdf`;
}
