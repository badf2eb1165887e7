import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, columns, factsOf, lines, lineTable, netAndTax, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** Printed stationery: the sender small in a column at the right, the recipient on the left, both without labels. */
export const stationery: Family = { voice: 1, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.rule(50, 48, 495, 1.2);
  sheet.text(paper.name, 425, 62, { size: 9, bold: true });
  const contact = [...address(supplier), `${paper.common.phone} ${supplier.phone}`];
  lines(sheet, [...contact, `${paper.label('tax')}: ${paper.tax}`], 425, 76, { size: 8 });
  lines(sheet, [paper.buyer, ...address(buyer)], 50, 110, { size: 10.5 });
  sheet.text(paper.title, 50, 205, { size: 18, bold: true });
  const facts = factsOf(paper, ['number', 'issued', 'fulfilled', 'due']);
  columns(sheet, facts, { x: 50, y: 236, gap: 150 });
  const columnsOfLines = ['name', 'quantity', 'price', 'rate', 'amount'] as const;
  const end = lineTable(sheet, paper, { x: 50, y: 315, width: 495, columns: columnsOfLines });
  const y = totals(sheet, paper, netAndTax(paper), { left: 330, right: 542, y: room(sheet, end, 110) });
  sheet.text(`${paper.common.bank}: ${supplier.bank}`, 50, y + 14, { size: 9 });
}
