import { describe, expect, it } from 'vitest';
import { repairSeen } from './repair.ts';

describe('repairSeen', () => {
  it.each([
    ['|7 396 640 HUF', '7 396 640 HUF'],
    ['"1364 640 HUF', '1364640 HUF'],
    ['12 1364 640', '12 1364 640'],
    ['Luminiţa şi Ştefan', 'Luminița și Ștefan'],
    ['Total: S1,008.20', 'Total: $1,008.20'],
    ['Table S8 S12.3 MS8.20', 'Table S8 S12.3 MS8.20'],
    ['SUMME EUR 26 , 90', 'SUMME EUR 26,90'],
    ['19.00 % 40. 98', '19.00 % 40.98'],
    ['09.04.2024. 10:07', '09.04.2024. 10:07'],
    ['04. 04. 2020', '04. 04. 2020'],
    ['07,09,2018 16:52:35', '07.09.2018 16:52:35'],
    ['07.09,2018', '07.09.2018'],
    ['1 07,09,2018,50', '1 07,09,2018,50'],
    ['10,07,2118', '10,07,2118'],
    ['UID: DEI36695976', 'UID: DE136695976'],
    ['USt-IdNr.:DE 136 695 :976', 'USt-IdNr.:DE136695976'],
    ['DEI36695977', 'DEI36695977'],
    ['TVA FRO6629195348', 'TVA FR06629195348'],
    ['ID za DDV: S157172021', 'ID za DDV: SI57172021'],
    ['VAT No. 1E0551302TH', 'VAT No. IE0551302TH'],
    ['Artikel 5157172021', 'Artikel 5157172021'],
    ['Żuraw spółka z 0.0.', 'Żuraw spółka z o.o.'],
    ['Żuraw spółkaz o.o.', 'Żuraw spółka z o.o.'],
    ['Żuraw Sp.zo.o.', 'Żuraw Sp. z o.o.'],
    ['Żuraw Sp. z 0.0. sp. k.', 'Żuraw Sp. z o.o. sp. k.'],
    ['Sokolec s. r. 0.', 'Sokolec s. r. o.'],
    ['Zerjav d.0.0.', 'Zerjav d.o.o.'],
    ['Triglavka d.n.0.', 'Triglavka d.n.o.'],
    ['Borovice V.0.S.', 'Borovice V.o.S.'],
    ['Rabat 0.0', 'Rabat 0.0'],
    ['ADÓSZÁM: 12345676-2.43', 'ADÓSZÁM: 12345676-2-43'],
    ['12345678-2.43', '12345678-2.43'],
  ])('%s -> %s', (seen, meant) => {
    expect(repairSeen(seen)).toBe(meant);
  });
});
