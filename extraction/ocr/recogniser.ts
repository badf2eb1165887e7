import type { LanguageCode } from '../languages/language.ts';

/** A word where an OCR engine saw it; pixels of the picture it was given, y growing downwards. */
export interface SeenWord {
  readonly text: string;
  /** 0..100 */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Words of one line of text have the same; lines are counted from the top. */
  readonly line: number;
}

export interface SeenPage {
  readonly words: readonly SeenWord[];
  /** 0..100, over all words */
  readonly confidence: number;
}

/** What to read with: the English model for a first look, or that of another language. */
export type Models = 'quick' | Exclude<LanguageCode, 'en'>;

/** Reads the words of a picture. Keeps what it needs for that in memory until it is closed. */
export interface Recogniser {
  /** `png`: upright, without transparency; `models`: 'quick' unless said. Rejects when the engine breaks; it is then of no further use. */
  recognise(png: Buffer, models?: Models): Promise<SeenPage>;
  /** What another engine sees that is surer of figures; null where there is none, or it cannot start here. */
  lookAgain(png: Buffer): Promise<SeenPage | null>;
  close(): Promise<void>;
}
