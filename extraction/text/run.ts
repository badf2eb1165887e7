/**
 * A piece of text with its position on the page, in points, y growing downwards from the top. PDF text and the words of
 * an OCR engine share this shape.
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
  /** On a picture: the extent of its letters, which on a skewed one differs from that of its line. */
  readonly letters?: Extent;
  /** On a picture: the engine's confidence in its letters, 0..100. */
  readonly sureness?: number;
}

/** From the top of the page. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** From the left and the top of the page. */
export interface Box extends Extent {
  readonly left: number;
  readonly right: number;
}

/** In the unit of the runs. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** By page number, from 0. */
export type PageSizes = ReadonlyMap<number, PageSize | undefined>;
