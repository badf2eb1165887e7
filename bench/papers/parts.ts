import type { Party } from './business.ts';
import type { Paper } from './paper.ts';
import type { Sheet, Style } from './sheet.ts';

/** Building blocks of the layouts. Each draws downwards from `y` and returns the y where it ended. */

export type Pair = readonly [label: string, value: string];

const leading = 1.4;

export function lines(sheet: Sheet, all: readonly string[], x: number, y: number, style: Style = {}): number {
  const step = (style.size ?? 9.5) * leading;
  all.forEach((text, at) => {
    sheet.text(text, x, y + at * step, style);
  });
  return y + all.length * step;
}

/** Labels in one column, values in another; `right`: the values end at the column. */
export function columns(
  sheet: Sheet,
  pairs: readonly Pair[],
  { x, y, gap, right = false, size = 9.5, colon = false }: Columns,
): number {
  const step = size * 1.5;
  pairs.forEach(([label, value], at) => {
    sheet.text(colon ? `${label}:` : label, x, y + at * step, { size, colour: '#444444' });
    sheet.text(value, x + gap, y + at * step, { size, at: right ? 'right' : 'left' });
  });
  return y + pairs.length * step;
}

interface Columns {
  readonly x: number;
  readonly y: number;
  readonly gap: number;
  readonly right?: boolean;
  readonly size?: number;
  readonly colon?: boolean;
}

/** Small labels over their values, side by side. */
export function above(sheet: Sheet, pairs: readonly Pair[], x: number, y: number, step: number): number {
  pairs.forEach(([label, value], at) => {
    sheet.text(label, x + at * step, y, { size: 7.5, colour: '#555555' });
    sheet.text(value, x + at * step, y + 11, { size: 10, bold: true });
  });
  return y + 32;
}

export type Column = 'place' | 'name' | 'quantity' | 'price' | 'amount' | 'rate' | 'vat' | 'gross';

interface TableLook {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly columns: readonly Column[];
  readonly ruled?: true;
  readonly shaded?: true;
  readonly step?: number;
}

const shares: Readonly<Record<Column, number>> = {
  place: 0.5,
  name: 3.2,
  quantity: 1,
  price: 1.3,
  amount: 1.4,
  rate: 0.8,
  vat: 1.2,
  gross: 1.4,
};
const bottom = 120;

/** The document's lines, over as many pages as they need, with the table's head on each page. */
export function lineTable(sheet: Sheet, paper: Paper, look: TableLook): number {
  const { x, width, columns: wanted, step = 17 } = look;
  const unit = width / wanted.reduce((sum, column) => sum + shares[column], 0);
  const head = headOf(paper);
  const put = (y: number, cells: Readonly<Record<Column, string>>, style: Style): void => {
    let left = x;
    for (const column of wanted) {
      const wide = shares[column] * unit;
      const isText = column === 'name' || column === 'place';
      sheet.text(cells[column], isText ? left + 2 : left + wide - 3, y, { ...style, at: isText ? 'left' : 'right' });
      left += wide;
    }
  };
  const top = (y: number): number => {
    if (look.shaded) sheet.fill(x, y - 4, width, 16, '#e4e4e4');
    put(y, head, { size: 8.5, bold: true });
    if (look.ruled) sheet.rule(x, y + 13, width);
    return y + 20;
  };
  let y = top(look.y);
  paper.business.lines.forEach((line, at) => {
    if (y > sheet.height - bottom) {
      sheet.turn();
      y = top(50);
    }
    const [net, gross] = netAndGross(line.amount, line.rate, paper.business.pricesInclude);
    put(
      y,
      {
        place: String(at + 1),
        name: line.name,
        quantity: `${String(line.quantity)} ${paper.common.piece}`,
        price: paper.amount(line.price),
        amount: paper.amount(line.amount),
        rate: wanted.includes('rate') ? paper.rate(line.rate) : '',
        vat: paper.amount(gross - net),
        gross: paper.amount(gross),
      },
      { size: 9 },
    );
    if (look.ruled) sheet.rule(x, y + 12, width, 0.3);
    y += step;
  });
  sheet.rule(x, y, width);
  return y + 12;
}

function headOf({ common, business }: Paper): Readonly<Record<Column, string>> {
  return {
    place: '#',
    name: common.description,
    quantity: common.quantity,
    price: common.price,
    amount: business.pricesInclude ? common.gross : common.net,
    rate: common.rate,
    vat: common.vat,
    gross: common.gross,
  };
}

function netAndGross(amount: number, rate: number, includes: boolean): readonly [number, number] {
  if (includes) return [Math.round((amount * 1000) / (1000 + rate)), amount];
  return [amount, amount + Math.round((amount * rate) / 1000)];
}

/** Rate, net, tax, gross: one line each. */
export function rateTable(sheet: Sheet, paper: Paper, x: number, y: number, step: number): number {
  const { common, business } = paper;
  [common.rate, common.net, common.vat, common.gross].forEach((text, at) => {
    sheet.text(text, x + at * step + step, y, { size: 8.5, bold: true, at: 'right' });
  });
  business.rates.forEach(({ rate, net, vat, gross }, row) => {
    const cells = [paper.rate(rate), paper.amount(net), paper.amount(vat), paper.amount(gross)];
    cells.forEach((text, at) => {
      sheet.text(text, x + at * step + step, y + 14 * (row + 1), { size: 9, at: 'right' });
    });
  });
  return y + 14 * (business.rates.length + 1) + 8;
}

/** Sums, their amounts ending at `right`: some before the one to pay, which is large, and some after it. */
export function totals(sheet: Sheet, paper: Paper, before: readonly Pair[], look: Totals): number {
  const { left, right, boxed } = look;
  let { y } = look;
  const put = ([label, value]: Pair, style: Style): void => {
    sheet.text(label, left, y, style);
    sheet.text(value, right, y, { ...style, at: 'right' });
    y += (style.size ?? 9.5) * 1.7;
  };
  for (const pair of before) put(pair, {});
  if (boxed === true) sheet.box(left - 5, y - 4, right - left + 10, 22);
  put([paper.label('payable'), paper.money(paper.business.gross)], { size: 12, bold: true });
  y += 4;
  for (const pair of afterwards(paper)) put(pair, { size: 8.5 });
  return y + 6;
}

interface Totals {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly boxed?: boolean;
}

/** Net and tax, each with its label. */
export const netAndTax = (paper: Paper): readonly Pair[] => [
  [paper.label('netTotal'), paper.money(paper.business.net)],
  [paper.label('vatTotal'), paper.vat],
];

export const taxOfEachRate = (paper: Paper): readonly Pair[] =>
  paper.business.rates.map(({ rate, vat }) => [`${paper.common.vat} ${paper.rate(rate)}`, paper.money(vat)]);

export const netAndTaxOfEachRate = (paper: Paper): readonly Pair[] => [
  [paper.label('netTotal'), paper.money(paper.business.net)],
  ...taxOfEachRate(paper),
];

/** Figures next to the total that a reader may confuse with it: coin rounding, deposit paid. */
function afterwards(paper: Paper): readonly Pair[] {
  const { common, business } = paper;
  const { deposit, gross, payable } = business;
  if (deposit > 0) return [[common.deposit, paper.money(deposit)]];
  return payable === gross ? [] : [[common.rounding, paper.money(payable - gross)]];
}

export function address(party: Party): readonly string[] {
  return [party.street, party.town];
}

export const paymentOf = ({ common, business }: Paper): string => (business.paidInCash ? common.cash : common.transfer);

const factOf = {
  number: ({ number }: Paper) => number,
  issued: ({ issued }: Paper) => issued,
  fulfilled: ({ fulfilled }: Paper) => fulfilled,
  due: ({ due }: Paper) => due,
  order: ({ business }: Paper) => business.order,
  customer: ({ business }: Paper) => business.customer,
  delivery: ({ business }: Paper) => business.deliveryNote,
  payment: paymentOf,
};

export function factsOf(paper: Paper, names: readonly (keyof typeof factOf)[]): readonly Pair[] {
  return names.map((name) => [paper.label(name), factOf[name](paper)]);
}

/** Foot of every page from `first` on: "Page 1 / 2". */
export function pageNumbers(sheet: Sheet, paper: Paper, first: number): void {
  const count = sheet.pages - first;
  for (let at = 0; at < count; at += 1) {
    sheet.back(first + at);
    sheet.text(`${paper.common.page} ${String(at + 1)} / ${String(count)}`, sheet.width / 2, sheet.height - 30, {
      size: 8,
      at: 'middle',
    });
  }
}

/** Room for what comes below, or a new page. */
export function room(sheet: Sheet, y: number, height: number): number {
  if (y + height < sheet.height - 60) return y;
  sheet.turn();
  return 60;
}
