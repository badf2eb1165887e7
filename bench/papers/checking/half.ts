import type { HalfOfPapers } from '../family.ts';
import { banner } from './invoices/banner.ts';
import { grid } from './invoices/grid.ts';
import { sidebar } from './invoices/sidebar.ts';
import { letterhead } from './others/letterhead.ts';
import { bistro } from './slips/bistro.ts';
import { market } from './slips/market.ts';
import { cs } from './words/cs.ts';
import { compact } from './invoices/compact.ts';
import { summary } from './invoices/summary.ts';
import { letter } from './invoices/letter.ts';
import { kiosk } from './slips/kiosk.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { hr } from './words/hr.ts';
import { hu } from './words/hu.ts';
import { it } from './words/it.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { ro } from './words/ro.ts';
import { sk } from './words/sk.ts';
import { sl } from './words/sl.ts';

export const checking: HalfOfPapers = {
  half: 'checking',
  labels: { hu, de, en, fr, it, es, ro, sk, cs, pl, hr, sl, nl },
  invoices: [banner, sidebar, grid, compact, summary, letter],
  slips: [market, bistro, kiosk],
  others: [letterhead],
};
