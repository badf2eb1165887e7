import type { CompanyId } from '../../../contract/companies.ts';
import type { Examination } from '../../../contract/examination.ts';
import { isSameTaxpayer } from '../../../shared/tax-numbers/tax-number.ts';
import type { Companies } from '../../companies/companies.ts';
import type { MasterPartner } from '../evidence/known-partner.ts';
import type { CompanyIdentity } from '../evidence/names-company.ts';
import { addressKey } from '../evidence/learned/partner-signs.ts';
import type { Labels } from '../../records/mirror/labels.ts';

export type Parties = ReturnType<typeof createParties>;

/** Company and partners for the reading of a document, from master data. */
export function createParties({
  companies,
  labels,
}: {
  readonly companies: Pick<Companies, 'get' | 'callable'>;
  readonly labels: Labels;
}) {
  return {
    company(companyId: CompanyId): CompanyIdentity {
      const company = companies.get(companyId);
      return { name: company?.name ?? null, taxNumber: company?.taxNumber ?? null };
    },
    /** The one other company on this computer with this tax number; null: none, or more than one */
    otherClient(companyId: CompanyId, taxNumber: string): Examination['otherClient'] {
      const isSample = companies.get(companyId)?.isSample;
      const [one, another] = companies
        .callable()
        .filter(
          (each) =>
            each.id !== companyId && each.isSample === isSample && isSameTaxpayer(each.taxNumber, taxNumber) === true,
        );
      return one === undefined || another !== undefined ? null : { companyId: one.id, name: one.name };
    },
    partners(companyId: CompanyId): readonly MasterPartner[] {
      const towns = labels.towns(companyId);
      return labels.entries(companyId, 'partner').map(({ id, name, code }) => {
        const town = towns.get(id);
        const address = town === undefined ? null : addressKey(...town);
        return { name, taxNumber: code === '' ? null : code, address };
      });
    },
  };
}
