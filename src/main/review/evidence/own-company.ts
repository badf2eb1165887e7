import { hungarianBase, isSameTaxpayer } from '../../../shared/tax-numbers/tax-number.ts';
import type { KeptFacts, KeptReading } from './kept-reading.ts';
import { nameKind, nameOf } from './kind-name.ts';
import type { RecordValues } from './look-up.ts';
import type { CompanyIdentity } from './names-company.ts';

/**
 * By tax number, else by name; a namesake with another number is another company. `seen`: an OCR engine read the name.
 */
export const isCompany = (partner: CompanyIdentity, company: CompanyIdentity, seen = false): boolean =>
  isSameTaxpayer(partner.taxNumber, company.taxNumber) ??
  (hungarianBase(partner.taxNumber) === null && hasItsName(partner, company, seen));

/** Two legal forms are two companies of a group. */
function hasItsName(partner: CompanyIdentity, company: CompanyIdentity, seen: boolean): boolean {
  const [theirs, own] = [partner.name?.trim() ?? '', company.name?.trim() ?? ''];
  if (theirs === '' || own === '') return false;
  const forms = new Set([theirs, own].map((name) => nameOf(name).form).filter((form) => form !== null));
  return forms.size < 2 && nameKind.compare(theirs, { value: own, shown: '', seen, currency: null }) === 'same';
}

/**
 * Removes a read partner that is the company itself: on a page with the recipient first, the reader takes that for the
 * partner, because it does not know the company. Keeps it where `values`, the record's, name the company too: the page
 * confirms them.
 */
export function withoutCompany(
  { facts, pages }: KeptReading,
  company: CompanyIdentity,
  values: RecordValues | null = null,
): KeptReading {
  const { partner_name: name, partner_tax_number: number, ...others } = facts.fields;
  const recorded = { name: values?.partner_name ?? null, taxNumber: values?.partner_tax_number ?? null };
  if (isCompany(recorded, company)) return { facts, pages };
  const isOwnNumber = isSameTaxpayer(number?.value ?? null, company.taxNumber) === true;
  const seller = { name: name?.value ?? null, taxNumber: isOwnNumber ? null : (number?.value ?? null) };
  const isOwnName = isCompany(seller, company, facts.source === 'ocr');
  if (!isOwnNumber && !isOwnName) return { facts, pages };
  const fields: KeptFacts['fields'] = {
    ...others,
    ...(name && !isOwnName && { partner_name: name }),
    ...(number && !isOwnNumber && { partner_tax_number: number }),
  };
  return { facts: { ...facts, fields }, pages };
}
