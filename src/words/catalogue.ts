import type { Language } from '../contract/settings.ts';
import * as english from './en/index.ts';
import * as hungarian from './hu/index.ts';
import { sheetWords } from './sheet.ts';

/** English is the shape; a missing Hungarian sentence is a type error. Sentences with values are functions. */
const en = { ...english, audit: sheetWords.en };

export type Words = typeof en;

const hu: Words = { ...hungarian, audit: sheetWords.hu };

export const catalogues: Readonly<Record<Language, Words>> = { en, hu };
