import type { Family } from '../../family.ts';
import type { Paper } from '../../paper.ts';
import { address, factsOf, lines, lineTable, pageNumbers, rateTable, room, totals } from '../../parts.ts';
import type { Sheet } from '../../sheet.ts';

/** A printed form: every fact in a cell of its own, its name in small letters on top. */
export const grid: Family = { voice: 2, pricesInclude: false, draw };

function draw(sheet: Sheet, paper: Paper): void {
  const first = sheet.pages;
  sheet.turn();
  const { supplier, buyer } = paper.business;
  sheet.text(`${paper.title}  ${paper.number}`, 45, 40, { size: 15, bold: true });
  const sellerLines = [paper.name, ...address(supplier), `${paper.label('tax')}: ${paper.tax}`];
  cell(sheet, paper.label('seller'), sellerLines, [40, 70, 258, 82]);
  const buyerLines = [paper.buyer, ...address(buyer), `${paper.label('tax')}: ${buyer.tax}`];
  cell(sheet, paper.label('buyer'), buyerLines, [298, 70, 257, 82]);
  factsOf(paper, ['issued', 'fulfilled', 'due', 'payment']).forEach(([label, value], at) => {
    cell(sheet, label, [value], [40 + at * 128.75, 152, 128.75, 34]);
  });
  cell(sheet, paper.common.bank, [supplier.bank], [40, 186, 515, 34]);
  const columnsOfLines = ['place', 'name', 'quantity', 'price', 'amount', 'rate', 'vat', 'gross'] as const;
  const end = lineTable(sheet, paper, { x: 40, y: 240, width: 515, columns: columnsOfLines, ruled: true });
  const y = rateTable(sheet, paper, 40, room(sheet, end, 150), 80);
  totals(sheet, paper, [], { left: 330, right: 550, y: y + 10 });
  pageNumbers(sheet, paper, first);
}

function cell(
  sheet: Sheet,
  label: string,
  values: readonly string[],
  place: readonly [number, number, number, number],
) {
  const [x, y, width, height] = place;
  sheet.box(x, y, width, height);
  sheet.text(label, x + 5, y + 4, { size: 7, colour: '#555555' });
  lines(sheet, values, x + 5, y + 15);
}
