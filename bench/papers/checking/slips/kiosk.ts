import type { SlipFamily } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address } from '../../parts.ts';
import { paid, Roll } from '../../roll.ts';
import type { Sheet } from '../../sheet.ts';

/** A narrow roll: title and number first, then the company, the sum between rules, tax in one line. */
export const kiosk: SlipFamily = { voice: 2, width: 190, draw };

function draw(sheet: Sheet, paper: Paper): number {
  const { supplier, lines, net, vat, gross, time, rates } = paper.business;
  const roll = new Roll(sheet, 10, { size: 8.5 });
  roll.middle(`${paper.label('till')} ${paper.number}`, { bold: true });
  roll.middle(`${paper.issued}, ${time}`);
  roll.space();
  roll.left(paper.name, { size: 10 });
  for (const text of [...address(supplier), `${paper.label('tax')}: ${paper.tax}`]) roll.left(text, { size: 8 });
  roll.rule();
  for (const { name, quantity, amount } of lines)
    roll.ends(quantity > 1 ? `${name} x${String(quantity)}` : name, paper.amount(amount));
  roll.rule();
  roll.ends(paper.label('tillTotal'), paper.money(gross), { size: 12, bold: true });
  roll.rule();
  const rate = rates.length === 1 ? ` ${paper.rate(rates[0]?.rate ?? 0)}` : '';
  roll.ends(`${paper.common.net} ${paper.amount(net)}`, `${paper.common.vat}${rate} ${paper.amount(vat)}`, {
    size: 7.5,
  });
  paid(roll, paper);
  roll.middle(paper.common.thanks[0], { size: 8 });
  return roll.height;
}
