import type { LanguageCode } from '../languages/language.ts';
import type { Box } from '../text/run.ts';
import type { TextBox } from './paddle/text-boxes.ts';

/** A word with its box; pixels of the picture that the engine was given, y growing downwards. */
export interface SeenWord extends Box {
  readonly text: string;
  /** 0..100 */
  readonly confidence: number;
  /** The same for all words of one line of text; lines are counted from the top. */
  readonly line: number;
}

export interface SeenPage {
  readonly words: readonly SeenWord[];
  /** 0..100, over all words */
  readonly confidence: number;
}

/** The lines of print of a picture; pixels of the picture that the engine was given. */
export interface Print {
  /** Degrees clockwise that turn the lines upright. */
  readonly degrees: 0 | 90 | 180 | 270;
  /** `right` is the direction of reading. */
  readonly lines: readonly TextBox[];
}

/** The model to use: the English one for a first recognition, or that of another language. */
export type Models = 'quick' | Exclude<LanguageCode, 'en'>;

/** Recognises the words of pictures. Keeps its models in memory until it is closed. */
export interface Recogniser {
  /**
   * `png`: upright, without transparency; `models`: 'quick' by default. Rejects when the engine breaks, which makes it
   * unusable.
   */
  recognise(png: Buffer, models?: Models): Promise<SeenPage>;
  /**
   * Recognises with the second engine, which is more reliable for digits; null where there is none, or where it cannot
   * start.
   */
  lookAgain(png: Buffer): Promise<SeenPage | null>;
  /** Finds lines of print on a small picture, in any direction; null where there is no second engine. */
  findPrint(png: Buffer): Promise<Print | null>;
  close(): Promise<void>;
}
