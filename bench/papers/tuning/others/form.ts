import type { Family } from '../../family.ts';
import { otherBody, otherTitle } from '../../other-titles.ts';
import type { Paper } from '../../paper.ts';
import { address, columns, lines, lineTable } from '../../parts.ts';
import { paragraph } from '../../prose.ts';
import type { Sheet } from '../../sheet.ts';

/** The title large on top, parties under it. */
export const form: Family = { voice: 0, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer, number } = paper.business;
  const title = otherTitle(paper);
  if (title !== null) sheet.text(title, 50, 45, { size: 20, bold: true });
  if (title !== null) sheet.text(number, 545, 52, { at: 'right' });
  lines(sheet, [paper.name, ...address(supplier), paper.tax], 50, 90);
  lines(sheet, [paper.buyer, ...address(buyer)], 320, 90);
  sheet.text(paper.issued, 50, 175);
  const { text, amounts, goods } = otherBody(paper);
  let y = text === null ? 205 : paragraph(sheet, text, 50, 205, 480);
  const wanted =
    goods === 'with prices' ? (['name', 'quantity', 'price', 'amount'] as const) : (['name', 'quantity'] as const);
  if (goods !== 'none') y = lineTable(sheet, paper, { x: 50, y, width: 490, columns: wanted, ruled: true });
  columns(sheet, amounts, { x: 250, y: y + 12, gap: 290, right: true, size: 10.5 });
}
