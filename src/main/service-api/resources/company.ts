import { z } from 'zod';
import type { CompanyInfo } from '../../../contract/companies.ts';
import type { Pulse } from '../../../contract/pulse.ts';
import { mapped, type Caller } from '../caller.ts';
import { decimal, flag, guess, identifier, optionalText, text } from '../fields.ts';
import { namedFields, record } from '../record.ts';

/**
 * Rules that assign or skip incoming invoices (income_policies 1-3). The content of a rule is undocumented: kept as
 * received.
 */
export interface IncomePolicies {
  readonly v: 2;
  readonly policies: readonly Readonly<Record<string, unknown>>[];
  readonly ignore_policies: readonly Readonly<Record<string, unknown>>[];
}

export interface ServiceCompanyInfo extends CompanyInfo {
  /** as received, in any version; null when there are none */
  readonly incomePolicies: Readonly<Record<string, unknown>> | null;
}

export interface CompanyChanges {
  readonly enable_vat_period?: boolean;
  readonly enable_accounting_id?: boolean;
  /** null deletes the configuration */
  readonly income_policies?: IncomePolicies | null;
}

/** interface.md, Company info. */
export const companyInfoSchema: z.ZodType<ServiceCompanyInfo> = namedFields({
  id: identifier,
  name: z.string(),
  tax_account_number: text,
  default_currency_name: text,
  expense_email: optionalText,
  document_email: optionalText,
  advanced_accounting: flag,
  enable_accounting_id: flag,
  enable_vat_period: flag,
  income_policies: z.record(z.string(), z.unknown()).nullish(),
}).transform(({ id: serviceId, taxAccountNumber: taxNumber, defaultCurrencyName: currency, ...info }) => ({
  ...info,
  serviceId,
  taxNumber,
  currency,
  incomePolicies: info.incomePolicies ?? null,
}));

export type ServicePulse = Pick<Pulse, 'summary' | 'accounts'>;

/** interface.md, Pulse. */
export const pulseSchema: z.ZodType<ServicePulse> = z.object({
  summary: decimal,
  accounts: z.array(
    namedFields({
      id: identifier,
      name: text,
      account_number: text,
      currency: text,
      current_balance: decimal,
      last_updated: text,
    }).transform(({ currentBalance: balance, ...account }) => ({ ...account, balance })),
  ),
});

const listedCompany = record({
  id: guess(identifier),
  name: guess(z.string()),
  tax_account_number: guess(z.string()),
  default_currency_name: guess(z.string()),
});

const userProfile = record({
  id: guess(identifier),
  name: guess(z.string()),
  email: guess(z.string()),
  two_factor_enabled: guess(z.boolean()),
  role: guess(z.string()),
});
export type UserProfile = z.output<typeof userProfile>;

const auditXmlRecord = record({
  id: guess(identifier),
  invoice_number: guess(z.string()),
  issued_at: guess(z.string()),
  /** the document itself */
  xml: guess(z.string()),
});

/** interface.md, Pulse and company. The last three are assumed: `not-offered` when the service lacks them. */
export function companyCalls({ read, write, rows, pages, capabilities, profile }: Caller) {
  const { paths, names } = profile;
  return {
    info: (signal?: AbortSignal) => read('/2/company-info/', companyInfoSchema, signal),
    /** `serviceId` as in the info */
    update: (serviceId: number, changes: CompanyChanges, signal?: AbortSignal) =>
      write('PATCH', `/2/company-info/update/${serviceId}/`, changes, companyInfoSchema, signal),
    list: (signal?: AbortSignal) =>
      capabilities.ask('path', paths.companies, (path) => rows(path, {}, listedCompany, signal)),
    userProfile: (signal?: AbortSignal) =>
      capabilities.ask('path', paths.userProfile, (path) => read(path, userProfile, signal)),
    /** by day of issue, YYYY-MM-DD, both included; page by page, ending after the last one or the first failure */
    auditXml(from: string, to: string, signal?: AbortSignal) {
      const query = { [names.auditFrom]: from, [names.auditTo]: to };
      const list = (path: string) =>
        mapped(pages(path, query, z.array(auditXmlRecord), signal), (page) => page.results);
      return capabilities.pages(paths.auditXml, list);
    },
  };
}
