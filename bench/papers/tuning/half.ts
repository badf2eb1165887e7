import type { HalfOfPapers } from '../family.ts';
import { boxes } from './invoices/boxes.ts';
import { classic } from './invoices/classic.ts';
import { window } from './invoices/window.ts';
import { form } from './others/form.ts';
import { cafe } from './slips/cafe.ts';
import { mono } from './slips/mono.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import { hu } from './words/hu.ts';
import { nl } from './words/nl.ts';

export const tuning: HalfOfPapers = {
  half: 'tuning',
  labels: { hu, de, en, fr, nl },
  invoices: [classic, window, boxes],
  slips: [mono, cafe],
  others: [form],
};
