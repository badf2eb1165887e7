import { describe, expect, it } from 'vitest';
import type { BankLine, BankRecord } from '../../../contract/bank.ts';
import { matchLines } from './match-lines.ts';

const record = (own: Partial<BankRecord> = {}): BankRecord => ({
  kind: 'expense',
  id: 1,
  number: 'MS-2026/01874',
  partner: 'Malomsor Pékellátó Kft.',
  gross: '12700',
  currency: 'HUF',
  issued: '2026-10-05',
  due: '2026-10-13',
  ...own,
});
const line = (own: Partial<BankLine> = {}): BankLine => ({
  booked: '2026-10-12',
  amount: '-12700.00',
  currency: 'HUF',
  partner: null,
  account: null,
  text: '',
  reference: null,
  original: null,
  ...own,
});
const known = { own: 'HUF', accounts: new Map<string, string>(), confirmed: [] };
/** ids of the records by line, with the reason */
const matched = (lines: readonly BankLine[], records: readonly BankRecord[], context = known) => {
  const { matches } = matchLines(lines, records, context);
  return lines.map((one) => {
    const match = matches.find((each) => each.line === one);
    return match === undefined ? null : [match.reason, ...match.records.map(({ id }) => id)];
  });
};

describe('a line pays', () => {
  it.each<[string, Partial<BankLine>, Partial<BankRecord>, string]>([
    ['the record whose number it names', { text: 'Szla: ms 2026 01874' }, {}, 'number'],
    ['the record of its partner, whose name the bank cut', { partner: 'MALOMSOR PEKELLA' }, {}, 'partner'],
    ['the record of an account that was confirmed', { account: 'HU42', partner: 'Faktor Zrt.' }, {}, 'partner'],
    [
      'a record in the currency that was ordered',
      { amount: '-5080', original: { amount: '-12.70', currency: 'EUR' }, text: 'MS-2026/01874' },
      { gross: '12.7', currency: 'EUR' },
      'number',
    ],
    ['an income, when it comes in', { amount: '12700', text: 'MS-2026/01874' }, { kind: 'income' }, 'number'],
    ['a credit note, when it comes in', { amount: '12700', text: 'MS-2026/01874' }, { gross: '-12700' }, 'number'],
    [
      'a part of the record that it names',
      { amount: '-5000', text: 'MS-2026/01874', partner: 'Malomsor Pékellátó' },
      {},
      'part',
    ],
  ])('%s', (_, ownLine, ownRecord, reason) => {
    const context = { ...known, accounts: new Map([['HU42', 'malomsor pekellato kft.']]) };
    expect(matched([line(ownLine)], [record(ownRecord)], context)).toEqual([[reason, 1]]);
  });

  it.each<[string, Partial<BankLine>, Partial<BankRecord>]>([
    ['the amount alone', {}, {}],
    ['the partner alone', { partner: 'Malomsor Pékellátó', amount: '-1' }, {}],
    ['the other direction', { amount: '12700', text: 'MS-2026/01874' }, {}],
    ['another currency', { currency: 'EUR', text: 'MS-2026/01874' }, {}],
    ['a partner that shares one word', { partner: 'Malomsor Bútor Kft.' }, {}],
    [
      'more than the record that it names',
      { amount: '-12701', text: 'MS-2026/01874', partner: 'Malomsor Pékellátó' },
      {},
    ],
    ['a short number', { text: 'A-12' }, { number: 'A-12', partner: 'Víz Zrt.' }],
    ['an invoice of the partner from another year', { partner: 'Malomsor Pékellátó' }, { issued: '2025-10-05' }],
  ])('nothing by %s', (_, ownLine, ownRecord) => {
    expect(matched([line(ownLine)], [record(ownRecord)])).toEqual([null]);
  });

  it('all records that it names, or that its partner has open, where they add up in one way', () => {
    const records = [
      record(),
      record({ id: 2, number: 'MS-2026/01880', gross: '300' }),
      record({ id: 3, number: 'MS-2026/01890', gross: '50' }),
    ];
    const named = line({ amount: '-13000', text: 'MS-2026/01874, MS-2026/01880' });
    expect(matched([named], records)).toEqual([['several', 1, 2]]);
    expect(matched([line({ amount: '-350', partner: 'Malomsor Pékellátó' })], records)).toEqual([['several', 2, 3]]);
    const alike = [...records, record({ id: 4, number: 'MS-2026/01891', gross: '50' })];
    expect(matched([line({ amount: '-350', partner: 'Malomsor Pékellátó' })], alike)).toEqual([null]);
  });
});

describe('a rent', () => {
  const rents = ['08', '09', '10'].map((month, at) =>
    record({ id: at + 1, number: `B-${month}/2026`, issued: `2026-${month}-03`, due: `2026-${month}-10` }),
  );
  const paid = (month: string) =>
    line({ booked: `2026-${month}-12`, partner: 'Malomsor Pékellátó', text: 'bérleti díj' });

  it('is paid month by month', () => {
    expect(matched(['08', '09', '10'].map(paid), rents)).toEqual([
      ['partner', 1],
      ['partner', 2],
      ['partner', 3],
    ]);
  });

  it('does not pay the month before, where its own invoice is missing', () => {
    const [august, , october] = rents;
    if (august === undefined || october === undefined) throw new Error('no rents');
    expect(matched([paid('08'), paid('09')], [august, october])).toEqual([['partner', 1], null]);
  });
});

it('tells a line that pays a record again, also one that a person confirmed', () => {
  const [first, again] = [
    line({ text: 'MS-2026/01874' }),
    line({ text: 'MS-2026/01874', partner: 'Malomsor Pékellátó', booked: '2026-10-20' }),
  ];
  const one = record();
  expect(matchLines([first, again], [one], known).twice).toEqual([{ line: again, record: one }]);
  const confirmed = [{ line: first, records: [one], reason: 'number' as const }];
  expect(matchLines([again], [one], { ...known, confirmed }).twice).toEqual([{ line: again, record: one }]);
});

it('pays what is left after a part that a person confirmed', () => {
  const one = record();
  const part = { line: line({ amount: '-2700' }), records: [one], reason: 'part' as const };
  const rest = { text: 'MS-2026/01874', partner: 'Malomsor Pékellátó' };
  const left = (amount: string) =>
    matchLines([line({ ...rest, amount })], [one], { ...known, confirmed: [part] }).matches.length;
  expect([left('-10000'), left('-10001')]).toEqual([1, 0]);
});
