import type { Invoice, Line } from '../invoice.ts';
import { hidegsarok, krustenberg, tanyakapu, tanyakapuElsewhere } from './parties.ts';

/** Fields only NAV's Online Invoice has. The rate is forints for one euro. */
export interface NavInvoice extends Invoice {
  readonly exchangeRate: string;
  readonly nature: 'PRODUCT' | 'SERVICE';
}

/** Unit codes of NAV's list; anything else goes out as an own unit. */
export const dairy: NavInvoice = {
  number: 'TK-2026-00318',
  currency: 'HUF',
  exchangeRate: '1',
  nature: 'PRODUCT',
  issued: '2026-10-08',
  delivered: '2026-10-07',
  due: '2026-10-22',
  supplier: tanyakapu,
  lines: [
    { name: 'Friss tehéntej 3,5%, kannás', quantity: '180', unit: 'LITER', unitPrice: '295', rate: 5 },
    { name: 'Tyúktojás M, 30 darabos tálca', quantity: '20', unit: 'tálca', unitPrice: '1740', rate: 5 },
    { name: 'Teavaj 82%, 5 kg-os tömb', quantity: '15', unit: 'KILOGRAM', unitPrice: '3600', rate: 18 },
    { name: 'Rögös tehéntúró', quantity: '24', unit: 'KILOGRAM', unitPrice: '1750', rate: 18 },
    { name: 'Tejföl 20%, vödrös', quantity: '12.5', unit: 'KILOGRAM', unitPrice: '1120', rate: 18 },
  ],
};

/** The next weekly deliveries; the last one asks for the money on another account. */
export const dairyAgain: NavInvoice = {
  ...dairy,
  number: 'TK-2026-00331',
  issued: '2026-10-15',
  delivered: '2026-10-14',
  due: '2026-10-29',
  lines: dairy.lines.slice(0, 3),
};

export const dairyThird: NavInvoice = {
  ...dairy,
  number: 'TK-2026-00344',
  issued: '2026-10-22',
  delivered: '2026-10-21',
  due: '2026-11-05',
  lines: dairy.lines.slice(0, 4),
};

export const dairyElsewhere: NavInvoice = {
  ...dairy,
  number: 'TK-2026-00357',
  issued: '2026-10-29',
  delivered: '2026-10-28',
  due: '2026-11-12',
  supplier: tanyakapuElsewhere,
  lines: dairy.lines.slice(1),
};

export const coldRoom: NavInvoice = {
  number: 'HST/EUR/2026/0057',
  currency: 'EUR',
  exchangeRate: '387.6',
  nature: 'SERVICE',
  issued: '2026-11-05',
  delivered: '2026-10-31',
  due: '2026-11-20',
  supplier: hidegsarok,
  lines: [
    { name: 'Kelesztőkamra bérleti díja, 2026. október', quantity: '1', unit: 'MONTH', unitPrice: '640', rate: 27 },
    { name: 'Távfelügyelet, hőmérséklet-naplózás', quantity: '1', unit: 'MONTH', unitPrice: '45', rate: 27 },
    { name: 'Rendkívüli kiszállás', quantity: '2.5', unit: 'HOUR', unitPrice: '58', rate: 27 },
  ],
};

/** Fields only the UBL documents have. Unit codes are UN/ECE Recommendation 20. */
export interface UblInvoice extends Invoice {
  readonly order: string;
  /** A charge on the whole document, net. */
  readonly freight?: string;
  /** The invoice a credit note gives money back for. */
  readonly corrects?: { readonly number: string; readonly issued: string };
  readonly note: string;
}

const bakingStone: Line = {
  code: 'KB-SCH-6040',
  name: 'Schamottplatte 600 x 400 x 20 mm',
  quantity: '12',
  unit: 'H87',
  unitPrice: '41.8',
  rate: 0,
};

export const ovenParts: UblInvoice = {
  number: 'OK-26-10388',
  currency: 'EUR',
  issued: '2026-10-23',
  delivered: '2026-10-22',
  due: '2026-11-22',
  supplier: krustenberg,
  order: 'TP-2026-77',
  freight: '64',
  note: 'Steuerfreie innergemeinschaftliche Lieferung nach § 4 Nr. 1b UStG.',
  lines: [
    bakingStone,
    { code: 'KB-GEB-3', name: 'Schwadengebläse 230 V', quantity: '1', unit: 'H87', unitPrice: '386.5', rate: 0 },
    {
      code: 'KB-DIC-25',
      name: 'Türdichtung, Glasseide, 25 mm',
      quantity: '8.5',
      unit: 'MTR',
      unitPrice: '14.2',
      rate: 0,
    },
  ],
};

export const ovenCredit: UblInvoice = {
  number: 'GS-26-00219',
  currency: 'EUR',
  issued: '2026-11-09',
  delivered: '2026-11-06',
  due: '2026-11-09',
  supplier: krustenberg,
  order: 'TP-2026-77',
  corrects: { number: ovenParts.number, issued: ovenParts.issued },
  note: 'Gutschrift für zwei gebrochene Platten aus der Lieferung vom 22.10.2026.',
  lines: [{ ...bakingStone, quantity: '2' }],
};
