import type { CompanyId } from '../../contract/companies.ts';
import type { Companies } from '../companies/companies.ts';
import type { PartnerIdentity } from '../evidence/known-partner.ts';
import type { CompanyIdentity } from '../evidence/names-company.ts';
import type { Labels } from '../mirror/labels.ts';

/** Whose books a document is in, and whom that company does business with, as its master data has them. */
export interface Parties {
  company(companyId: CompanyId): CompanyIdentity;
  partners(companyId: CompanyId): readonly PartnerIdentity[];
}

export function createParties({
  companies,
  labels,
}: {
  readonly companies: Companies;
  readonly labels: Labels;
}): Parties {
  return {
    company(companyId) {
      const company = companies.get(companyId);
      return { name: company?.name ?? null, taxNumber: company?.taxNumber ?? null };
    },
    partners: (companyId) =>
      labels.entries(companyId, 'partner').map(({ name, code }) => ({ name, taxNumber: code === '' ? null : code })),
  };
}
