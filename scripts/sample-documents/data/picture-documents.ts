import type { Invoice, Party } from '../invoice.ts';
import type { Currency } from '../money.ts';
import { csavarsarok, csillagut, felhopolc, fenyotoboz, kemencedoktor, zsakvar } from './parties.ts';

export const ovenRepair: Invoice = {
  number: 'KD-0386/2026',
  currency: 'HUF',
  issued: '2026-10-20',
  delivered: '2026-10-19',
  due: '2026-10-28',
  supplier: kemencedoktor,
  lines: [
    { name: 'Etázskemence hibafeltárás, kiszállással', quantity: '1', unit: 'alk.', unitPrice: '18500', rate: 27 },
    { name: 'Szerelési munkadíj', quantity: '3.5', unit: 'óra', unitPrice: '12400', rate: 27 },
    { name: 'Fűtőbetét 3,2 kW, rozsdamentes', quantity: '2', unit: 'db', unitPrice: '27850', rate: 27 },
    { name: 'Hőálló ajtótömítés', quantity: '4.2', unit: 'm', unitPrice: '3950', rate: 27 },
    { name: 'Termoelem, K típus', quantity: '1', unit: 'db', unitPrice: '9640', rate: 27 },
  ],
};

export const packaging: Invoice = {
  number: 'ZSV26-04412',
  currency: 'HUF',
  issued: '2026-11-03',
  delivered: '2026-11-03',
  due: '2026-11-18',
  supplier: zsakvar,
  lines: [
    { code: '1104', name: 'Kenyérzacskó, nátron, 1 kg', quantity: '6000', unit: 'db', unitPrice: '11.6', rate: 27 },
    { code: '1107', name: 'Kenyérzacskó, nátron, 2 kg', quantity: '4000', unit: 'db', unitPrice: '14.35', rate: 27 },
    { code: '1210', name: 'Péksüteményes zacskó, ablakos', quantity: '5000', unit: 'db', unitPrice: '13.9', rate: 27 },
    { code: '2302', name: 'Tortadoboz 26×26×12 cm', quantity: '150', unit: 'db', unitPrice: '189', rate: 27 },
    { code: '2308', name: 'Süteményes tálca, papír, 2-es', quantity: '800', unit: 'db', unitPrice: '17.2', rate: 27 },
    {
      code: '3015',
      name: 'Füles papírtáska, barna, közepes',
      quantity: '1000',
      unit: 'db',
      unitPrice: '46.5',
      rate: 27,
    },
  ],
};

export const deliveryNote = 'SZL26-09127';

/** Till items have gross prices in forints; the group letter stands for a VAT rate. */
export interface TillItem {
  readonly group: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitGross: string;
}

export interface TillReceipt {
  readonly title: string;
  readonly shop: string;
  readonly supplier: Party;
  readonly number: string;
  readonly issued: string;
  readonly time: string;
  readonly currency: Currency;
  readonly items: readonly TillItem[];
  /** Percent of each group letter. */
  readonly rates: Readonly<Record<string, number>>;
  readonly paidBy: 'cash' | 'card';
  /** A simplified invoice names the buyer, a plain receipt does not. */
  readonly namesBuyer: boolean;
  readonly register: string;
  readonly controlCode: string;
  readonly footer: readonly string[];
}

export const hardwareReceipt: TillReceipt = {
  title: 'NYUGTA',
  shop: 'CSAVARSAROK BARKÁCSBOLT',
  supplier: csavarsarok,
  number: '0871/00043',
  issued: '2026-10-12',
  time: '08:14',
  currency: 'HUF',
  items: [
    { group: 'C00', name: 'Szilikon, hőálló, 310 ml', quantity: '2', unit: 'db', unitGross: '2890' },
    { group: 'C00', name: 'Facsavar 4×40, 100 db', quantity: '1', unit: 'csom', unitGross: '1349' },
    { group: 'C00', name: 'Izzó E14 sütőbe, 25 W', quantity: '4', unit: 'db', unitGross: '1195' },
    { group: 'C00', name: 'Kábelkötegelő 200 mm', quantity: '1', unit: 'csom', unitGross: '799' },
    { group: 'C00', name: 'Ragasztószalag, barna', quantity: '3', unit: 'db', unitGross: '545' },
  ],
  rates: { C00: 27 },
  paidBy: 'cash',
  namesBuyer: false,
  register: 'A99904417',
  controlCode: '7F3C1',
  footer: ['Csere 14 napon belül, nyugtával', 'Köszönjük a vásárlást'],
};

export const fuelReceipt: TillReceipt = {
  title: 'EGYSZERŰSÍTETT SZÁMLA',
  shop: 'CSILLAGÚT TÖLTŐÁLLOMÁS',
  supplier: csillagut,
  number: 'EA99912/00517',
  issued: '2026-10-27',
  time: '05:52',
  currency: 'HUF',
  items: [
    { group: 'C', name: 'Gázolaj  3. kút', quantity: '46.38', unit: 'l', unitGross: '618.9' },
    { group: 'C', name: 'AdBlue 10 l', quantity: '1', unit: 'db', unitGross: '4990' },
    { group: 'C', name: 'Szélvédőmosó -20, 2 l', quantity: '1', unit: 'db', unitGross: '1890' },
  ],
  rates: { C: 27 },
  paidBy: 'card',
  namesBuyer: true,
  register: 'A99908130',
  controlCode: 'B20E9',
  footer: ['Rendszám: TLG-041', 'Jó utat kívánunk'],
};

export const innReceipt: TillReceipt = {
  title: 'EGYSZERŰSÍTETT SZÁMLA',
  shop: 'KÉT FENYŐ VENDÉGLŐ',
  supplier: fenyotoboz,
  number: 'KF-2026-2209',
  issued: '2026-11-03',
  time: '13:26',
  currency: 'HUF',
  items: [
    { group: 'A', name: 'Napi menü', quantity: '3', unit: 'adag', unitGross: '2950' },
    { group: 'A', name: 'Erdei gombaleves', quantity: '1', unit: 'adag', unitGross: '1890' },
    { group: 'A', name: 'Szörp, házi, 0,4 l', quantity: '3', unit: 'pohár', unitGross: '790' },
    { group: 'A', name: 'Presszókávé', quantity: '2', unit: 'csésze', unitGross: '690' },
    { group: 'C', name: 'Csomagolás', quantity: '2', unit: 'db', unitGross: '250' },
  ],
  rates: { A: 5, C: 27 },
  paidBy: 'cash',
  namesBuyer: true,
  register: 'A99911276',
  controlCode: '04DA6',
  footer: ['Szervizdíjat nem számítunk fel', 'Várjuk vissza'],
};

export const hostingInvoice: Invoice = {
  number: 'FP-2026-118204',
  currency: 'HUF',
  issued: '2026-11-02',
  delivered: '2026-11-02',
  due: '2026-11-10',
  supplier: felhopolc,
  lines: [
    { name: 'Tárhely „Közepes”, 12 hónap', quantity: '1', unit: 'db', unitPrice: '23900', rate: 27 },
    { name: 'tolgyfapekseg.example domain, 1 év', quantity: '1', unit: 'db', unitPrice: '3400', rate: 27 },
    { name: 'Levelezés, 5 postafiók, 12 hónap', quantity: '5', unit: 'db', unitPrice: '2760', rate: 27 },
  ],
};
