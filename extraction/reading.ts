import type { Extraction } from './fields.ts';
import type { SeenWord } from './ocr/recogniser.ts';
import type { PageSize, Run } from './text/run.ts';

/** The text of one page, as it was read. */
export interface PageText {
  /** From 0. */
  readonly page: number;
  /** In the unit of the runs, upright. */
  readonly size: PageSize;
  readonly runs: readonly Run[];
  /** On a picture: the engine's own words, and by how many degrees clockwise it was turned to be upright for them. */
  readonly seen: { readonly words: readonly SeenWord[]; readonly turned: number } | null;
}

/** What a document says, with the text it was taken from. */
export interface Reading {
  readonly extraction: Extraction;
  /** Empty for XML. */
  readonly pages: readonly PageText[];
  /** A PDF of pictures: without a recogniser nothing of it was read. */
  readonly isScan: boolean;
}
