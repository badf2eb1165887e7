import type { Company, CompanyId, Connection } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import { ok } from '../support/result.ts';
import type { Companies } from './companies.ts';

/** The queue of a company whose service has not confirmed its token yet. */
export function createProvisionalCompanies(parts: {
  readonly companies: Companies;
  /** moves everything in one transaction, and removes the source company */
  readonly moveQueue: (from: CompanyId, to: CompanyId) => void;
  /** notifies modules that cache folders and plans */
  readonly moved: () => void;
}) {
  const { companies, moveQueue, moved } = parts;

  /** A known company keeps its token in the keychain. */
  async function companyOf(connection: Connection, keepToken: boolean): Promise<Result<Company>> {
    if (!keepToken) return companies.add(connection, { keepToken, isSample: false });
    const info = await companies.check(connection);
    if (!info.ok) return info;
    const baseUrl = connection.baseUrl.replace(/(?<!\/)\/+$/, '');
    const same = companies.callable().find((one) => one.baseUrl === baseUrl && one.serviceId === info.value.serviceId);
    return same ? ok(same) : companies.add(connection, { keepToken, isSample: false });
  }

  return {
    /**
     * Asks the service for the token's company (GET /2/company-info/). Folders and files of the provisional company
     * `id` move to that company, which may be known already, and `id` is removed. Fails as `Companies.add` does; then
     * `id` stays.
     */
    async reach(id: CompanyId, connection: Connection, keepToken: boolean): Promise<Result<Company>> {
      const company = await companyOf(connection, keepToken);
      if (!company.ok) return company;
      moveQueue(id, company.value.id);
      moved();
      return company;
    },
  };
}
