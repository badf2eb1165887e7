import { expect, it } from 'vitest';
import type { FieldType } from '../record-editor/fields.ts';
import { isReadable, valueAt, valueIn } from './value-at.ts';

it.each<[FieldType, string, string, string | null]>([
  ['date', 'Fizetési határidő: 2026.12.03.', '12.03', '2026.12.03'],
  ['date', '2026. 11. 17. – 2026. 12. 03.', '12. 03', '2026. 12. 03'],
  ['date', '2026. 11. 17. – 2026. 12. 03.', '2026', '2026. 11. 17'],
  ['date', 'due 03/12/2026', 'due', '03/12/2026'],
  ['date', 'Kelt: 2026. november 18.', 'nov', '2026. november 18'],
  ['date', 'Számla 99/99/9999', 'Sz', null],
  ['amount', 'Fizetendő 443 507 Ft', '443', '443 507'],
  ['amount', '8 500  27%  2 295  10 795', '295', '2 295'],
  ['amount', 'Total 1.284,50 €', 'Total', '1.284,50'],
  ['amount', 'nothing here', 'here', null],
  ['number', 'Adószám: 11204382-2-13', '2-13', '11204382-2-13'],
  ['number', 'Számla sorszáma: AM-2026/004417.', 'AM', 'AM-2026/004417'],
  ['text', 'Aranykalász Malom Zrt.', 'Malom', 'Aranykalász Malom Zrt.'],
  ['text', 'Szállító: Aranykalász Malom Zrt.', 'Malom', 'Aranykalász Malom Zrt.'],
  ['text', '   ', ' ', null],
  ['expense-type', 'Telephone', 'Tel', null],
])('%s in %j at %j: %j', (kind, text, at, value) => {
  expect(valueAt(text, text.indexOf(at), kind)).toBe(value);
});

it.each<[FieldType, string, string | null]>([
  ['date', 'Fizetési határidő:\n2026. 12. 03.', '2026. 12. 03'],
  ['amount', '197 900\n195 000', '197 900'],
  ['amount', 'Összesen', null],
  ['number', 'Sorszám: SZ 2026/0004.', 'SZ 2026/0004'],
  ['partner', 'Szállító: Aranykalász\nMalom Zrt.', 'Aranykalász Malom Zrt.'],
  ['text', ' ', null],
  ['currency', 'HUF', null],
])('%s in a box around %j: %j', (kind, text, value) => {
  expect(valueIn(text, kind)).toBe(value);
});

it('excludes kinds that are chosen from a list', () => {
  expect([isReadable('date'), isReadable('currency')]).toEqual([true, false]);
});
