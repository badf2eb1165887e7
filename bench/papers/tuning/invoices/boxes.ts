import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { above, address, factsOf, lines, lineTable, pageNumbers, rateTable, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** Seller and buyer in boxes side by side, a row of dates, each rate in a table. */
export const boxes: Family = { voice: 2, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  const first = sheet.pages;
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.text(paper.title, sheet.width / 2, 38, { size: 17, bold: true, at: 'middle' });
  sheet.box(40, 70, 252, 100);
  sheet.box(302, 70, 252, 100);
  sheet.text(paper.label('seller'), 48, 76, { size: 8, bold: true });
  lines(sheet, [paper.name, ...address(supplier), `${paper.label('tax')}: ${paper.tax}`, supplier.bank], 48, 90);
  sheet.text(paper.label('buyer'), 310, 76, { size: 8, bold: true });
  lines(sheet, [paper.buyer, ...address(buyer), `${paper.label('tax')}: ${buyer.tax}`], 310, 90);
  const facts = factsOf(paper, ['number', 'issued', 'fulfilled', 'due']);
  above(sheet, facts, 45, 186, 130);
  const columnsOfLines = ['name', 'quantity', 'price', 'amount', 'rate', 'vat', 'gross'] as const;
  const end = lineTable(sheet, paper, { x: 40, y: 240, width: 515, columns: columnsOfLines, shaded: true });
  const y = rateTable(sheet, paper, 200, room(sheet, end, 150), 85);
  totals(sheet, paper, [], { left: 320, right: 540, y: y + 8, boxed: true });
  pageNumbers(sheet, paper, first);
}
