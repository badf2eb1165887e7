import type { Check } from '../../../../contract/examination.ts';
import type { AssignmentRecord } from '../../../../contract/review.ts';
import {
  expectedGross,
  expectedVat,
  isWithin,
  parseAmounts,
  type Amounts,
} from '../../../../shared/money/amount-checks.ts';
import { decimalText, parseDecimal, sumOf, zero, type Decimal } from '../../../../shared/money/decimal.ts';
import { grossTolerance } from '../../../../shared/money/tolerances.ts';
import { check, type Facts } from './facts.ts';

const amountsOf = ({ netAmount: net, vatAmount: vat, grossAmount: gross }: AssignmentRecord): Amounts =>
  parseAmounts({ net, vat, gross });

const toleranceOf = ({ currency, payment_method: method }: Facts['values']): Decimal =>
  grossTolerance(currency, method);

/** net + VAT = gross, on every line */
export const lineSums = ({ assignments }: Facts): readonly Check[] =>
  assignments.flatMap((assignment, line) => {
    const values = wrongSum(amountsOf(assignment), zero);
    return values ? [check('line-sum', { line, values })] : [];
  });

/** net + VAT = gross, of the whole */
export function totalSum({ values: record }: Facts): readonly Check[] {
  const { net_amount: net, vat_amount: vat, gross_amount: gross } = record;
  const values = wrongSum(parseAmounts({ net, vat, gross }), toleranceOf(record));
  return values ? [check('total-sum', { field: 'gross_amount', values })] : [];
}

function wrongSum(amounts: Amounts, tolerance: Decimal): Check['values'] | null {
  const expected = expectedGross(amounts, tolerance);
  return expected && written({ ...amounts, expected });
}

/** The lines add up to the gross amount. */
export function linesTotal({ values: record, assignments }: Facts): readonly Check[] {
  const gross = parseDecimal(record.gross_amount);
  const each = assignments.map(grossOf);
  const known = each.filter((amount) => amount !== null);
  if (gross === null || each.length === 0 || known.length < each.length) return [];
  const lines = sumOf(known);
  if (isWithin(lines, gross, toleranceOf(record))) return [];
  const values = written({ lines, gross, difference: gross.minus(lines) });
  return [check('lines-total', { field: 'gross_amount', values })];
}

function grossOf(line: AssignmentRecord): Decimal | null {
  const { net, vat, gross } = amountsOf(line);
  return gross ?? (net !== null && vat !== null ? net.plus(vat) : null);
}

/** net x rate is the VAT of a line */
export const lineVats = ({ values: { currency }, assignments, percents }: Facts): readonly Check[] =>
  assignments.flatMap((assignment, line) => {
    const percent = assignment.vat === null ? null : parseDecimal(percents.get(assignment.vat) ?? null);
    const { net, vat } = amountsOf(assignment);
    const expected = expectedVat({ net, vat }, percent, currency);
    return expected ? [check('line-vat', { line, values: written({ net, percent, vat, expected }) })] : [];
  });

const written = (amounts: Readonly<Record<string, Decimal | null>>): Check['values'] =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, amount === null ? '' : decimalText(amount)]),
  );
