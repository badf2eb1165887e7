import type { PageModel } from './page-model.ts';
import { isRoundedTo, receiptTotal, type ReceiptTotal } from './receipt-total.ts';
import type { ChosenTotals } from './totals.ts';

/** From here on totals are proven by their own sum. */
const proven = 0.75;
const agreement = 0.1;
const highest = 0.95;

/**
 * The totals of a page read by OCR. `labelled`: by an invoice's labels and columns. Engines misread digits, so a label
 * is not enough: either the amounts prove each other, or a receipt's other lines agree.
 */
export function seenTotals(model: PageModel, labelled: ChosenTotals | null): ChosenTotals | null {
  const receipt = receiptTotal(
    model.lines,
    model.languages.map((language) => language.receipt),
    model.thousandths,
  );
  const isProven = labelled !== null && labelled.totals.net !== null && labelled.confidence >= proven;
  // The rounded amount to pay is another total, printed below the sum of its parts.
  if (receipt !== null && labelled !== null && isRoundedTo(labelled.totals.gross, receipt.gross))
    return ofReceipt(receipt);
  if (labelled !== null && (isProven || receipt?.gross === labelled.totals.gross)) {
    const agreed = receipt?.gross === labelled.totals.gross ? agreement : 0;
    const totals =
      isProven || receipt === null ? labelled.totals : { ...labelled.totals, net: receipt.net, vat: receipt.vat };
    return { totals, confidence: Math.min(highest, labelled.confidence + agreed) };
  }
  return receipt === null ? null : ofReceipt(receipt);
}

function ofReceipt({ gross, net, vat, confidence, amount }: ReceiptTotal): ChosenTotals {
  return { totals: { gross, net, vat }, confidence: Math.min(highest, confidence), grossCell: amount.cell };
}
