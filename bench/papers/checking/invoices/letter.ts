import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, lines, netAndTaxOfEachRate, room } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** A craftsman's letter: sender on the right, number and day in one line, sums with colons on the left. */
export const letter: Family = { voice: 2, pricesInclude: false, onePage: true, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer, lines: goods, gross } = paper.business;
  const from = [paper.name, ...address(supplier), `${paper.label('tax')}: ${paper.tax}`, supplier.phone];
  lines(sheet, from, 535, 55, { size: 10, at: 'right' });
  lines(sheet, [paper.buyer, ...address(buyer)], 65, 145, { size: 10.5 });
  sheet.text(`${paper.title}  ${paper.number}`, 65, 220, { size: 14, bold: true });
  sheet.text(`${paper.label('issued')}: ${paper.issued}  –  ${paper.label('fulfilled')}: ${paper.fulfilled}`, 65, 243);
  goods.forEach(({ name, quantity, price, amount }, at) => {
    const text = `${name}, ${String(quantity)} ${paper.common.piece} × ${paper.amount(price)} = ${paper.amount(amount)}`;
    sheet.text(text, 65, 275 + at * 16, { size: 10 });
  });
  let y = room(sheet, 295 + goods.length * 16, 150);
  y = lines(
    sheet,
    netAndTaxOfEachRate(paper).map(([label, value]) => `${label}: ${value}`),
    65,
    y,
    { size: 10 },
  );
  sheet.text(`${paper.label('payable')}: ${paper.money(gross)}`, 65, y + 6, { size: 12, bold: true });
  lines(sheet, [`${paper.label('due')}: ${paper.due}`, `${paper.common.bank}: ${supplier.bank}`], 65, y + 34);
}
