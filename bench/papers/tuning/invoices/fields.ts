import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, factsOf, lineTable, netAndTax, room, totals, type Pair } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** A form: each party's data in one line behind its label, a rule below each. */
export const fields: Family = { voice: 0, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.text(`${paper.title} ${paper.number}`, 45, 40, { size: 16, bold: true });
  const rows: readonly Pair[] = [
    [paper.label('seller'), [paper.name, ...address(supplier)].join(', ')],
    [paper.label('tax'), paper.tax],
    [paper.label('buyer'), [paper.buyer, ...address(buyer)].join(', ')],
    [paper.label('tax'), buyer.tax],
    ...factsOf(paper, ['issued', 'fulfilled', 'due', 'payment', 'order']),
    [paper.common.bank, supplier.bank],
  ];
  rows.forEach(([label, value], at) => {
    const y = 78 + at * 18;
    sheet.text(label, 48, y, { size: 8.5, colour: '#444444', widest: 120 });
    sheet.text(value, 175, y, { size: 9.5, widest: 375 });
    sheet.rule(45, y + 14, 510, 0.4);
  });
  const columns = ['name', 'quantity', 'price', 'amount', 'vat', 'gross'] as const;
  const end = lineTable(sheet, paper, { x: 45, y: 285, width: 510, columns, ruled: true });
  totals(sheet, paper, netAndTax(paper), { left: 330, right: 552, y: room(sheet, end, 110) });
}
