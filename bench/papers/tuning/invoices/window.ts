import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, columns, factsOf, lines, lineTable, netAndTaxOfEachRate, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** A letter for an envelope with a window: the sender in one small line, the tax number in the foot. */
export const window: Family = { voice: 1, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.text(`${paper.name} · ${address(supplier).join(' · ')}`, 60, 125, { size: 7 });
  lines(sheet, [paper.buyer, ...address(buyer)], 60, 140, { size: 10.5 });
  const facts = factsOf(paper, ['issued', 'customer', 'due']);
  columns(sheet, facts, { x: 370, y: 140, gap: 110, colon: true });
  sheet.text(`${paper.label('number')} ${paper.number}`, 60, 235, { size: 14, bold: true });
  sheet.text(`${paper.label('fulfilled')}: ${paper.fulfilled}`, 60, 256);
  const end = lineTable(sheet, paper, {
    x: 60,
    y: 285,
    width: 480,
    columns: ['place', 'name', 'quantity', 'price', 'amount'],
  });
  const y = totals(sheet, paper, netAndTaxOfEachRate(paper), { left: 360, right: 538, y: room(sheet, end, 140) });
  sheet.text(paper.common.thanks[0], 60, y + 16);
  sheet.rule(60, sheet.height - 75, 480);
  lines(sheet, [supplier.name, ...address(supplier)], 60, sheet.height - 68, { size: 7.5 });
  lines(sheet, [paper.common.bank, supplier.bank], 220, sheet.height - 68, { size: 7.5 });
  const foot = [`${paper.label('tax')} ${paper.tax}`, `${paper.common.phone} ${supplier.phone}`];
  lines(sheet, foot, 410, sheet.height - 68, { size: 7.5 });
}
