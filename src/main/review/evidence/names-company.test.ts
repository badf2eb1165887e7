import { expect, it } from 'vitest';
import { unknownKind } from './document-kind.ts';
import type { KeptFacts } from './kept-reading.ts';
import { namesCompany } from './names-company.ts';

const company = { name: 'Tölgyfa Pékség Kft.', taxNumber: '14873261-2-41' };

function isNamed(text: string, data: { readonly number?: string; readonly name?: string } = {}, of = company) {
  const words = text
    .split(' ')
    .map((word, at) => ({ text: word, left: at / 20, right: (at + 1) / 20, top: 0, bottom: 1 }));
  const { number, name } = data;
  const facts: KeptFacts = {
    source: 'text',
    fields: {},
    rates: [],
    buyerTaxNumber: number === undefined ? null : { value: number, shown: number, at: null },
    buyerName: name ?? null,
    kind: unknownKind,
  };
  return namesCompany({ facts, pages: [{ page: 1, cells: [words] }] }, of);
}

it.each([
  ['Vevő: TÖLGYFA PÉKSÉG KFT.', 'name'],
  ['Adószám: 14873261-2-41', 'tax-number'],
  ['HU14873261', 'tax-number'],
  ['Tölgyfa Cukrászda Kft.', null],
  ['Adószám: 14873262-2-41', null],
  ['', null],
])('on a page: %s', (text, expected) => {
  expect(isNamed(text)).toBe(expected);
});

it('in its data', () => {
  expect(isNamed('', { number: '14873261' })).toBe('tax-number');
  expect(isNamed('', { name: 'Tölgyfa Pékség Korlátolt Felelősségű Társaság' })).toBe('name');
  expect(isNamed('', { number: '10773381-2-44', name: 'Malomsor Kft.' })).toBeNull();
});

it('not by a name too short to be one', () => {
  expect(isNamed('A B Kft.', {}, { name: 'A Kft.', taxNumber: '' })).toBeNull();
});
