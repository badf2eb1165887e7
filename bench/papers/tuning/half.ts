import type { HalfOfPapers } from '../family.ts';
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
import { cs } from './words/cs.ts';
import { centred } from './invoices/centred.ts';
import { ledger } from './invoices/ledger.ts';
import { plain } from './invoices/plain.ts';
import { fiscal } from './slips/fiscal.ts';
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

export const tuning: HalfOfPapers = {
  half: 'tuning',
  labels: { hu, de, en, fr, it, es, ro, sk, cs, pl, hr, sl, nl },
  invoices: [classic, window, boxes, centred, ledger, plain, stationery, foot, fields],
  slips: [mono, cafe, fiscal, stall, counter, terminal],
  others: [form],
};
