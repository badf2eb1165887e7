import type { Company, CompanyId, Connection } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import { ok } from '../support/result.ts';
import type { Companies } from './companies.ts';

/** The queue of a company that its service has not named yet, until it does. */
export interface ProvisionalCompanies {
  /**
   * Asks the service whose token it is (GET /2/company-info/). Folders and files of provisional company `id` become that
   * company's, which may be one that is known already, and `id` is gone. Fails as `Companies.add` does; then `id` stays.
   */
  reach(id: CompanyId, connection: Connection, keepToken: boolean): Promise<Result<Company>>;
}

export function createProvisionalCompanies(parts: {
  readonly companies: Companies;
  /** all of it in one transaction, with the row of the company it is taken from */
  readonly moveQueue: (from: CompanyId, to: CompanyId) => void;
  /** tells those who keep folders and plans in memory */
  readonly moved: () => void;
}): ProvisionalCompanies {
  const { companies, moveQueue, moved } = parts;

  /** One that is known keeps the token it has in the keychain. */
  async function companyOf(connection: Connection, keepToken: boolean): Promise<Result<Company>> {
    if (!keepToken) return companies.add(connection, { keepToken, isSample: false });
    const info = await companies.check(connection);
    if (!info.ok) return info;
    const baseUrl = connection.baseUrl.replace(/(?<!\/)\/+$/, '');
    const same = companies.callable().find((one) => one.baseUrl === baseUrl && one.serviceId === info.value.serviceId);
    return same ? ok(same) : companies.add(connection, { keepToken, isSample: false });
  }

  return {
    async reach(id, connection, keepToken) {
      const company = await companyOf(connection, keepToken);
      if (!company.ok) return company;
      moveQueue(id, company.value.id);
      moved();
      return company;
    },
  };
}
