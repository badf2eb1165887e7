import type { SlipFamily } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address } from '../../parts.ts';
import { paid, Roll } from '../../roll.ts';
import type { Sheet } from '../../sheet.ts';

/** A restaurant's: the title at the top, the sum large in the middle, the company also in the foot. */
export const bistro: SlipFamily = { voice: 1, width: 215, draw };

function draw(sheet: Sheet, paper: Paper): number {
  const { supplier, lines, rates, net, gross, time } = paper.business;
  const roll = new Roll(sheet, 16, { size: 9 });
  roll.middle(paper.name, { size: 12, bold: true });
  for (const text of address(supplier)) roll.middle(text, { size: 8 });
  roll.space(6);
  roll.middle(paper.label('till'), { size: 11 });
  roll.left(`${paper.label('tillNumber')}: ${paper.number}`);
  roll.left(`${paper.label('issued')}: ${paper.issued}  ${time}`);
  roll.space();
  for (const { name, quantity, amount } of lines) roll.ends(`${String(quantity)}x ${name}`, paper.amount(amount));
  roll.rule();
  roll.ends(paper.label('netTotal'), paper.amount(net), { size: 8 });
  for (const { rate, vat } of rates)
    roll.ends(`${paper.common.vat} ${paper.rate(rate)}`, paper.amount(vat), { size: 8 });
  roll.space();
  roll.middle(`${paper.label('tillTotal')}  ${paper.money(gross)}`, { size: 13, bold: true });
  roll.space();
  paid(roll, paper);
  roll.rule();
  roll.middle(`${paper.label('tax')}: ${paper.tax}`, { size: 8 });
  roll.middle(`${paper.common.phone}: ${supplier.phone}`, { size: 8 });
  return roll.height;
}
