/**
 * A piece of text where it stands on its page, in points, y growing downwards from the top.
 * PDF text makes them now; the words of an OCR engine fit the same shape.
 */
export interface Run {
  readonly text: string;
  /** From 0. */
  readonly page: number;
  readonly left: number;
  readonly right: number;
  /** The base line. */
  readonly y: number;
  readonly height: number;
  /** On a picture: where its letters are, which on a skewed one is not where its line is. */
  readonly letters?: Extent;
  /** On a picture: how sure the engine is of its letters, 0..100. */
  readonly sureness?: number;
}

/** From the top of the page. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** In the unit of the runs. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** By page number, from 0. */
export type PageSizes = ReadonlyMap<number, PageSize | undefined>;
