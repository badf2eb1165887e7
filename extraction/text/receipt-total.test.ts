import { describe, expect, it } from 'vitest';
import { homeLanguages } from '../languages/all.ts';
import { czech } from '../languages/cs.ts';
import { polish } from '../languages/pl.ts';
import { layOut } from './layout.ts';
import { receiptTotal } from './receipt-total.ts';
import { repairSeen } from './repair.ts';
import { typedPage } from './typed-page.ts';

function totalOf(page: string) {
  const lines = layOut(typedPage(page)).map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: repairSeen(cell.text) })),
  }));
  const words = [...homeLanguages, polish, czech].map(({ receipt }) => receipt);
  return receiptTotal(lines, words);
}
const grossOf = (page: string): string | null => totalOf(page)?.gross.toString() ?? null;

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
    [
      'takes the total with the tax, not the one without it',
      'Total Sales (Excluding GST)   51.42\nTotal GST   3.08\nTotal Sales (Inclusive of GST)   54.50\nCash   54.50',
      '5450',
    ],
    ['takes a total whose label names the tax', 'Tea   2.40\nTotal incl. VAT   2.88\nof which VAT   0.48', '288'],
    [
      'reads forints that dots group',
      'Tej   3.252\nKáva   17.938\nÖSSZESEN   21.190\nKészpénz   22.000\nVisszajáró   810',
      '2119000',
    ],
    [
      'takes no amount for that of a label behind it',
      'Beratung   10,00\nNettobetrag   100,00 EUR   Gesamtbetrag\nUmsatzsteuer   19,00 EUR',
      null,
    ],
    ['reads cents and their rounding', 'Tea   2.40\nTOTAL   28.31\nCash   50.00\nChange   21.70', '2831'],
    ['takes no number of things', 'Total Qty   65.00\nTotal   1,007.50\nCash   1,007.50', '100750'],
    [
      'takes the last of several totals before what was paid',
      'Total Sales   28.31\nRounding   -0.01\nTOTAL   28.30\nCash   50.00\nChange   21.70',
      '2830',
    ],
    [
      'stays silent when what was paid, less the change, is something else',
      'Foil   5.50\nBags   47.50\nTOTAL INCL GST   55.20\nCASH   100.20\nCHANGE   47.00',
      null,
    ],
    [
      'takes the rounded amount under the total and its rounding',
      'Tea   60.31\nTOTAL   60.31\nROUNDING ADJ   -0.01\nRM   60.30\nCASH   70.30\nCHANGE   10.00',
      '6030',
    ],
    [
      'takes the rounded total, though the things bought make the other one',
      'A   7.74\nB   38.80\nTotal   46.54\nRounding Adj   6.01\nTotal After Adj   46.55\nCASH   100.00\nCHANGE   53.45',
      '4655',
    ],
    [
      'takes the rounded amount where the rounding has no nought',
      'Total Sales   13.58\nRounding Adjustment RM   .02\nRounding RM   13.60\nCASH   14.00\nCHANGE   .40',
      '1360',
    ],
    ['takes what is short for an amount', 'Tea   2.40\nAmt Due   2.88\nGST @6%   0.16', '288'],
    ['knows what was received', 'A   80.00\nB   56.00\nGross Amt   136.00\nReceived   150.00\nChange   14.00', '13600'],
    [
      'takes what was given for that, though it is taken off',
      'A   21.00\nTotal   21.00\nCash   -50.00\nCHANGE   29.00\nB   5.00\nTotal   5.00',
      '2100',
    ],
    ['takes no total of one rate', 'A   6.39\nB   8.34\nTotal 0% les   14.73\nC   5.00\nTotal Payable   19.73', '1973'],
    [
      'takes no sum of the VAT table under what was paid',
      'A   70.00\nB   52.80\nTotal After Adj   122.80\nCASH   200.00\nItem Count 16   Change Amt   77.20\nSR 6%   50.13   3.01\nZR 0%   69.64   0.00\nTotal   119.77   3.01',
      '12280',
    ],
    [
      'takes no two dollars for rounding',
      'Duck   33.00\nTotal Sales Amount   33.00\nGST 6%   1.98\nRounding   0.02\nTOTAL   35.00\nCASH   55.00\nChange   20.00',
      '3500',
    ],
    ['takes no card alone', 'Kaffee   2,00\nKarte   4,50', null],
    ['takes no subtotal', 'Kaffee   2,00\nZwischensumme   4,50', null],
  ])('%s', (_, page, gross) => {
    expect(grossOf(page)).toBe(gross);
  });

  it.each([
    ['one line states it', 'BUŁKA   40,43\nSUMA PTU   4,30\nSUMA PLN   40,43', [3613n, 430n]],
    ['it would be more than a third', 'BUŁKA   40,43\nSUMA PTU   24,30\nSUMA PLN   40,43', [null, null]],
    ['two lines state it', 'CHLEB   9,00\nDPH CELKEM   1,00\nCELKEM DPH   0,50\nCELKEM   9,00', [null, null]],
  ])('has the right VAT where %s', (_, page, [net, vat]) => {
    expect(totalOf(page)).toMatchObject({ net, vat });
  });
});
