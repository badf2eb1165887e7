import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, lines, lineTable, paymentOf, room, taxOfEachRate, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** A small company's: a centred letterhead, prices with tax, one line of facts. */
export const centred: Family = { voice: 0, pricesInclude: true, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer } = paper.business;
  const middle = sheet.width / 2;
  sheet.text(paper.name, middle, 40, { size: 17, bold: true, at: 'middle' });
  sheet.text(address(supplier).join(', '), middle, 63, { at: 'middle' });
  const contact = `${paper.label('tax')}: ${paper.tax}   ${paper.common.phone}: ${supplier.phone}`;
  sheet.text(contact, middle, 77, { size: 8.5, at: 'middle' });
  sheet.rule(60, 95, 475, 1);
  sheet.text(`${paper.label('number')}: ${paper.number}`, middle, 112, { size: 15, bold: true, at: 'middle' });
  sheet.text(`${paper.label('issued')}: ${paper.issued}`, 60, 145);
  sheet.text(`${paper.label('due')}: ${paper.due}`, 535, 145, { at: 'right' });
  const to = [`${paper.label('buyer')}: ${paper.buyer}`, ...address(buyer)];
  lines(sheet, to, 60, 170);
  const columns = ['name', 'quantity', 'price', 'rate', 'amount'] as const;
  const end = lineTable(sheet, paper, { x: 60, y: 235, width: 475, columns, shaded: true });
  const y = totals(sheet, paper, [], { left: 300, right: 532, y: room(sheet, end, 130) });
  const notes = taxOfEachRate(paper).map(([label, value]) => `${label}: ${value}`);
  lines(sheet, [...notes, `${paper.label('payment')}: ${paymentOf(paper)}`], 60, y);
}
