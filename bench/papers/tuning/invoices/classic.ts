import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, columns, factsOf, lines, lineTable, netAndTax, pageNumbers, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** The supplier on the left, the title's block on the right, the buyer in a box. */
export const classic: Family = { voice: 0, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  const first = sheet.pages;
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.text(paper.name, 45, 45, { size: 14, bold: true });
  const tax = `${paper.label('tax')}: ${paper.tax}`;
  lines(sheet, [...address(supplier), tax, `${paper.common.phone}: ${supplier.phone}`], 45, 66);
  sheet.text(paper.title, 550, 42, { size: 20, bold: true, at: 'right' });
  const facts = factsOf(paper, ['number', 'issued', 'fulfilled', 'due', 'order', 'payment']);
  columns(sheet, facts, { x: 340, y: 78, gap: 210, right: true });
  sheet.box(40, 160, 250, 84);
  sheet.text(paper.label('buyer'), 48, 166, { size: 8, colour: '#555555' });
  lines(sheet, [paper.buyer, ...address(buyer), `${paper.label('tax')}: ${buyer.tax}`], 48, 180);
  const columnsOfLines = ['name', 'quantity', 'price', 'rate', 'amount'] as const;
  const end = lineTable(sheet, paper, { x: 40, y: 275, width: 515, columns: columnsOfLines, ruled: true });
  totals(sheet, paper, netAndTax(paper), { left: 340, right: 550, y: room(sheet, end, 110) });
  sheet.text(`${paper.common.bank}: ${supplier.bank}`, 45, sheet.height - 50, { size: 8 });
  pageNumbers(sheet, paper, first);
}
