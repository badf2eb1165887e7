import type { HalfOfPapers } from '../family.ts';
import { labels } from './labels.ts';
import { fields } from './invoices/fields.ts';
import { foot } from './invoices/foot.ts';
import { stationery } from './invoices/stationery.ts';
import { boxes } from './invoices/boxes.ts';
import { classic } from './invoices/classic.ts';
import { window } from './invoices/window.ts';
import { form } from './others/form.ts';
import { cafe } from './slips/cafe.ts';
import { counter } from './slips/counter.ts';
import { mono } from './slips/mono.ts';
import { stall } from './slips/stall.ts';
import { terminal } from './slips/terminal.ts';
import { centred } from './invoices/centred.ts';
import { ledger } from './invoices/ledger.ts';
import { plain } from './invoices/plain.ts';
import { fiscal } from './slips/fiscal.ts';

export const tuning: HalfOfPapers = {
  labels,
  invoices: [classic, window, boxes, centred, ledger, plain, stationery, foot, fields],
  slips: [mono, cafe, fiscal, stall, counter, terminal],
  others: [form],
};
