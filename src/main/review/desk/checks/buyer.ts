import type { DocumentKind } from '../../../../contract/document-kind.ts';
import type { Check, PartyProof } from '../../../../contract/examination.ts';
import { hungarianBase, parseTaxNumber } from '../../../../shared/tax-numbers/tax-number.ts';
import { check, type Facts } from './facts.ts';

/**
 * The document names another buyer. Compares only Hungarian numbers, by the taxpayer's base number; a VAT group's
 * number (kind 5) has another base than its member's.
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

/** The company's tax number or name on the document; null for receipts that name no buyer. */
export function companyProof(facts: Facts): PartyProof | null {
  const { document, company } = facts;
  const by = document?.namesCompany ?? null;
  if (by === null || wrongCompany(facts).length > 0) return null;
  const value = by === 'tax-number' ? company.taxNumber : company.name;
  return { by, value: value ?? '' };
}

/** The document names neither this company nor another one known here. */
export function buyerUnproven(facts: Facts): readonly Check[] {
  const { document, company } = facts;
  const isNamed = document === null || !withBuyer.has(document.kind.kind) || document.namesCompany !== null;
  if (isNamed || wrongCompany(facts).length > 0) return [];
  return [check('buyer-unproven', { values: { company: company.name ?? company.taxNumber ?? '' } })];
}
