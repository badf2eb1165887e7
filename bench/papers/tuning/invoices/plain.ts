import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, lines, netAndTaxOfEachRate, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** Typed like a letter: no table, goods as lines of text, sums below them. */
export const plain: Family = { voice: 2, pricesInclude: false, onePage: true, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer, lines: goods } = paper.business;
  lines(sheet, [paper.name, ...address(supplier), `${paper.label('tax')} ${paper.tax}`], 70, 60, { size: 10.5 });
  lines(sheet, [paper.buyer, ...address(buyer)], 70, 150, { size: 10.5 });
  sheet.text(`${paper.label('issued')}: ${paper.issued}`, 525, 215, { size: 10.5, at: 'right' });
  sheet.text(`${paper.title} ${paper.number}`, 70, 245, { size: 12, bold: true });
  const texts = goods.map(({ name, quantity }) => `${String(quantity)} ${paper.common.piece}  ${name}`);
  goods.forEach(({ amount }, at) => {
    sheet.text(texts[at] ?? '', 70, 280 + at * 16, { size: 10.5 });
    sheet.text(paper.money(amount), 525, 280 + at * 16, { size: 10.5, at: 'right' });
  });
  const start = room(sheet, 300 + goods.length * 16, 150);
  const y = totals(sheet, paper, netAndTaxOfEachRate(paper), { left: 70, right: 525, y: start });
  lines(sheet, [`${paper.label('due')}: ${paper.due}`, `${paper.common.bank}: ${supplier.bank}`], 70, y + 12);
}
