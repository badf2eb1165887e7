import type { Phrases } from './language.ts';

/** Phrases separated by commas, over any number of lines. */
export const list = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());

export const strong = (text: string): Phrases => ({ strong: list(text) });

export const phrases = (strongOnes: string, weakOnes: string): Phrases => ({
  strong: list(strongOnes),
  weak: list(weakOnes),
});
