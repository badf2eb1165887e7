import type { SlipFamily } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address } from '../../parts.ts';
import { paid, Roll } from '../../roll.ts';
import type { Sheet } from '../../sheet.ts';

/** A shop counter's receipt: a large name with the telephone number under it, address and tax number at the foot. */
export const counter: SlipFamily = { voice: 1, width: 212, draw };

function draw(sheet: Sheet, paper: Paper): number {
  const { supplier, lines, rates, gross, time } = paper.business;
  const roll = new Roll(sheet, 13, { size: 8.5 });
  roll.middle(paper.name, { size: 15, bold: true });
  roll.middle(`${paper.common.phone}: ${supplier.phone}`, { size: 8 });
  roll.space(6);
  roll.ends(paper.issued, time);
  roll.dashes();
  for (const { name, quantity, price, amount } of lines) {
    roll.ends(name, paper.amount(amount));
    if (quantity > 1) roll.left(`   ${String(quantity)} x ${paper.amount(price)}`, { size: 7.5 });
  }
  roll.dashes();
  roll.ends(paper.label('tillTotal'), paper.money(gross), { size: 12, bold: true });
  paid(roll, paper);
  roll.space(6);
  for (const { rate, net, vat } of rates)
    roll.cells([`${paper.common.vat} ${paper.rate(rate)}`, paper.amount(net), paper.amount(vat)], [0, 0.7, 1]);
  roll.rule();
  roll.middle(`${paper.label('tillNumber')} ${paper.number}`, { size: 8 });
  roll.middle(paper.common.thanks[0]);
  for (const text of address(supplier)) roll.middle(text, { size: 7.5 });
  roll.middle(`${paper.label('tax')} ${paper.tax}`, { size: 7.5 });
  return roll.height;
}
