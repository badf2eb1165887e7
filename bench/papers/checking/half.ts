import type { HalfOfPapers } from '../family.ts';
import { banner } from './invoices/banner.ts';
import { grid } from './invoices/grid.ts';
import { sidebar } from './invoices/sidebar.ts';
import { letterhead } from './others/letterhead.ts';
import { bistro } from './slips/bistro.ts';
import { market } from './slips/market.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import { hu } from './words/hu.ts';
import { nl } from './words/nl.ts';

export const checking: HalfOfPapers = {
  half: 'checking',
  labels: { hu, de, en, fr, nl },
  invoices: [banner, sidebar, grid],
  slips: [market, bistro],
  others: [letterhead],
};
