import type { SlipFamily } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address } from '../../parts.ts';
import { paid, Roll } from '../../roll.ts';
import type { Sheet } from '../../sheet.ts';

/** Monospaced letters, the shop centred, its taxes below the sum. */
export const mono: SlipFamily = { voice: 0, width: 226, draw };

function draw(sheet: Sheet, paper: Paper): number {
  const { supplier, lines, rates, gross, time } = paper.business;
  const roll = new Roll(sheet, 12, { size: 8.5, pitch: 5.4 });
  roll.middle(paper.name.toUpperCase(), { size: 10, bold: true });
  for (const text of address(supplier)) roll.middle(text);
  roll.middle(`${paper.label('tax')}: ${paper.tax}`);
  roll.space();
  roll.middle(paper.label('till'));
  roll.dashes();
  for (const { name, quantity, price, amount } of lines) {
    if (quantity > 1) roll.left(`${String(quantity)} x ${paper.amount(price)}`);
    roll.ends(name, paper.amount(amount));
  }
  roll.dashes();
  roll.ends(paper.label('tillTotal'), paper.money(gross), { size: 11, bold: true, pitch: 6.6 });
  paid(roll, paper);
  roll.dashes();
  for (const { rate, net, vat } of rates)
    roll.cells([`${paper.common.vat} ${paper.rate(rate)}`, paper.amount(net), paper.amount(vat)], [0, 0.7, 1]);
  roll.space();
  roll.ends(`${paper.label('tillNumber')}: ${paper.number}`, '');
  roll.ends(paper.issued, time);
  roll.middle(paper.common.thanks.at(-1) ?? '');
  return roll.height;
}
