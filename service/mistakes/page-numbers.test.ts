import { expect, test } from 'vitest';
import { otherNumbers } from './page-numbers.ts';

test.each([
  ['Rendelésszám: 2026/R1207', ['2026/R1207']],
  ['Unsere Auftragsnummer AB-20931.', ['AB-20931']],
  ['Order number: PO-124274 Invoice number: INV-1', ['PO-124274']],
  ['Szállítólevél: L204417', ['L204417']],
  ['Order date: 2026-03-04', []],
  ['Számlaszám: MS-2026/01874', []],
])('%s', (line, numbers) => {
  expect(otherNumbers([line])).toEqual(numbers);
});
