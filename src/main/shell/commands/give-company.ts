import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Companies } from '../../companies/companies.ts';
import { failed, ok } from '../../support/result.ts';

/** What a company is given. company-unknown also where it is removed meanwhile. */
export async function giveCompany<T extends object>(
  companies: Pick<Companies, 'get'>,
  companyId: CompanyId,
  give: () => Promise<T>,
): Promise<Result<T>> {
  if (!companies.get(companyId)) return failed('company-unknown');
  const given = await give().catch((error: unknown) => {
    if (companies.get(companyId)) throw error;
    return null;
  });
  return given !== null && companies.get(companyId) ? ok(given) : failed('company-unknown');
}
