import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { above, address, columns, factsOf, lines, lineTable, netAndTax, rateTable, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/**
 * A wholesaler's: the buyer first, the supplier on the right, rates to the left of the sums, beside the last balance.
 */
export const ledger: Family = { voice: 1, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer, deliveryNote, gross } = paper.business;
  sheet.text(paper.title, 40, 36, { size: 16, bold: true });
  sheet.text(paper.label('buyer'), 40, 70, { size: 8, colour: '#555555' });
  lines(sheet, [paper.buyer, ...address(buyer), `${paper.label('tax')}: ${buyer.tax}`], 40, 82);
  sheet.text(paper.name, 330, 68, { size: 12, bold: true });
  lines(sheet, [...address(supplier), `${paper.label('tax')}: ${paper.tax}`, supplier.phone], 330, 86);
  const facts = factsOf(paper, ['number', 'issued', 'due', 'customer', 'order']);
  above(sheet, facts, 40, 160, 104);
  sheet.text(`${paper.label('delivery')}: ${deliveryNote}   ${paper.label('fulfilled')}: ${paper.fulfilled}`, 40, 200);
  const columnsOfLines = ['place', 'name', 'quantity', 'price', 'rate', 'amount'] as const;
  const end = lineTable(sheet, paper, { x: 40, y: 225, width: 515, columns: columnsOfLines, ruled: true, step: 15 });
  const top = room(sheet, end, 150);
  rateTable(sheet, paper, 20, top, 68);
  const y = totals(sheet, paper, netAndTax(paper), { left: 350, right: 552, y: top });
  const balance = paper.money(Math.round(gross * 0.37));
  columns(sheet, [[paper.common.balance, balance]], { x: 40, y: y + 14, gap: 200, right: true });
  sheet.text(`${paper.common.bank} ${supplier.bank}`, 40, y + 36, { size: 8 });
}
