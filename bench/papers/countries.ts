import type { CommonWords, Country, PaperLanguage } from './country.ts';
import * as de from './countries/de.ts';
import * as en from './countries/en.ts';
import * as fr from './countries/fr.ts';
import * as hu from './countries/hu.ts';
import * as nl from './countries/nl.ts';

interface OfLanguage {
  readonly countries: readonly Country[];
  readonly common: CommonWords;
}

export const byLanguage: Readonly<Partial<Record<PaperLanguage, OfLanguage>>> = { hu, de, en, fr, nl };
