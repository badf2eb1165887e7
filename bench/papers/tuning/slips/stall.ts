import type { SlipFamily } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { paid, Roll } from '../../roll.ts';
import type { Sheet } from '../../sheet.ts';

/** A market stall's: date and title above the seller, the tax number below the name, no address. */
export const stall: SlipFamily = { voice: 0, width: 190, draw };

function draw(sheet: Sheet, paper: Paper): number {
  const { lines, rates, gross, vat, time } = paper.business;
  const roll = new Roll(sheet, 10, { size: 9 });
  roll.left(`${paper.issued} ${time}`, { size: 8 });
  roll.middle(paper.label('till'), { size: 8 });
  roll.space(4);
  roll.left(paper.name, { size: 11, bold: true });
  roll.left(`${paper.label('tax')} ${paper.tax}`, { size: 8 });
  roll.space(8);
  for (const { name, quantity, amount } of lines) roll.ends(`${name} x${String(quantity)}`, paper.amount(amount));
  roll.rule();
  roll.ends(paper.label('tillTotal'), paper.money(gross), { size: 12, bold: true });
  if (rates.length === 1) roll.ends(`${paper.common.vat} ${paper.rate(rates[0]?.rate ?? 0)}`, paper.amount(vat));
  paid(roll, paper);
  roll.space(8);
  roll.left(`${paper.label('tillNumber')}: ${paper.number}`, { size: 8 });
  return roll.height;
}
