import { z } from 'zod';
import { fileSplit } from './proposal.ts';

export const splitJob = z.object({
  /** path of the PDF or photo */
  path: z.string(),
  /** its original name */
  name: z.string(),
  /** where the pieces are written */
  folder: z.string(),
  split: fileSplit,
});
export type SplitJob = z.infer<typeof splitJob>;

/** "scan.pdf" as "scan (3-5).pdf", with pages counted from 1. */
export function pieceName(name: string, pages: readonly number[]): string {
  const [first = 0, last = first] = [pages[0], pages.at(-1)];
  const range = first === last ? `${first + 1}` : `${first + 1}-${last + 1}`;
  return `${name.replace(/\.pdf$/i, '')} (${range}).pdf`;
}
