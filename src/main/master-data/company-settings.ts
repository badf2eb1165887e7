import type { CompanyId } from '../../contract/companies.ts';
import type { CompanySettings, CompanySettingsChange } from '../../contract/master-data.ts';
import type { Result } from '../../contract/failure.ts';
import type { Companies } from '../companies/companies.ts';
import type { CompanyChanges, ServiceCompanyInfo } from '../service-api/resources/company.ts';
import { failed, ok } from '../support/result.ts';

/** Company info and the three settings of its update (interface.md, Company info). Asked of the service each time. */
export interface CompanySettingsService {
  get(companyId: CompanyId): Promise<Result<CompanySettings>>;
  change(companyId: CompanyId, change: CompanySettingsChange): Promise<Result<CompanySettings>>;
}

export function createCompanySettings(companies: Companies): CompanySettingsService {
  return {
    async get(companyId) {
      if (!companies.get(companyId)) return failed('company-unknown');
      const answer = await companies.api(companyId).company.info();
      return answer.ok ? ok(shown(companyId, answer.value)) : answer;
    },
    async change(companyId, change) {
      const company = companies.get(companyId);
      if (!company) return failed('company-unknown');
      const answer = await companies.api(companyId).company.update(company.serviceId, wireNames(change));
      return answer.ok ? ok(shown(companyId, answer.value)) : answer;
    },
  };
}

function wireNames(change: CompanySettingsChange): CompanyChanges {
  if ('enableVatPeriod' in change) return { enable_vat_period: change.enableVatPeriod };
  if ('enableAccountingId' in change) return { enable_accounting_id: change.enableAccountingId };
  return { income_policies: null };
}

const shown = (companyId: CompanyId, info: ServiceCompanyInfo): CompanySettings => ({
  companyId,
  name: info.name,
  taxNumber: info.taxNumber,
  currency: info.currency,
  expenseEmail: info.expenseEmail,
  documentEmail: info.documentEmail,
  advancedAccounting: info.advancedAccounting,
  enableAccountingId: info.enableAccountingId,
  enableVatPeriod: info.enableVatPeriod,
  incomePolicies: info.incomePolicies === null ? null : JSON.stringify(info.incomePolicies, null, 2),
});
