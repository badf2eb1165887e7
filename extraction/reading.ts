import type { Extraction } from './fields.ts';
import type { SeenWord } from './ocr/recogniser.ts';
import type { PageSize, Run } from './text/run.ts';

/** The text of one page. */
export interface PageText {
  /** From 0. */
  readonly page: number;
  /** In the unit of the runs, upright. */
  readonly size: PageSize;
  readonly runs: readonly Run[];
  /**
   * On a picture: the words of the OCR engine, and the degrees by which the picture was turned clockwise to be upright.
   */
  readonly seen: { readonly words: readonly SeenWord[]; readonly turned: number } | null;
}

/** The extraction of a document, with the text it comes from. */
export interface Reading {
  readonly extraction: Extraction;
  /** Empty for XML. */
  readonly pages: readonly PageText[];
  /**
   * The page of an invoice with XML, read by itself: the page of the PDF that contains the XML, or a PDF within the XML
   * that has its invoice number. null: no XML, no such page, or one without text.
   */
  readonly printed: { readonly extraction: Extraction; readonly pages: readonly PageText[] } | null;
  /** A PDF of pictures, not read for lack of a recogniser. */
  readonly isScan: boolean;
}
