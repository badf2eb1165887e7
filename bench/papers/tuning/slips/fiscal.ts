import type { SlipFamily } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address } from '../../parts.ts';
import { paid, Roll } from '../../roll.ts';
import type { Sheet } from '../../sheet.ts';

/** A fiscal printer's: the tax number first, quantity and price on a separate line, taxes above the sum. */
export const fiscal: SlipFamily = { voice: 2, width: 218, draw };

function draw(sheet: Sheet, paper: Paper): number {
  const { supplier, lines, rates, gross, time } = paper.business;
  const roll = new Roll(sheet, 12, { size: 8.5, pitch: 5.2 });
  roll.middle(paper.name);
  roll.middle(address(supplier).join(', '));
  roll.middle(`${paper.label('tax')}: ${paper.tax}`);
  roll.ends(paper.issued, time);
  roll.dashes();
  for (const { name, quantity, price, amount } of lines) {
    roll.left(name);
    roll.ends(`  ${String(quantity)} ${paper.common.piece} x ${paper.amount(price)}`, paper.amount(amount));
  }
  roll.dashes();
  for (const { rate, vat } of rates) roll.ends(`${paper.common.vat} ${paper.rate(rate)}`, paper.amount(vat));
  roll.ends(paper.label('tillTotal'), paper.money(gross), { size: 12, bold: true, pitch: 7 });
  paid(roll, paper);
  roll.dashes();
  roll.left(`${paper.label('tillNumber')} ${paper.number}`);
  roll.middle(paper.common.thanks.at(-1) ?? '');
  return roll.height;
}
