import type { DocumentKind } from '../../../../contract/document-kind.ts';
import type { Check, PartyProof } from '../../../../contract/examination.ts';
import {
  hungarianBase,
  isSameTaxpayer,
  isVatNumber,
  parseTaxNumber,
} from '../../../../shared/tax-numbers/tax-number.ts';
import { check, type Facts, type ReadDocument } from './facts.ts';

/**
 * The document names another buyer: another number of the company's country, or a VAT number of another country on a
 * document that does not name the company, or that names another client's number. A company can have VAT numbers in
 * several countries.
 */
export function wrongCompany({ document, company, otherClient }: Facts): readonly Check[] {
  const [found, own] = [document?.buyerTaxNumber ?? '', company.taxNumber ?? ''];
  if (document === null || found === '' || own === '' || isGroup(found) || isSeller(found, document)) return [];
  const isSame = isSameTaxpayer(found, own);
  const isOtherAbroad = () => isVatNumber(found) && (document.namesCompany === null || otherClient(found) !== null);
  const isOther = isSame === null ? isOtherAbroad() : !isSame && (hungarianBase(found) !== null || isVatNumber(found));
  return isOther ? [check('wrong-company', { values: { found, company: own } })] : [];
}

/** A Hungarian VAT group's number (kind 5) has another base than its members'. */
function isGroup(number: string): boolean {
  const parsed = parseTaxNumber(number);
  return parsed?.country === 'HU' && parsed.number[8] === '5';
}

/** The reader took the seller's number for the buyer's. */
const isSeller = (number: string, { read }: ReadDocument): boolean =>
  isSameTaxpayer(number, read.partner_tax_number?.value ?? null) === true;

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
