import type { Check } from '../../../contract/examination.ts';
import type { AssignmentRecord } from '../../../contract/review.ts';
import { absolute, formatDecimal, parseDecimal, percentOf, roundedTo } from '../../support/decimal.ts';
import type { Millionths } from '../../support/decimal.ts';
import { check } from './facts.ts';
import type { Facts } from './facts.ts';

const unit = 1_000_000n;
const cent = unit / 100n;

/** Currencies whose invoices have no small change. */
const whole: readonly string[] = ['HUF', 'JPY', 'KRW', 'ISK', 'CLP', 'VND'];
const stepOf = (currency: string): Millionths => (whole.includes(currency) ? unit : cent);

/** VAT is rounded item by item, so that a sum of it may be off by some of the smallest coin. */
const roundings = 5n;

interface Amounts {
  readonly net: Millionths | null;
  readonly vat: Millionths | null;
  readonly gross: Millionths | null;
}

const amountsOf = (line: AssignmentRecord): Amounts => ({
  net: parseDecimal(line.netAmount),
  vat: parseDecimal(line.vatAmount),
  gross: parseDecimal(line.grossAmount),
});

/** net + VAT = gross, on every line */
export const lineSums = ({ assignments }: Facts): readonly Check[] =>
  assignments.flatMap((assignment, line) => {
    const values = wrongSum(amountsOf(assignment), 0n);
    return values ? [check('line-sum', { line, values })] : [];
  });

/** net + VAT = gross, of the whole */
export function totalSum({ values: record }: Facts): readonly Check[] {
  const [net = null, vat = null, gross = null] = [record.net_amount, record.vat_amount, record.gross_amount].map(
    parseDecimal,
  );
  const values = wrongSum({ net, vat, gross }, cashRounding(record));
  return values ? [check('total-sum', { field: 'gross_amount', values })] : [];
}

function wrongSum({ net, vat, gross }: Amounts, tolerance: Millionths): Check['values'] | null {
  if (net === null || vat === null || gross === null) return null;
  if (absolute(net + vat - gross) <= tolerance) return null;
  return written({ net, vat, gross, expected: net + vat });
}

/** The lines add up to the gross amount. */
export function linesTotal({ values: record, assignments }: Facts): readonly Check[] {
  const gross = parseDecimal(record.gross_amount);
  const each = assignments.map(grossOf);
  const known = each.filter((amount) => amount !== null);
  if (gross === null || each.length === 0 || known.length < each.length) return [];
  const lines = known.reduce((sum, amount) => sum + amount, 0n);
  const difference = gross - lines;
  if (absolute(difference) <= cashRounding(record)) return [];
  return [check('lines-total', { field: 'gross_amount', values: written({ lines, gross, difference }) })];
}

function grossOf(line: AssignmentRecord): Millionths | null {
  const { net, vat, gross } = amountsOf(line);
  return gross ?? (net !== null && vat !== null ? net + vat : null);
}

/** In Hungary what is paid in cash is rounded to five forints. */
const cashRounding = ({ currency, payment_method: method }: Facts['values']): Millionths =>
  currency === 'HUF' && method === 'cash' ? 2n * unit : 0n;

/** net x rate is the VAT of a line */
export const lineVats = ({ values: { currency }, assignments, percents }: Facts): readonly Check[] =>
  currency === null
    ? []
    : assignments.flatMap((assignment, line) => {
        const percent = assignment.vat === null ? null : parseDecimal(percents.get(assignment.vat) ?? null);
        const { net, vat } = amountsOf(assignment);
        if (percent === null || net === null || vat === null) return [];
        const expected = roundedTo(percentOf(net, percent), stepOf(currency));
        if (absolute(vat - expected) <= roundings * stepOf(currency)) return [];
        return [check('line-vat', { line, values: written({ net, percent, vat, expected }) })];
      });

const written = (amounts: Readonly<Record<string, Millionths>>): Check['values'] =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatDecimal(amount)]));
