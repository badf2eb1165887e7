import { absolute, parseCents, type Cents } from '../money.ts';
import { parseAmount } from './amount-text.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { inColumns, isHomeCurrency, ratePercent } from './amounts.ts';
import type { Thousandths } from './decimal-mark.ts';
import type { Cell, Line } from './layout.ts';
import type { PageModel } from './page-model.ts';
import { isVatAt, type NetAndVat } from './totals.ts';

/** One rate with a net amount and VAT that fit it. */
export interface RateLine extends NetAndVat {
  /** In hundredths of a percent. */
  readonly rate: bigint;
  readonly line: number;
  readonly cell: Cell;
}

/** Numbers with two or three decimals inside a text: "plus 19 % VAT on 300.00". */
const inline = /(?<![\d.,])-?\d{1,3}(?:[ .,'’]?\d{3})*[.,]\d{2}(?![\d.,]|\s?%)/gu;
const inlineThousandths = /(?<![\d.,])-?\d{1,3}(?:[ .,'’]?\d{3})*[.,]\d{2,3}(?![\d.,]|\s?%)/gu;

/** The lines with a rate, a net amount and its VAT: by the headings above, or because the numbers fit. */
export function rateLines(model: PageModel): readonly RateLine[] {
  return model.lines.flatMap((line) => {
    const [cell] = line.cells;
    const rate = isHomeCurrency(model, line) ? null : rateOf(model, line);
    if (rate === null) return [];
    const pair = byHeadings(inColumns(model, line), rate) ?? byArithmetic(amountsIn(line, model.thousandths), rate);
    return pair === null || cell === undefined ? [] : [{ ...pair, rate, line: line.index, cell }];
  });
}

/** With its sign, or as the only plain number that could be a rate: "Rate [%]" may head a column. */
function rateOf(model: PageModel, line: Line): bigint | null {
  const percent = ratePercent(model, line);
  if (percent !== null) return parseCents(percent);
  const plain = line.cells.filter(({ text }) => /^[1-9]\d?$/.test(text));
  return plain.length === 1 ? parseCents(plain[0]?.text ?? '') : null;
}

function byHeadings(amounts: readonly AmountCandidate[], rate: bigint): NetAndVat | null {
  const net = amounts.find(({ role }) => role === 'net')?.cents;
  const vat = amounts.find(({ role }) => role === 'vat')?.cents;
  if (net === undefined || vat === undefined) return null;
  return isVatAt(net, vat, rate) || absolute(net * rate - vat * 10_000n) < absolute(net) * 2n ? { net, vat } : null;
}

/** The only two amounts of the line where the second is the VAT on the first. */
function byArithmetic(amounts: readonly Cents[], rate: bigint): NetAndVat | null {
  const distinct = [...new Set(amounts)];
  const pairs = distinct.flatMap((net) =>
    distinct
      .filter((vat) => vat !== 0n && absolute(vat) < absolute(net) && isVatAt(net, vat, rate))
      .map((vat) => ({ net, vat })),
  );
  return pairs.length === 1 ? (pairs[0] ?? null) : null;
}

function amountsIn({ cells }: Line, thousandths: Thousandths): readonly Cents[] {
  const numbers = thousandths === null ? inline : inlineThousandths;
  return cells.flatMap(({ text }) => {
    const whole = parseAmount(text, thousandths);
    if (whole !== null) return [whole.cents];
    return [...text.matchAll(numbers)].flatMap(({ 0: found }) => parseAmount(found, thousandths)?.cents ?? []);
  });
}
