import type { Check } from '../../../../contract/examination.ts';
import { parseDecimal, zero } from '../../../../shared/money/decimal.ts';
import { isRightTaxNumber, parseTaxNumber } from '../../../../shared/tax-numbers/tax-number.ts';
import { check, type Facts } from './facts.ts';
import { isLegalRate } from './vat-rates.ts';

/** A rate without VAT (reverse charge) is not checked against the partner's country. */
export function vatRates({ values, assignments, percents }: Facts): readonly Check[] {
  const country = parseTaxNumber(values.partner_tax_number)?.country;
  const dates = [values.fulfilled_at, values.issued_at].filter((date) => date !== null);
  if (country === undefined || dates.length === 0) return [];
  return assignments.flatMap((assignment, line) => {
    const percent = assignment.vat === null ? undefined : percents.get(assignment.vat);
    if (percent === undefined || parseDecimal(assignment.vatAmount)?.eq(zero) === true) return [];
    const verdicts = dates.map((date) => isLegalRate(country, date, percent));
    return verdicts.every((legal) => legal === false)
      ? [check('vat-rate', { line, values: { percent, country } })]
      : [];
  });
}

export function taxNumber({ values: { partner_tax_number: number } }: Facts): readonly Check[] {
  const parsed = parseTaxNumber(number);
  if (!parsed || isRightTaxNumber(parsed) !== false) return [];
  return [check('tax-number', { field: 'partner_tax_number', values: { number: number ?? '' } })];
}
