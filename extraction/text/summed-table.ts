import type { Cents } from '../money.ts';
import { amountIn, type AmountCandidate, type AmountRole } from './amount-candidate.ts';
import { overlaps, type Cell } from './layout.ts';
import type { PageModel } from './page-model.ts';

const sumOfRows = 0.93;
/** Rows of a summary by VAT rate; more rows are items. */
const mostRows = 12;

interface Head {
  readonly role: AmountRole;
  readonly cell: Cell;
}

/**
 * "Net  VAT  Total" over a row for each VAT rate and, without a label, the row of their sums: the document's totals are
 * those sums, and not one of the rates.
 */
export function summedTable(model: PageModel): readonly AmountCandidate[] {
  return model.lines.flatMap((line) => {
    const heads = line.cells.flatMap((cell) => headOf(model, cell));
    return new Set(heads.map(({ role }) => role)).size < 2 ? [] : sumsUnder(model, line.index, heads);
  });
}

function headOf(model: PageModel, cell: Cell): readonly Head[] {
  const [hit, ...others] = model.hitsOf(cell);
  if (hit === undefined || hit.start > 0 || hit.rest !== '' || others.length > 0) return [];
  const role = hit.kind === 'total' ? 'gross' : hit.kind;
  return role === 'net' || role === 'vat' || role === 'gross' ? [{ role, cell }] : [];
}

/** The first row below the heads, from the third on, that is the sum of those before it in each column. */
function sumsUnder(model: PageModel, headLine: number, heads: readonly Head[]): readonly AmountCandidate[] {
  const page = model.lines[headLine]?.page;
  const sums: Cents[] = heads.map(() => 0n);
  for (const [at, line] of model.lines.slice(headLine + 1, headLine + 1 + mostRows).entries()) {
    const under = heads.map(({ cell }) => line.cells.find((other) => overlaps(other, cell)));
    const row = under.map((cell) => amountIn(cell, model.thousandths));
    if (line.page !== page || row.every((amount) => amount === null)) return [];
    if (line.cells.some((cell) => isDescription(model, cell))) return [];
    // A rate's own column, "VAT %", has no amount in the row of the sums.
    const printed = heads.flatMap(({ role }, index) => {
      const amount = row[index];
      return amount ? [{ ...amount, role, score: sumOfRows, sum: sums[index] }] : [];
    });
    const totals = printed.filter(({ cents, sum }) => cents === sum);
    if (at > 1 && printed.length > 1 && totals.length >= Math.max(2, printed.length - 1)) return totals;
    for (const [index, amount] of row.entries()) sums[index] = (sums[index] ?? 0n) + (amount?.cents ?? 0n);
  }
  return [];
}

/** The rows of a summary are numbers, a rate and its name; a carried sum below items is no total. */
const isDescription = (model: PageModel, cell: Cell): boolean =>
  /\p{L}{4}/u.test(cell.text) && model.hitsOf(cell).every(({ kind }) => kind !== 'vat');
