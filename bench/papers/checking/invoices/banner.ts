import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, columns, factsOf, lines, lineTable, netAndTax, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/**
 * The supplier's name in white on a dark band across the page, the buyer on the left, the title's block on the right.
 */
export const banner: Family = { voice: 0, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.fill(0, 0, sheet.width, 70, '#24435c');
  sheet.text(paper.name, 45, 24, { size: 18, bold: true, colour: '#ffffff' });
  sheet.text(paper.title, 550, 28, { size: 13, at: 'right', colour: '#ffffff' });
  const sender = [...address(supplier), `${paper.label('tax')} ${paper.tax}`, supplier.phone];
  sheet.text(sender.join('  |  '), 45, 80, { size: 8 });
  sheet.text(paper.label('buyer'), 45, 120, { size: 8, bold: true });
  lines(sheet, [paper.buyer, ...address(buyer), buyer.tax], 45, 133);
  const facts = factsOf(paper, ['number', 'issued', 'due', 'customer', 'delivery', 'payment']);
  columns(sheet, facts, { x: 330, y: 120, gap: 120 });
  const columnsOfLines = ['name', 'quantity', 'price', 'rate', 'amount'] as const;
  const end = lineTable(sheet, paper, { x: 40, y: 240, width: 515, columns: columnsOfLines, shaded: true });
  totals(sheet, paper, netAndTax(paper), { left: 330, right: 548, y: room(sheet, end, 120), boxed: true });
  sheet.text(paper.common.thanks[0], 45, sheet.height - 90);
  sheet.text(`${paper.common.bank} ${supplier.bank}`, 45, sheet.height - 60, { size: 8 });
}
