import type { SlipFamily } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address } from '../../parts.ts';
import { paid, Roll } from '../../roll.ts';
import type { Sheet } from '../../sheet.ts';

/** A terminal's: title, number and day at the head; the shop only in the foot. */
export const terminal: SlipFamily = { voice: 2, width: 200, draw };

function draw(sheet: Sheet, paper: Paper): number {
  const { supplier, lines, rates, gross, time } = paper.business;
  const roll = new Roll(sheet, 11, { size: 8.5, pitch: 5 });
  roll.middle(paper.label('till'), { size: 11, bold: true });
  roll.ends(`${paper.label('tillNumber')} ${paper.number}`, '');
  roll.ends(paper.issued, time);
  roll.dashes();
  for (const { name, quantity, amount } of lines) roll.ends(`${String(quantity)}x ${name}`, paper.amount(amount));
  roll.dashes();
  roll.ends(paper.label('tillTotal'), paper.money(gross), { size: 11, bold: true, pitch: 6.5 });
  paid(roll, paper);
  for (const { rate, net, vat } of rates)
    roll.cells([`${paper.common.vat} ${paper.rate(rate)}`, paper.amount(net), paper.amount(vat)], [0, 0.7, 1]);
  roll.dashes();
  roll.middle(paper.name, { size: 10, bold: true });
  for (const text of address(supplier)) roll.middle(text);
  roll.middle(`${paper.label('tax')}: ${paper.tax}`);
  roll.middle(paper.common.thanks.at(-1) ?? '');
  return roll.height;
}
