import type { Phrases } from './language.ts';

/** Phrases parted by commas, over as many lines as they need. */
export const list = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());

export const strong = (text: string): Phrases => ({ strong: list(text) });

export const phrases = (strongOnes: string, weakOnes: string): Phrases => ({
  strong: list(strongOnes),
  weak: list(weakOnes),
});
