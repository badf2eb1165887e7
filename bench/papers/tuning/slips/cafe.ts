import type { SlipFamily } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address } from '../../parts.ts';
import { paid, Roll } from '../../roll.ts';
import type { Sheet } from '../../sheet.ts';

/** Proportional letters, date and number above the goods. */
export const cafe: SlipFamily = { voice: 1, width: 205, draw };

function draw(sheet: Sheet, paper: Paper): number {
  const { supplier, lines, rates, gross, vat, time } = paper.business;
  const roll = new Roll(sheet, 14, { size: 9 });
  roll.middle(paper.name, { size: 13, bold: true });
  roll.middle(address(supplier).join(', '), { size: 7.5 });
  roll.middle(`${paper.common.phone} ${supplier.phone}`, { size: 7.5 });
  roll.space(10);
  roll.ends(`${paper.label('tillNumber')} ${paper.number}`, `${paper.issued} ${time}`, { size: 8 });
  roll.rule();
  for (const { name, quantity, amount } of lines) roll.ends(`${String(quantity)} ${name}`, paper.amount(amount));
  roll.rule();
  roll.ends(paper.label('tillTotal'), paper.money(gross), { size: 13, bold: true });
  const only = rates.length === 1 ? ` ${paper.rate(rates[0]?.rate ?? 0)}` : '';
  roll.ends(`${paper.label('vatTotal')}${only}`, paper.amount(vat), { size: 8 });
  paid(roll, paper);
  roll.space(8);
  roll.middle(`${paper.label('tax')} ${paper.tax}`, { size: 8 });
  roll.middle(paper.common.thanks[0]);
  return roll.height;
}
