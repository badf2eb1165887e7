import { describe, expect, test } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { mistakeKinds, type MistakeKind } from './mistake-kinds.ts';
import { plant } from './plant.ts';
import type { StatedValues, Surroundings } from './stated-values.ts';

const right: StatedValues = {
  invoiceNumber: 'MS-2026/01874',
  partnerName: 'Malomsor Pékellátó Kft.',
  partnerTaxNumber: '94182064-2-03',
  issuedAt: '2026-10-15',
  fulfilledAt: '2026-10-12',
  dueAt: '2026-10-30',
  currency: 'HUF',
  net: '1300.00',
  vat: '320.00',
  gross: '1620.00',
  paymentMethod: 'transfer',
  vatLines: [
    { percent: '27.00', net: '1000.00', vat: '270.00', gross: '1270.00' },
    { percent: '18.00', net: '300.00', vat: '50.00', gross: '350.00' },
  ],
};
const other: StatedValues = { ...right, invoiceNumber: 'X-1', gross: '99.00', partnerName: 'Csillagút Kft.' };
const around: Surroundings = {
  dates: ['2026-10-12', '2026-10-15', '2026-10-30'],
  numbers: ['MS-2026/01874', 'R-4417'],
  buyer: { name: 'Tölgyfa Pékség Kft.', taxNumber: '14873263-2-13' },
  partners: [
    { name: 'Csillagút Üzemanyag Kft.', taxNumber: '96302141-2-13' },
    { name: 'Malomsor Pékellátó Bt.', taxNumber: '12345676-2-41' },
  ],
  other,
};
const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const wrongOnes = (kind: MistakeKind, of: Partial<StatedValues> = {}, by: Partial<Surroundings> = {}) =>
  seeds.map((seed) => plant(kind, { ...right, ...of }, { ...around, ...by }, createRandom(seed)));

/** The fields that at least one seed changes; every other field stays unchanged with all seeds. */
const changed: Readonly<Record<MistakeKind, readonly (keyof StatedValues)[]>> = {
  'amount-digit': ['gross', 'net', 'vatLines'],
  'number-digit': ['invoiceNumber'],
  'wrong-date': ['issuedAt'],
  'net-for-gross': ['gross', 'net', 'vat', 'vatLines'],
  'buyer-for-seller': ['partnerName', 'partnerTaxNumber'],
  'similar-partner': ['partnerName', 'partnerTaxNumber'],
  'wrong-currency': ['currency'],
  'other-rate': ['net', 'vat', 'vatLines'],
  'line-lost': ['gross', 'net', 'vat', 'vatLines'],
  'order-number': ['invoiceNumber'],
  'number-marks': ['invoiceNumber'],
  accents: ['partnerName'],
  sign: ['gross', 'net', 'vat', 'vatLines'],
  'supply-missing': ['fulfilledAt'],
  'due-for-supply': ['fulfilledAt'],
  'other-record': ['gross', 'invoiceNumber', 'partnerName'],
};

test.each(mistakeKinds)('%s changes only its own fields, and always some of them', (kind) => {
  const differing = wrongOnes(kind).map((wrong) =>
    (Object.keys(right) as (keyof StatedValues)[]).filter(
      (name) => JSON.stringify(wrong?.[name]) !== JSON.stringify(right[name]),
    ),
  );
  expect(differing.every((names) => names.length > 0)).toBe(true);
  expect([...new Set(differing.flat())].sort()).toEqual([...changed[kind]].sort());
});

test('the same seed plants the same mistake', () => {
  expect(wrongOnes('amount-digit')).toEqual(wrongOnes('amount-digit'));
  expect(new Set(wrongOnes('amount-digit').map((wrong) => wrong?.gross)).size).toBeGreaterThan(3);
});

describe('planted mistakes', () => {
  test.each<[MistakeKind, Partial<StatedValues>]>([
    ['net-for-gross', { gross: '1300.00', net: null, vat: null }],
    ['buyer-for-seller', { partnerName: 'Tölgyfa Pékség Kft.', partnerTaxNumber: '14873263-2-13' }],
    ['similar-partner', { partnerName: 'Malomsor Pékellátó Bt.', partnerTaxNumber: '12345676-2-41' }],
    ['order-number', { invoiceNumber: 'R-4417' }],
    ['accents', { partnerName: 'Malomsor Pekellato Kft.' }],
    ['sign', { gross: '-1620.00', net: '-1300.00', vat: '-320.00' }],
    ['supply-missing', { fulfilledAt: null }],
    ['due-for-supply', { fulfilledAt: '2026-10-30' }],
    ['other-record', other],
  ])('%s', (kind, values) => {
    for (const wrong of wrongOnes(kind)) expect(wrong).toMatchObject(values);
  });

  test('wrong-date is another date of the document', () => {
    expect(new Set(wrongOnes('wrong-date').map((wrong) => wrong?.issuedAt))).toEqual(
      new Set(['2026-10-12', '2026-10-30']),
    );
  });

  test('other sums do not reveal a mistake: half of the wrong amounts, and of the lost lines, add up', () => {
    for (const kind of ['amount-digit', 'line-lost'] as const) {
      const adding = wrongOnes(kind).filter((wrong) => wrong !== null && adds(wrong));
      expect(adding.length, kind).toBeGreaterThan(5);
      expect(adding.length, kind).toBeLessThan(40);
    }
  });
});

const cents = (text: string | null): number => Math.round(Number(text) * 100);
const adds = ({ net, vat, gross, vatLines }: StatedValues): boolean =>
  cents(net) + cents(vat) === cents(gross) &&
  vatLines.reduce((sum, line) => sum + cents(line.gross), 0) === cents(gross);

test.each<[MistakeKind, Partial<StatedValues>, Partial<Surroundings>]>([
  ['amount-digit', { gross: null }, {}],
  ['number-digit', { invoiceNumber: null }, {}],
  ['number-digit', { invoiceNumber: 'ABC' }, {}],
  ['wrong-date', {}, { dates: ['2026-10-15'] }],
  ['net-for-gross', { net: '1620.00' }, {}],
  ['buyer-for-seller', {}, { buyer: null }],
  ['buyer-for-seller', { partnerTaxNumber: 'HU14873263' }, {}],
  ['similar-partner', {}, { partners: [{ name: 'Csillagút Üzemanyag Kft.', taxNumber: null }] }],
  ['similar-partner', {}, { partners: [{ name: 'MALOMSOR PÉKELLÁTÓ KFT.', taxNumber: null }] }],
  ['wrong-currency', { currency: null }, {}],
  ['other-rate', { vatLines: [] }, {}],
  ['line-lost', { vatLines: right.vatLines.slice(0, 1) }, {}],
  ['order-number', {}, { numbers: ['ms 2026 01874'] }],
  ['number-marks', { invoiceNumber: 'MS1874-' }, {}],
  ['accents', { partnerName: 'Acme Ltd' }, {}],
  ['accents', { partnerName: null }, {}],
  ['sign', { gross: '0.00' }, {}],
  ['supply-missing', { fulfilledAt: null }, {}],
  ['due-for-supply', { dueAt: '2026-10-12' }, {}],
  ['other-record', {}, { other: null }],
])('%s is not planted where the document offers none (%j %j)', (kind, of, by) => {
  expect(wrongOnes(kind, of, by).filter((wrong) => wrong !== null)).toEqual([]);
});
