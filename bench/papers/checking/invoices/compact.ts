import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, columns, factsOf, lines, lineTable, rateTable, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** Half a page in small letters, prices with their tax; number and date in one row under a rule. */
export const compact: Family = { voice: 0, pricesInclude: true, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.text(paper.title, 50, 40, { size: 12, bold: true });
  sheet.text(`${paper.label('number')}: ${paper.number}`, 545, 42, { bold: true, at: 'right' });
  sheet.rule(50, 58, 495);
  sheet.text(paper.label('seller'), 50, 66, { size: 7.5 });
  const from = [paper.name, ...address(supplier), `${paper.label('tax')}: ${paper.tax}`];
  lines(sheet, from, 50, 77, { size: 8.5 });
  sheet.text(paper.label('buyer'), 235, 66, { size: 7.5 });
  lines(sheet, [paper.buyer, ...address(buyer)], 235, 77, { size: 8.5 });
  const facts = factsOf(paper, ['issued', 'due', 'payment', 'customer']);
  columns(sheet, facts, { x: 395, y: 66, gap: 150, right: true, size: 8 });
  const columnsOfLines = ['name', 'quantity', 'price', 'rate', 'amount'] as const;
  const end = lineTable(sheet, paper, { x: 50, y: 145, width: 495, columns: columnsOfLines, step: 13 });
  const top = room(sheet, end, 130);
  rateTable(sheet, paper, 30, top, 65);
  totals(sheet, paper, [], { left: 340, right: 543, y: top });
}
