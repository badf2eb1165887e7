import type { Check } from '../../../../contract/examination.ts';
import { parseDecimal, zero } from '../../../../shared/money/decimal.ts';
import type { NoVatReason } from '../../../../shared/money/no-vat.ts';
import { parseTaxNumber } from '../../../../shared/tax-numbers/tax-number.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { check, type Facts } from './facts.ts';

/** Finds the reasons in the name of a VAT category, which each company chooses. */
const named: readonly (readonly [RegExp, NoVatReason])[] = [
  [/\bfad\b|fordit|reverse/, 'reverse-charge'],
  [/\beu\b|kozosseg|intra/, 'intra-community'],
  [/\beam\b|export/, 'export'],
  [/\b[at]am\b|mentes|exempt/, 'exempt'],
  [/\batk\b|koren kivul|hatalyan kivul|outside|out of scope/, 'out-of-scope'],
];

const reasonsIn = (name: string): readonly NoVatReason[] => {
  const folded = fold(name);
  return named.filter(([pattern]) => pattern.test(folded)).map(([, reason]) => reason);
};

/** Services from another member state are a reverse charge, and a company may book them as intra-Community. */
function fitting({ document, values, company }: Facts): readonly NoVatReason[] {
  const reasons = document?.noVat ?? [];
  const [seller, own] = [values.partner_tax_number, company.taxNumber].map((text) => parseTaxNumber(text ?? null));
  const isDomestic = seller?.country !== undefined && seller.country === own?.country;
  return reasons.includes('reverse-charge') && !isDomestic ? [...reasons, 'intra-community'] : reasons;
}

/**
 * The document says why it has no VAT, and a line without VAT has another category although the company has one for this
 * reason. Silent for companies without such categories: there a rate of 0 % is all that can be chosen.
 */
export function noVat(facts: Facts): readonly Check[] {
  const { assignments, percents, vatNames } = facts;
  const reasons = fitting(facts);
  const fits = (vat: number) => reasonsIn(vatNames.get(vat) ?? '').some((reason) => reasons.includes(reason));
  const isZero = (vat: number) => parseDecimal(percents.get(vat) ?? null)?.eq(zero) === true;
  const offered = [...vatNames.keys()].find((vat) => isZero(vat) && fits(vat));
  const [reason] = reasons;
  if (reason === undefined || offered === undefined) return [];
  return assignments.flatMap(({ vat }, line) =>
    vat === null || !isZero(vat) || fits(vat)
      ? []
      : [
          check('no-vat', {
            line,
            values: { reason, category: vatNames.get(offered) ?? '' },
          }),
        ],
  );
}
