import { describe, expect, it } from 'vitest';
import { homeLanguages } from '../languages/all.ts';
import { layOut } from './layout.ts';
import { receiptTotal } from './receipt-total.ts';
import { repairSeen } from './repair.ts';
import { typedPage } from './typed-page.ts';

function grossOf(page: string): string | null {
  const lines = layOut(typedPage(page)).map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: repairSeen(cell.text) })),
  }));
  const words = homeLanguages.map(({ receipt }) => receipt);
  return receiptTotal(lines, words)?.gross.toString() ?? null;
}

describe('receiptTotal', () => {
  it.each([
    [
      'takes the total, not what was given or came back',
      'Brot   1,20 A\nMilch   2,30 A\nSUMME   EUR 3,50\nBAR   10,00\nRUECKGELD   6,50',
      '350',
    ],
    ['sees through a wrong letter', 'Brot   1,20\nGesamtbetnag   3,50\nBar   10,00\nRückge1d   6,50', '350'],
    [
      'reads forints and their rounding',
      'Alma   1 349\nÖSSZESEN:   14 343 Ft\nKEREKÍTÉS:   2 Ft\nKÉSZPÉNZ:   15 000 Ft\nVISSZAJÁRÓ:   655 Ft',
      '1434300',
    ],
    ['reads English receipts', 'Tea   2.40\nSubtotal   2.40\nTotal   2.88\nVisa   2.88', '288'],
    [
      'needs no total line where card and VAT table agree',
      'elec. cash   59,96\nNetto   MwSt\n19,00 %   50,38   9,58',
      '5996',
    ],
    [
      'adds up the rows of the VAT table',
      'SUMME   24,23\nBAR   40,00\nZURÜCK   15,77\nC 7,00%   17,33   1,21   18,54\nD 19,00%   4,78   0,91   5,69',
      '2423',
    ],
    [
      'believes the items when total and card differ',
      'A   20.99\nB   11.99\nC   15.79\nSUMME EUR   48.77\nMastercard   48.71\nBetrag EUR   48.71',
      '4877',
    ],
    [
      'stays silent when total and card differ',
      'A   3.99\nSUMME EUR   19.16\nMasterCard EUR   19.46\nBetrag EUR   19.46',
      null,
    ],
    [
      'adds up rows of gross amounts and the VAT in them',
      '14 990 Ft\nKÉSZPÉNZ:   15 000 Ft\nVISSZAJÁRÓ:   10 Ft\n5% áfa   14 490 Ft   690 Ft\n27% áfa   500 Ft   106 Ft',
      '1499000',
    ],
    ['takes no card alone', 'Kaffee   2,00\nKarte   4,50', null],
    ['takes no subtotal', 'Kaffee   2,00\nZwischensumme   4,50', null],
  ])('%s', (_, page, gross) => {
    expect(grossOf(page)).toBe(gross);
  });
});
