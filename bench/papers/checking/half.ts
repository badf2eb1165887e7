import type { HalfOfPapers } from '../family.ts';
import { labels } from './labels.ts';
import { banner } from './invoices/banner.ts';
import { grid } from './invoices/grid.ts';
import { sidebar } from './invoices/sidebar.ts';
import { letterhead } from './others/letterhead.ts';
import { bistro } from './slips/bistro.ts';
import { market } from './slips/market.ts';
import { compact } from './invoices/compact.ts';
import { summary } from './invoices/summary.ts';
import { letter } from './invoices/letter.ts';
import { kiosk } from './slips/kiosk.ts';

export const checking: HalfOfPapers = {
  labels,
  invoices: [banner, sidebar, grid, compact, summary, letter],
  slips: [market, bistro, kiosk],
  others: [letterhead],
};
