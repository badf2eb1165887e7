import { expect, it } from 'vitest';
import { likenessOf, traitsOf, type Traits } from './likeness.ts';

/** Traits of one page, each line a cell. */
const read = (...lines: readonly string[]): Traits =>
  traitsOf([
    {
      page: 1,
      cells: lines.map((line) => line.split(' ').map((text) => ({ text, left: 0, top: 0, right: 0, bottom: 0 }))),
    },
  ]);

const shop = ['KÁVÉZÓ A SARKON', 'Malom köz 3. Tölgyfás', 'ADÓSZÁM: 91873420-2-13', 'NYUGTA'];
const bought = ['1 db Kávé, hosszú 650', '1 db Kifli, vajas 340', 'ÖSSZESEN: 990 Ft', 'KÉSZPÉNZ: 1 000 Ft'];
const slip = read(...shop, ...bought, 'NYUGTASZÁM: 0871/00043', '2026.10.12. 08:14');

it('treats two readings of one receipt as alike, with garbled, split and missing words', () => {
  const again = read(
    'KÁVÉZO A SARK0N',
    'Malom köz 3, Tolgyfás',
    'ADÓSZÁM 918734 20-2-13',
    'NYUGTA',
    '1db Kávé hosszu 650',
    '1 db Kifli vajas 340',
    'OSSZESEN: 990 Ft',
    'NYUGTASZÁM: 0871/00043',
    '2026.10.12. 08:14',
  );
  expect(likenessOf(slip, again)).toEqual({ isAlike: true, onlyHere: [], onlyThere: [] });
});

it('gives the figures that differ between two receipts of one shop and sum', () => {
  const next = read(...shop, ...bought, 'NYUGTASZÁM: 0871/00051', '2026.10.12. 16:40');
  expect(likenessOf(slip, next)).toEqual({
    isAlike: true,
    onlyHere: ['08:14', '0871/00043'],
    onlyThere: ['16:40', '0871/00051'],
  });
});

it('takes one different digit of a number for a misreading, but not of a time', () => {
  const minuteLater = read(...shop, ...bought, 'NYUGTASZÁM: 0871/00044', '2026.10.12. 08:15');
  expect(likenessOf(slip, minuteLater)).toEqual({ isAlike: true, onlyHere: ['08:14'], onlyThere: ['08:15'] });
});

it('distinguishes receipts of two shops with the same sum, day and common words', () => {
  const other = read(
    ...['BELVÁROSI PARKOLÓ KFT.', 'Kossuth Lajos utca 46 Veszprém', 'ADÓSZÁM: 24223171-2-41', 'NYUGTA'],
    ...['Parkolás 2 óra 990', 'ÖSSZESEN: 990 Ft', 'KÉSZPÉNZ: 1 000 Ft', 'NYUGTASZÁM: 2026/2206', '2026.10.12. 08:55'],
  );
  expect(likenessOf(slip, other)?.isAlike).toBe(false);
});

it('is null for too few words', () => {
  expect(likenessOf(slip, read('990', 'Ft'))).toBeNull();
  expect(likenessOf(slip, read())).toBeNull();
});
