import type { ListedInvoice } from '../../../contract/invoice-list.ts';
import { sumOfKnown } from '../../../shared/money/decimal.ts';

/** Two lines with the same number, seller and day are of one invoice. */
export const identityOf = ({ number, taxNumber, partner, issued }: ListedInvoice): string =>
  JSON.stringify([number, taxNumber ?? partner, issued]);

/**
 * A list may have a line for each VAT rate of an invoice: lines of one number, seller and day become one invoice with the
 * sums. A line that is repeated whole counts once.
 */
export function eachOnce(lines: readonly ListedInvoice[]): readonly ListedInvoice[] {
  const invoices = Map.groupBy(lines, identityOf);
  return [...invoices.values()].map((own) => {
    const distinct = [...new Map(own.map((line) => [JSON.stringify(line), line])).values()];
    const [first] = distinct as [ListedInvoice];
    if (distinct.length === 1) return first;
    return {
      ...first,
      net: sumOfKnown(distinct.map(({ net }) => net)),
      vat: sumOfKnown(distinct.map(({ vat }) => vat)),
      gross: sumOfKnown(distinct.map(({ gross }) => gross)),
    };
  });
}
