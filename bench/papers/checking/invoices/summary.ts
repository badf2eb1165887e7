import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { above, address, factsOf, lines, lineTable, netAndTax, room, type Pair } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** A bill for energy or telephone: amount due and due date at the top, the breakdown below. */
export const summary: Family = { voice: 1, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer, customer, gross } = paper.business;
  sheet.text(paper.name, 550, 40, { size: 15, bold: true, at: 'right' });
  lines(sheet, [...address(supplier), `${paper.label('tax')}: ${paper.tax}`], 550, 62, { size: 8, at: 'right' });
  lines(sheet, [paper.buyer, ...address(buyer)], 45, 115);
  sheet.fill(40, 180, 515, 58, '#e9eef2');
  const toPay: Pair = [paper.label('payable'), paper.money(gross)];
  above(sheet, [...factsOf(paper, ['number', 'issued', 'due']), toPay], 50, 192, 128);
  sheet.text(`${paper.label('customer')}: ${customer}`, 45, 250, { size: 8.5 });
  const columnsOfLines = ['name', 'quantity', 'price', 'amount'] as const;
  const end = lineTable(sheet, paper, { x: 40, y: 280, width: 515, columns: columnsOfLines, shaded: true });
  const y = room(sheet, end, 90);
  netAndTax(paper).forEach(([label, value], at) => {
    sheet.text(label, 330, y + at * 16);
    sheet.text(value, 552, y + at * 16, { at: 'right' });
  });
  sheet.text(`${paper.common.bank}: ${supplier.bank}   ${paper.common.phone}: ${supplier.phone}`, 45, 790, { size: 8 });
}
