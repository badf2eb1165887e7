import type { CommonWords, Country, PaperLanguage } from './country.ts';
import * as cs from './countries/cs.ts';
import * as de from './countries/de.ts';
import * as en from './countries/en.ts';
import * as es from './countries/es.ts';
import * as fr from './countries/fr.ts';
import * as hr from './countries/hr.ts';
import * as hu from './countries/hu.ts';
import * as it from './countries/it.ts';
import * as nl from './countries/nl.ts';
import * as pl from './countries/pl.ts';
import * as ro from './countries/ro.ts';
import * as sk from './countries/sk.ts';
import * as sl from './countries/sl.ts';

interface OfLanguage {
  readonly countries: readonly Country[];
  readonly common: CommonWords;
}

export const byLanguage: Readonly<Record<PaperLanguage, OfLanguage>> = {
  hu,
  de,
  en,
  fr,
  it,
  es,
  ro,
  sk,
  cs,
  pl,
  hr,
  sl,
  nl,
};
