import { english } from './en.ts';
import { german } from './de.ts';
import { hungarian } from './hu.ts';
import type { Language } from './language.ts';

/** All at once: one document often mixes two of them. */
export const languages: readonly Language[] = [hungarian, german, english];
