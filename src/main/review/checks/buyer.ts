import type { Check } from '../../../contract/examination.ts';
import { hungarianBase, parseTaxNumber } from '../../../shared/tax-numbers/tax-number.ts';
import { check } from './facts.ts';
import type { Facts } from './facts.ts';

/**
 * The document is made out to somebody else. Only Hungarian numbers are compared, by the taxpayer they name; that of
 * a VAT group (kind 5) is another one than its member's.
 */
export function wrongCompany({ buyerTaxNumber, companyTaxNumber }: Facts): readonly Check[] {
  const [found, company] = [hungarianBase(buyerTaxNumber), hungarianBase(companyTaxNumber)];
  const isGroup = parseTaxNumber(buyerTaxNumber)?.number[8] === '5';
  if (found === null || company === null || found === company || isGroup) return [];
  return [check('wrong-company', { values: { found: buyerTaxNumber ?? '', company: companyTaxNumber ?? '' } })];
}
