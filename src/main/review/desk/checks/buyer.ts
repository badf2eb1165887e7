import type { DocumentKind } from '../../../../contract/document-kind.ts';
import type { Check } from '../../../../contract/examination.ts';
import { hungarianBase, parseTaxNumber } from '../../../../shared/tax-numbers/tax-number.ts';
import { check, type Facts } from './facts.ts';

/**
 * The document is made out to somebody else. Only Hungarian numbers are compared, by the taxpayer they name; that of
 * a VAT group (kind 5) is another one than its member's.
 */
export function wrongCompany({ document, company: { taxNumber } }: Facts): readonly Check[] {
  const buyer = document?.buyerTaxNumber ?? null;
  const [found, company] = [hungarianBase(buyer), hungarianBase(taxNumber)];
  const isGroup = parseTaxNumber(buyer)?.number[8] === '5';
  if (found === null || company === null || found === company || isGroup) return [];
  return [check('wrong-company', { values: { found: buyer ?? '', company: taxNumber ?? '' } })];
}

/** Receipts name no buyer. */
const withBuyer: ReadonlySet<DocumentKind> = new Set(['invoice', 'credit-note', 'correction']);

/** The document does not name this company, and nobody else that is known here. */
export function buyerUnproven(facts: Facts): readonly Check[] {
  const { document, company } = facts;
  const isNamed = document === null || !withBuyer.has(document.kind.kind) || document.namesCompany;
  if (isNamed || wrongCompany(facts).length > 0) return [];
  return [check('buyer-unproven', { values: { company: company.name ?? company.taxNumber ?? '' } })];
}
