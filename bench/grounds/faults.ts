import type { StatedValues } from '../../service/mistakes/stated-values.ts';
import { isLegalRate } from '../../src/main/review/desk/checks/vat-rates.ts';
import { parseDecimal, sumOf, zero, type Decimal } from '../../src/shared/money/decimal.ts';
import { isRightTaxNumber, parseTaxNumber } from '../../src/shared/tax-numbers/tax-number.ts';

/** The document's own inconsistency, judged by its truth alone; its correct record must not be green then. */
export function faultOf(truth: StatedValues): string | null {
  return faults.find(([, holds]) => holds(truth))?.[0] ?? null;
}

const faults: readonly (readonly [string, (truth: StatedValues) => boolean])[] = [
  ['check digits of the seller', ({ partnerTaxNumber }) => hasWrongDigits(partnerTaxNumber)],
  ['net + VAT is not gross', ({ net, vat, gross }) => differ(sum([net, vat]), amount(gross))],
  ['lines are not the gross', ({ vatLines, gross }) => differ(sum(vatLines.map((line) => line.gross)), amount(gross))],
  ["a VAT rate the seller's country does not have", hasIllegalRate],
  ['due before issue', ({ dueAt, issuedAt }) => dueAt !== null && issuedAt !== null && dueAt < issuedAt],
];

function hasWrongDigits(number: string | null): boolean {
  const parsed = parseTaxNumber(number);
  return parsed !== null && isRightTaxNumber(parsed) === false;
}

function hasIllegalRate({ partnerTaxNumber, issuedAt, fulfilledAt, vatLines }: StatedValues): boolean {
  const country = parseTaxNumber(partnerTaxNumber)?.country;
  const dates = [issuedAt, fulfilledAt].filter((date) => date !== null);
  return vatLines.some(
    ({ percent, vat }) =>
      country !== undefined &&
      percent !== null &&
      amount(vat)?.eq(zero) === false &&
      dates.length > 0 &&
      dates.every((date) => isLegalRate(country, date, percent) === false),
  );
}

const amount = (text: string | null): Decimal | null => parseDecimal(text);

function sum(texts: readonly (string | null)[]): Decimal | null {
  const amounts = texts.map(amount).filter((one) => one !== null);
  return amounts.length === 0 || amounts.length < texts.length ? null : sumOf(amounts);
}

const differ = (a: Decimal | null, b: Decimal | null): boolean => a !== null && b !== null && !a.eq(b);
