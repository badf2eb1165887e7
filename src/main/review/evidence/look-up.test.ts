import { expect, test } from 'vitest';
import { unknownKind } from './document-kind.ts';
import type { KeptFacts, KeptField } from './kept-reading.ts';
import { lookUpValues, type RecordValues } from './look-up.ts';
import type { PageWords } from './page-words.ts';

const place = { page: 1, left: 0.5, top: 0.1, width: 0.1, height: 0.02 };
const read = (value: string, confidence: number): KeptField => ({ value, shown: value, at: place, confidence });

function page(...lines: readonly string[]): PageWords {
  const word = (text: string, index: number, line: number) => ({
    text,
    left: index / 20,
    right: (index + 0.9) / 20,
    top: line / 20,
    bottom: (line + 0.5) / 20,
  });
  return { page: 1, cells: lines.map((line, at) => line.split(' ').map((text, index) => word(text, index, at))) };
}

function marks(fields: KeptFacts['fields'], values: RecordValues, ...lines: readonly string[]) {
  const facts: KeptFacts = {
    source: 'text',
    fields,
    rates: [],
    buyerTaxNumber: null,
    buyerName: null,
    kind: unknownKind,
  };
  const evidence = lookUpValues({ facts, pages: lines.length === 0 ? [] : [page(...lines)] }, values);
  return Object.entries(evidence).map(([name, { mark, document }]) => [name, mark, document?.shown ?? null]);
}

test.each<[string, KeptFacts['fields'], RecordValues, readonly string[], readonly unknown[]]>([
  [
    'the value at its label',
    { issued_at: read('2026-10-15', 0.5) },
    { issued_at: '2026-10-15' },
    [],
    ['issued_at', 'same', '2026-10-15'],
  ],
  [
    'a value whose place says something else, as of two columns that are read as one line',
    { issued_at: { ...read('2026-11-02', 0.9), at: { page: 1, left: 0, top: 0, width: 0.09, height: 0.03 } } },
    { issued_at: '2026-11-02' },
    ['Malomsor Pékellátó 2026.11.02.'],
    ['issued_at', 'elsewhere', '2026.11.02.'],
  ],
  [
    'the words of the value alone, of a place with its label',
    {
      issued_at: {
        ...read('2026-11-02', 0.9),
        shown: 'Kelt 2026.11.02.',
        at: { page: 1, left: 0, top: 0, width: 0.1, height: 0.03 },
      },
    },
    { issued_at: '2026-11-02' },
    ['Kelt 2026.11.02.'],
    ['issued_at', 'same', '2026.11.02.'],
  ],
  [
    'a number with other separators',
    { invoice_number: read('MS-2026/01874', 0.9) },
    { invoice_number: 'MS 2026 01874' },
    [],
    ['invoice_number', 'differs', 'MS-2026/01874'],
  ],
  [
    'a name without the accents of the document',
    { partner_name: read('Felhőpolc Tárhely Kft.', 0.7) },
    { partner_name: 'Felhopolc Tarhely Kft.' },
    [],
    ['partner_name', 'differs', 'Felhőpolc Tárhely Kft.'],
  ],
  [
    'a date of which day and month may change places: neither is certain',
    { issued_at: { ...read('2026-04-03', 0.9), shown: '03/04/2026', otherValue: '2026-03-04' } },
    { issued_at: '2026-04-03' },
    ['Date: 03/04/2026'],
    ['issued_at', 'elsewhere', '03/04/2026'],
  ],
  [
    'an amount that may be another, and is the other one',
    { gross_amount: { ...read('1234.00', 0.55), shown: '1.234', otherValue: '1.234' } },
    { gross_amount: '1.234' },
    [],
    ['gross_amount', 'elsewhere', '1.234'],
  ],
  [
    'no value, and two readings of which neither is certain',
    { issued_at: { ...read('2026-04-03', 0.55), shown: '03/04/2026', otherValue: '2026-03-04' } },
    { issued_at: '' },
    [],
    ['issued_at', 'differs', '03/04/2026'],
  ],
  [
    'a date that it cannot be either way',
    { issued_at: { ...read('2026-04-03', 0.9), shown: '03/04/2026', otherValue: '2026-03-04' } },
    { issued_at: '2026-05-03' },
    ['Date: 03/04/2026'],
    ['issued_at', 'differs', '03/04/2026'],
  ],
  [
    'another value at a label nobody mistakes, though this one stands elsewhere',
    { issued_at: read('2026-10-15', 0.9) },
    { issued_at: '2026-10-30' },
    ['Határidő: 2026.10.30'],
    ['issued_at', 'differs', '2026-10-15'],
  ],
  [
    'the due date as the date of supply, which its label says',
    { fulfilled_at: read('2026-10-15', 0.55) },
    { fulfilled_at: '2026-10-30' },
    ['Fizetési határidő 2026.10.30'],
    ['fulfilled_at', 'differs', '2026-10-15'],
  ],
  [
    'a name without the accents that the document has elsewhere',
    {},
    { partner_name: 'Mezokert Ipari Szovetkezet' },
    ['Mezőkert Ipari Szövetkezet'],
    ['partner_name', 'differs', 'Mezőkert Ipari Szövetkezet'],
  ],
  [
    'another value at a doubtful place, this one elsewhere',
    { issued_at: read('2026-10-15', 0.7) },
    { issued_at: '2026-10-30' },
    ['Határidő: 2026.10.30'],
    ['issued_at', 'elsewhere', '2026.10.30'],
  ],
  [
    'another value at a likely place, this one nowhere',
    { issued_at: read('2026-10-15', 0.7) },
    { issued_at: '2026-10-30' },
    ['Határidő: 2026.10.31'],
    ['issued_at', 'differs', '2026-10-15'],
  ],
  [
    'another value that is a guess, this one nowhere',
    { issued_at: read('2026-10-15', 0.55) },
    { issued_at: '2026-10-30' },
    [],
    ['issued_at', 'not-found', null],
  ],
  [
    'no value, this one nowhere',
    {},
    { vat_amount: '2700' },
    ['Összesen: 12 700 Ft'],
    ['vat_amount', 'not-found', null],
  ],
  ['a small amount stands everywhere', {}, { vat_amount: '0' }, ['Tétel 0 0 0'], ['vat_amount', 'not-found', null]],
  [
    'an amount elsewhere',
    {},
    { net_amount: '1234.5' },
    ['Alap 1.234,50 EUR'],
    ['net_amount', 'elsewhere', '1.234,50 EUR'],
  ],
  [
    'the record is empty, the document is not',
    { due_at: read('2026-10-15', 0.9) },
    { due_at: null },
    [],
    ['due_at', 'differs', '2026-10-15'],
  ],
  [
    'a currency code that an engine misread, which has no place to show',
    { currency: { ...read('EUR', 0.8), at: { page: 1, left: 0, top: 0, width: 0.05, height: 0.03 } } },
    { currency: 'EUR' },
    ['FUR 12,40'],
    ['currency', 'same', 'EUR'],
  ],
  [
    'a name whose place says another word, without a tax number',
    { partner_name: { ...read('lidl', 0.9), at: { page: 1, left: 0, top: 0, width: 0.2, height: 0.03 } } },
    { partner_name: 'lidl' },
    ['Bon 12'],
    ['partner_name', 'not-found', null],
  ],
  [
    'a name that could be this one',
    { partner_name: read('Malomsor Pékellátó Kft.', 0.95) },
    { partner_name: 'Malomsor' },
    [],
    ['partner_name', 'not-found', null],
  ],
])('%s', (_, fields, values, lines, expected) => {
  expect(marks(fields, values, ...lines)).toEqual([expected]);
});

test.each(['fulfilled_at', 'due_at'] as const)(
  'an empty %s that the document has is open, however it was read',
  (field) => {
    expect(marks({ [field]: read('2026-10-15', 0.5) }, { [field]: '' })).toEqual([[field, 'differs', '2026-10-15']]);
  },
);

test('leaves out values that are missing both in the record and on the document', () => {
  expect(
    marks({ issued_at: read('2026-10-15', 0.55) }, { issued_at: '', net_amount: null, note: 'x', expense_type: '3' }),
  ).toEqual([]);
});

test("answers the box around a value's words", () => {
  const facts: KeptFacts = {
    source: 'text',
    fields: {},
    rates: [],
    buyerTaxNumber: null,
    buyerName: null,
    kind: unknownKind,
  };
  const { net_amount: net } = lookUpValues(
    { facts, pages: [page('', 'Nettó 1 234 567 Ft')] },
    { net_amount: '1234567' },
  );
  expect(net?.document?.at).toMatchObject({ page: 1, left: 0.05, top: 0.05 });
  expect(net?.document?.at?.width).toBeCloseTo(0.195);
});

test('answers both readings of an ambiguous value', () => {
  const facts: KeptFacts = {
    source: 'text',
    fields: { issued_at: { ...read('2026-04-03', 0.55), shown: '03/04/2026', otherValue: '2026-03-04' } },
    rates: [],
    buyerTaxNumber: null,
    buyerName: null,
    kind: unknownKind,
  };
  const { issued_at: issued } = lookUpValues({ facts, pages: [] }, { issued_at: '2026-03-04' });
  expect(issued?.document).toMatchObject({ value: '2026-04-03', otherValue: '2026-03-04', at: place });
});

test('claims nothing for a name that is known from the tax number alone', () => {
  const at = { page: 1, left: 0, top: 0, width: 0.2, height: 0.03 };
  const fields = {
    partner_name: { ...read('lidl', 0.9), at },
    partner_tax_number: { ...read('DE814689550', 0.9), at },
  };
  expect(marks(fields, { partner_name: 'lidl', partner_tax_number: 'DE814689550' }, 'UST-ID-NR DE814689550')).toEqual([
    ['partner_tax_number', 'same', 'DE814689550'],
  ]);
});

test('an empty date of supply is open where another date is beside the date of issue', () => {
  const facts: KeptFacts = {
    source: 'text',
    fields: { issued_at: { ...read('2026-10-15', 0.9), at: { page: 1, left: 0, top: 0, width: 0.05, height: 0.025 } } },
    rates: [],
    buyerTaxNumber: null,
    buyerName: null,
    kind: { ...unknownKind, kind: 'invoice' },
  };
  const evidence = lookUpValues(
    { facts, pages: [page('2026.10.15 2026.10.11')] },
    { issued_at: '2026-10-15', fulfilled_at: '' },
  );
  expect(evidence.fulfilled_at).toMatchObject({ mark: 'elsewhere', document: { value: '2026-10-11' } });
});
