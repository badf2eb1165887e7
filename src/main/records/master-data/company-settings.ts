import type { CompanyId } from '../../../contract/companies.ts';
import type { CompanySettings, CompanySettingsChange } from '../../../contract/master-data.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Companies } from '../../companies/companies.ts';
import type { CompanyChanges, ServiceCompanyInfo, UserProfile } from '../../service-api/resources/company.ts';
import type { ServiceResult } from '../../service-api/service-failure.ts';
import { failed, ok } from '../../support/result.ts';

/** Company info and the three settings of its update (interface.md, Company info). Asked of the service each time. */
export function createCompanySettings(companies: Companies) {
  /** With the user whose token it is, where the service says (interface.md names no more than the path's version). */
  async function withUser(
    companyId: CompanyId,
    answer: ServiceResult<ServiceCompanyInfo>,
  ): Promise<Result<CompanySettings>> {
    if (!answer.ok) return answer;
    companies.take(companyId, answer.value);
    const user = await companies.api(companyId).company.userProfile();
    return ok({ ...shown(companyId, answer.value), user: user.ok ? userOf(user.value) : null });
  }

  return {
    async get(companyId: CompanyId): Promise<Result<CompanySettings>> {
      return withUser(companyId, await companies.api(companyId).company.info());
    },
    async change(companyId: CompanyId, change: CompanySettingsChange): Promise<Result<CompanySettings>> {
      const company = companies.get(companyId);
      if (!company) return failed('company-unknown');
      return withUser(companyId, await companies.api(companyId).company.update(company.serviceId, wireNames(change)));
    },
  };
}

const userOf = ({ name, email, twoFactorEnabled: twoFactor }: UserProfile): CompanySettings['user'] => ({
  name,
  email,
  twoFactor,
});

function wireNames(change: CompanySettingsChange): CompanyChanges {
  if ('enableVatPeriod' in change) return { enable_vat_period: change.enableVatPeriod };
  if ('enableAccountingId' in change) return { enable_accounting_id: change.enableAccountingId };
  return { income_policies: null };
}

const shown = (companyId: CompanyId, info: ServiceCompanyInfo): Omit<CompanySettings, 'user'> => ({
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
