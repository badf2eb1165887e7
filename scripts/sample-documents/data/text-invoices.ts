import type { Invoice, Line } from '../invoice.ts';
import { fernhollow, malomsor, sauerteigtal, szentjanosbogar } from './parties.ts';

type Row = readonly [code: string, name: string, quantity: string, unit: string, unitPrice: string, rate: number];

const line = ([code, name, quantity, unit, unitPrice, rate]: Row): Line => ({
  code,
  name,
  quantity,
  unit,
  unitPrice,
  rate,
});

const bakeryGoods: readonly Row[] = [
  ['LI-055-25', 'Búza finomliszt BL 55, 25 kg', '40', 'zsák', '4865', 27],
  ['LI-080-25', 'Búzakenyérliszt BL 80, 25 kg', '32', 'zsák', '4590', 27],
  ['LI-R90-25', 'Világos rozsliszt RL 90, 25 kg', '8', 'zsák', '5740', 27],
  ['LI-TK-25', 'Teljes kiőrlésű búzaliszt, 25 kg', '6', 'zsák', '5225', 27],
  ['LI-TO-20', 'Tönkölyliszt, fehér, 20 kg', '4', 'zsák', '11980', 27],
  ['AD-MAL-10', 'Aktív malátaliszt, 10 kg', '1', 'vödör', '9375', 27],
  ['EL-FR-1', 'Friss sütőélesztő, 1 kg', '48', 'db', '612.5', 27],
  ['SO-10', 'Tengeri só, finom, 10 kg', '5', 'zsák', '1490', 27],
  ['CU-KR-25', 'Kristálycukor, 25 kg', '6', 'zsák', '8975', 27],
  ['CU-PO-10', 'Porcukor, 10 kg', '3', 'zsák', '5180', 27],
  ['OL-NA-10', 'Napraforgó étolaj, 10 l', '4', 'kanna', '7640', 27],
  ['MG-TOK-5', 'Pirított tökmag, 5 kg', '2', 'tasak', '12350', 27],
  ['MG-LEN-5', 'Barna lenmag, 5 kg', '3', 'tasak', '4215', 27],
  ['MG-SZE-5', 'Hántolt szezámmag, 5 kg', '2', 'tasak', '9860', 27],
  ['MK-DA-5', 'Darált mák, 5 kg', '4', 'vödör', '13490', 27],
  ['LE-SB-12', 'Sütésálló baracklekvár, 12 kg', '3', 'vödör', '10725', 27],
  ['KA-HO-5', 'Holland kakaópor 22/24, 5 kg', '1', 'zsák', '38900', 27],
  ['CS-ET-2', 'Étcsokoládé-cseppek 52%, 2,5 kg', '4', 'doboz', '12640', 27],
  ['VA-82-10', 'Vaj 82%, tömb, 10 kg', '5', 'karton', '36480', 18],
  ['TU-FE-5', 'Félzsíros étkezési túró, 5 kg', '6', 'vödör', '8925', 18],
  ['TE-20-5', 'Tejföl 20%, 5 kg', '4', 'vödör', '5480', 18],
  ['TS-30-1', 'Habtejszín 30%, 1 l', '24', 'db', '1385', 18],
  ['SA-TR-3', 'Trappista sajt, tömb, 3 kg', '4', 'db', '7960', 18],
  ['TO-M-30', 'Friss tyúktojás M, 30 db', '36', 'tálca', '1770', 5],
  ['TJ-28-1', 'Friss tej 2,8%, 1 l', '120', 'l', '338.5', 5],
  ['TO-LE-1', 'Pasztőrözött tojáslé, 1 l', '12', 'l', '1465', 5],
  ['PA-SU-500', 'Sütőpapír 40×60 cm, 500 ív', '2', 'doboz', '9840', 27],
  ['SZ-FU-1', 'Fuvardíj, hűtött körjárat', '1', 'alk.', '8500', 27],
];

export const millInvoice: Invoice = {
  number: 'MS-2026/01874',
  currency: 'HUF',
  issued: '2026-10-15',
  delivered: '2026-10-14',
  due: '2026-10-30',
  supplier: malomsor,
  lines: bakeryGoods.map(line),
};

export const energyInvoice: Invoice = {
  number: '826100447193',
  currency: 'HUF',
  issued: '2026-11-06',
  delivered: '2026-11-23',
  due: '2026-11-23',
  supplier: szentjanosbogar,
  lines: [
    line(['', 'Villamos energia díja', '4386', 'kWh', '41.27', 27]),
    line(['', 'Elosztói forgalmi díj', '4386', 'kWh', '14.61', 27]),
    line(['', 'Átviteli díj', '4386', 'kWh', '5.934', 27]),
    line(['', 'Elosztói teljesítménydíj', '40', 'kW', '612.5', 27]),
    line(['', 'Jövedéki adó', '4.386', 'MWh', '461', 27]),
    line(['', 'Kereskedői alapdíj', '1', 'hó', '3150', 27]),
  ],
};

/** The meter's readings for the table and the bar chart; kWh. */
export const meter = {
  pointOfDelivery: 'HU000999-F11-S00000000000041807',
  serial: '9904417-E',
  from: { date: '2026-10-01', value: 118204 },
  to: { date: '2026-10-31', value: 122590 },
  months: [
    ['nov.', 4710],
    ['dec.', 5195],
    ['jan.', 4988],
    ['febr.', 4402],
    ['márc.', 4377],
    ['ápr.', 4090],
    ['máj.', 3921],
    ['jún.', 3876],
    ['júl.', 3644],
    ['aug.', 3790],
    ['szept.', 4128],
    ['okt.', 4386],
  ],
} as const;

export const academyInvoice: Invoice = {
  number: 'RE-2026-0417',
  currency: 'EUR',
  issued: '2026-09-28',
  delivered: '2026-09-24',
  due: '2026-10-12',
  supplier: sauerteigtal,
  lines: [
    line(['', 'Eintritt Fachtagung „Sauerteig & Langzeitführung“, 23.–24.09.2026', '2', 'Pers.', '389', 19]),
    line(['', 'Praxisabend in der Versuchsbackstube', '2', 'Pers.', '64.5', 19]),
    line(['', 'Tagungsband „Sauerteig in der Praxis“, gebunden', '3', 'Stk.', '28.9', 7]),
    line(['', 'Parkausweis Mühlhof, Tageskarte', '2', 'Stk.', '9.24', 19]),
  ],
};

export const softwareInvoice: Invoice = {
  number: 'INV-20931',
  currency: 'EUR',
  issued: '2026-11-01',
  delivered: '2026-11-01',
  due: '2026-11-15',
  supplier: fernhollow,
  lines: [
    line(['', 'Crumbline Orders, Team plan, 1–30 November 2026', '6', 'seats', '14', 0]),
    line(['', 'Shop-front add-on, 2 tills', '2', 'tills', '22.5', 0]),
    line(['', 'Text message bundle (500)', '1', 'bundle', '18.75', 0]),
  ],
};
