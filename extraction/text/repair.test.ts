import { describe, expect, it } from 'vitest';
import { repairSeen } from './repair.ts';

describe('repairSeen', () => {
  it.each([
    ['|7 396 640 HUF', '7 396 640 HUF'],
    ['"1364 640 HUF', '1364640 HUF'],
    ['12 1364 640', '12 1364 640'],
    ['SUMME EUR 26 , 90', 'SUMME EUR 26,90'],
    ['19.00 % 40. 98', '19.00 % 40.98'],
    ['04. 04. 2020', '04. 04. 2020'],
    ['UID: DEI36695976', 'UID: DE136695976'],
    ['USt-IdNr.:DE 136 695 :976', 'USt-IdNr.:DE136695976'],
    ['DEI36695977', 'DEI36695977'],
    ['ADÓSZÁM: 12345676-2.43', 'ADÓSZÁM: 12345676-2-43'],
    ['12345678-2.43', '12345678-2.43'],
    ['ÁFA mérték: 27 90', 'ÁFA mérték: 27 %'],
    ['ÁFA kulcs 18 95 500 000 HUF', 'ÁFA kulcs 18 % 500 000 HUF'],
    ['ÁFA: 2790', 'ÁFA: 2790'],
    ['ÁFA összege: 27 950', 'ÁFA összege: 27 950'],
  ])('%s -> %s', (seen, meant) => {
    expect(repairSeen(seen)).toBe(meant);
  });
});
