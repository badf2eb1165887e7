import { z } from 'zod';
import type { CompanyInfo } from '../../contract/companies.ts';
import type { Pulse } from '../../contract/pulse.ts';
import { decimal, flag, identifier, optionalText, text } from './fields.ts';

/** interface.md, Company info. */
export const companyInfoSchema: z.ZodType<CompanyInfo> = z
  .object({
    id: identifier,
    name: z.string(),
    tax_account_number: text,
    default_currency_name: text,
    expense_email: optionalText,
    document_email: optionalText,
    advanced_accounting: flag,
    enable_accounting_id: flag,
    enable_vat_period: flag,
  })
  .transform((c) => ({
    ...{ serviceId: c.id, name: c.name, taxNumber: c.tax_account_number, currency: c.default_currency_name },
    ...{ expenseEmail: c.expense_email, documentEmail: c.document_email, advancedAccounting: c.advanced_accounting },
    ...{ enableAccountingId: c.enable_accounting_id, enableVatPeriod: c.enable_vat_period },
  }));

export type ServicePulse = Pick<Pulse, 'summary' | 'accounts'>;

/** interface.md, Pulse. */
export const pulseSchema: z.ZodType<ServicePulse> = z.object({
  summary: decimal,
  accounts: z.array(
    z
      .object({
        id: identifier,
        name: text,
        account_number: text,
        currency: text,
        current_balance: decimal,
        last_updated: text,
      })
      .transform((a) => ({
        ...{ id: a.id, name: a.name, accountNumber: a.account_number, currency: a.currency },
        ...{ balance: a.current_balance, lastUpdated: a.last_updated },
      })),
  ),
});

export interface ServiceLabel {
  readonly id: number;
  readonly name: string;
  readonly isExternal: boolean;
}

/** Tags, expense types and revenue types. */
export const labelSchema: z.ZodType<ServiceLabel> = z
  .object({ id: identifier, name: text, is_external: flag })
  .transform((l) => ({ id: l.id, name: l.name, isExternal: l.is_external }));

export interface ServiceVatCategory {
  readonly id: number;
  readonly name: string;
  /** decimal string */
  readonly percent: string | null;
  readonly vatArea: string | null;
  readonly country: string | null;
  /** `cost` or `revenue`, as it stands */
  readonly type: string | null;
}

export const vatCategorySchema: z.ZodType<ServiceVatCategory> = z
  .object({
    id: identifier,
    name: text,
    percent: decimal.nullish(),
    vat_area: optionalText,
    country: optionalText,
    type: optionalText,
  })
  .transform((v) => ({
    ...{ id: v.id, name: v.name, percent: v.percent ?? null, vatArea: v.vat_area, country: v.country, type: v.type },
  }));

export interface ServiceLedgerNumber {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
}

export const ledgerNumberSchema: z.ZodType<ServiceLedgerNumber> = z.object({
  id: identifier,
  name: text,
  code: optionalText,
});

export interface ServicePartner {
  readonly id: number;
  readonly name: string;
  readonly taxNumber: string;
  readonly city: string;
  readonly zipCode: string;
  readonly isCustomer: boolean;
  readonly isVendor: boolean;
}

export const partnerSchema: z.ZodType<ServicePartner> = z
  .object({
    ...{ id: identifier, name: text, tax_number: text, city: text, zip_code: text },
    ...{ is_customer: flag, is_vendor: flag },
  })
  .transform((p) => ({
    ...{ id: p.id, name: p.name, taxNumber: p.tax_number, city: p.city, zipCode: p.zip_code },
    ...{ isCustomer: p.is_customer, isVendor: p.is_vendor },
  }));

/** Shape assumed of POST /2/expenses/artifact-search/ (unknowns.md); anything else counts as "does not answer". */
export interface FoundArtifact {
  readonly filename: string;
  readonly size: number;
  readonly ids: readonly number[];
}

export const artifactSearchSchema: z.ZodType<readonly FoundArtifact[]> = z
  .object({ results: z.array(z.object({ filename: z.string(), size: z.number(), ids: z.array(identifier) })) })
  .transform(({ results }) => results);
