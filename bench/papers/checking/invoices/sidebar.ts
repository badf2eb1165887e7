import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, factsOf, lines, lineTable, netAndTaxOfEachRate, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** A column of small labels over their values beside the lines; the supplier above and below it. */
export const sidebar: Family = { voice: 1, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.text(paper.name, 40, 50, { size: 13, bold: true });
  lines(sheet, address(supplier), 40, 70, { size: 8.5 });
  factsOf(paper, ['number', 'issued', 'fulfilled', 'due', 'order']).forEach(([label, value], at) => {
    sheet.text(label, 40, 150 + at * 36, { size: 7.5, colour: '#666666' });
    sheet.text(value, 40, 161 + at * 36, { bold: true });
  });
  const contact = [paper.label('tax'), paper.tax, paper.common.phone, supplier.phone, paper.common.bank, supplier.bank];
  lines(sheet, contact, 40, 350, { size: 7.5 });
  sheet.text(paper.title, 220, 50, { size: 20, bold: true });
  sheet.text(paper.label('buyer'), 220, 95, { size: 8, colour: '#666666' });
  lines(sheet, [paper.buyer, ...address(buyer)], 220, 107);
  const end = lineTable(sheet, paper, {
    x: 220,
    y: 190,
    width: 335,
    columns: ['name', 'quantity', 'price', 'amount'],
    ruled: true,
  });
  totals(sheet, paper, netAndTaxOfEachRate(paper), { left: 370, right: 552, y: room(sheet, end, 140) });
}
