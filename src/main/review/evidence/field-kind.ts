import type { Span } from './spans.ts';

/** near: nobody should call it a difference, nor the same. */
export type Likeness = 'same' | 'near' | 'other';

/** What was read, and how. */
export interface Read {
  /** as the record writes it */
  readonly value: string;
  /** as it stands on the document */
  readonly shown: string;
  /** by an OCR engine, which takes a letter for another now and then */
  readonly seen: boolean;
  /** ISO code, null when unknown */
  readonly currency: string | null;
}

/** One value that words say. */
export interface Said extends Span {
  /** as the record writes it */
  readonly value: string;
}

/** How values of one kind are held against each other, whatever form they are written in. */
export interface FieldKind {
  /** `record`: as the service has it */
  compare(record: string, read: Read): Likeness;
  /** where the words of a cell say the value */
  find(words: readonly string[], value: string, seen: boolean): readonly Span[];
  /** long enough to mean this value wherever it stands */
  isDistinct(value: string): boolean;
  /**
   * Every value of the kind that the words of a cell say, in their order; left out: none can be told from other words.
   * `like`: words that said such a value on another document, which tell what these leave open.
   */
  read?(words: readonly string[], like: readonly string[]): readonly Said[];
}
