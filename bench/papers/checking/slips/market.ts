import type { SlipFamily } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address } from '../../parts.ts';
import { paid, Roll } from '../../roll.ts';
import type { Sheet } from '../../sheet.ts';

/** The company on the left, monospaced letters, rates marked by letters, the date last. */
export const market: SlipFamily = { voice: 0, width: 232, draw };

function draw(sheet: Sheet, paper: Paper): number {
  const { supplier, lines, rates, gross, time } = paper.business;
  const letterOf = (rate: number): string => 'ABC'[rates.findIndex((each) => each.rate === rate)] ?? 'A';
  const roll = new Roll(sheet, 14, { size: 8.5, pitch: 5.3 });
  roll.left(paper.name, { bold: true });
  for (const text of address(supplier)) roll.left(text);
  roll.left(`${paper.label('tax')} ${paper.tax}`);
  roll.dashes();
  for (const { name, quantity, price, amount, rate } of lines) {
    roll.ends(name, `${paper.amount(amount)} ${letterOf(rate)}`);
    if (quantity > 1) roll.left(`   ${String(quantity)} ${paper.common.piece} * ${paper.amount(price)}`);
  }
  roll.dashes();
  roll.ends(paper.label('tillTotal'), paper.money(gross), { size: 11, bold: true, pitch: 6.4 });
  paid(roll, paper);
  roll.space(8);
  roll.cells(['', paper.common.net, paper.common.vat, paper.common.gross], [0, 0.5, 0.72, 1]);
  for (const each of rates)
    roll.cells(
      [
        `${letterOf(each.rate)} ${paper.rate(each.rate)}`,
        paper.amount(each.net),
        paper.amount(each.vat),
        paper.amount(each.gross),
      ],
      [0, 0.5, 0.72, 1],
    );
  roll.space();
  roll.left(`${paper.issued} ${time}  ${paper.label('tillNumber')} ${paper.number}`);
  return roll.height;
}
