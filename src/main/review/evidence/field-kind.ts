import type { Span } from './spans.ts';

/** near: neither the same nor different. */
export type Likeness = 'same' | 'near' | 'other';

/** A read value, with its source. */
export interface Read {
  /** in the record's format */
  readonly value: string;
  /** the text on the document */
  readonly shown: string;
  /** from an OCR engine, which misreads some letters */
  readonly seen: boolean;
  /** ISO code, null when unknown */
  readonly currency: string | null;
}

/** One value in the words of a cell. */
export interface Said extends Span {
  /** in the record's format */
  readonly value: string;
}

/** Compares and finds values of one kind, in any notation. */
export interface FieldKind {
  /** `record`: the service's value */
  compare(record: string, read: Read): Likeness;
  /**
   * Whether a record that is the same is also written like the document, as far as that matters: a tax office compares
   * invoice numbers to the character. Missing where any notation will do.
   */
  isWrittenAs?(record: string, read: Read): boolean;
  /** spans of words in a cell that are the value */
  find(words: readonly string[], value: string, seen: boolean): readonly Span[];
  /** long enough to identify this value anywhere on a page */
  isDistinct(value: string): boolean;
  /**
   * All values of the kind in a cell, in order; missing where such values look like other words. `like`: the
   * words of such a value on another document, to resolve ambiguous notations.
   */
  read?(words: readonly string[], like: readonly string[]): readonly Said[];
}
