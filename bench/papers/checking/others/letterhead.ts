import type { Family } from '../../family.ts';
import { otherBody, otherTitle } from '../../other-titles.ts';
import type { Paper } from '../../paper.ts';
import { address, columns, lines, lineTable } from '../../parts.ts';
import { paragraph } from '../../prose.ts';
import type { Sheet } from '../../sheet.ts';

/** A centred letterhead, the addressee below it, the title as a subject line with the number. */
export const letterhead: Family = { voice: 0, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  sheet.turn();
  const { supplier, buyer, number } = paper.business;
  sheet.text(paper.name, sheet.width / 2, 40, { size: 15, bold: true, at: 'middle' });
  const contact = [...address(supplier), supplier.phone, paper.tax].join(' · ');
  sheet.text(contact, sheet.width / 2, 62, { size: 8, at: 'middle' });
  lines(sheet, [paper.buyer, ...address(buyer)], 60, 115);
  sheet.text(paper.issued, 540, 115, { at: 'right' });
  const title = otherTitle(paper);
  if (title !== null) sheet.text(`${title} ${number}`, 60, 195, { size: 13, bold: true });
  const { text, amounts, goods } = otherBody(paper);
  let y = text === null ? 230 : paragraph(sheet, text, 60, 230, 470);
  const wanted =
    goods === 'with prices'
      ? (['place', 'name', 'quantity', 'amount'] as const)
      : (['place', 'name', 'quantity'] as const);
  if (goods !== 'none') y = lineTable(sheet, paper, { x: 60, y, width: 475, columns: wanted, shaded: true });
  columns(sheet, amounts, { x: 60, y: y + 14, gap: 200, colon: true });
}
