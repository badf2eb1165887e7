import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { above, address, factsOf, lines, lineTable, rateTable, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** Under a picture of a logo: the sender is named only in the foot, in one small centred line. */
export const foot: Family = { voice: 2, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.fill(50, 40, 46, 46, '#6b7c93');
  sheet.text(paper.title, 545, 50, { size: 22, bold: true, at: 'right' });
  sheet.text(paper.label('buyer'), 50, 120, { size: 8, colour: '#555555' });
  lines(sheet, [paper.buyer, ...address(buyer), `${paper.label('tax')}: ${buyer.tax}`], 50, 132, { size: 10 });
  const facts = factsOf(paper, ['number', 'issued', 'due', 'customer']);
  above(sheet, facts, 50, 215, 125);
  const columns = ['place', 'name', 'quantity', 'price', 'rate', 'amount'] as const;
  const end = lineTable(sheet, paper, { x: 50, y: 265, width: 495, columns, shaded: true });
  const top = room(sheet, end, 150);
  rateTable(sheet, paper, 30, top, 70);
  totals(sheet, paper, [], { left: 350, right: 542, y: top, boxed: true });
  sheet.rule(50, sheet.height - 62, 495);
  const middle = sheet.width / 2;
  const named = [paper.name, ...address(supplier)].join(' | ');
  const reached = `${paper.label('tax')}: ${paper.tax} | ${paper.common.phone}: ${supplier.phone} | ${supplier.bank}`;
  sheet.text(named, middle, sheet.height - 54, { size: 8, at: 'middle', widest: 495 });
  sheet.text(reached, middle, sheet.height - 42, { size: 8, at: 'middle', widest: 495 });
}
