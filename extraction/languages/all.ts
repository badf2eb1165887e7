import { croatian } from './hr.ts';
import { czech } from './cs.ts';
import { dutch } from './nl.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { german } from './de.ts';
import { hungarian } from './hu.ts';
import { italian } from './it.ts';
import type { Language } from './language.ts';
import { polish } from './pl.ts';
import { romanian } from './ro.ts';
import { slovak } from './sk.ts';
import { slovenian } from './sl.ts';
import { spanish } from './es.ts';

/** For a document with too few words: English, which belongs to no country, and the languages of the home region. */
export const homeLanguages: readonly Language[] = [english, hungarian, german];

export const languages: readonly Language[] = [
  ...homeLanguages,
  ...[french, italian, spanish, romanian, slovak, czech, polish, croatian, slovenian, dutch],
];
