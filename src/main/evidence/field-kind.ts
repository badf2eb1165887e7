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

/** How values of one kind are held against each other, whatever form they are written in. */
export interface FieldKind {
  /** `record`: as the service has it */
  compare(record: string, read: Read): Likeness;
  /** where the words of a cell say the value */
  find(words: readonly string[], value: string, seen: boolean): readonly Span[];
  /** long enough to mean this value wherever it stands */
  isDistinct(value: string): boolean;
}
