import { z } from 'zod';
import type { CompanyInfo } from '../../contract/companies.ts';
import { decode, statusFailure } from './answer.ts';
import { createTrust, type Timeouts, type Trust, usualTimeouts } from './dispatchers.ts';
import { expenseSchema, type ServiceExpense } from './expense.ts';
import { expensePageSchema, expenseQuery, type ExpenseFilters, type ExpensePage } from './expense-page.ts';
import { allRows, pages } from './pages.ts';
import {
  artifactSearchSchema,
  companyInfoSchema,
  type FoundArtifact,
  labelSchema,
  ledgerNumberSchema,
  partnerSchema,
  pulseSchema,
  type ServiceLabel,
  type ServiceLedgerNumber,
  type ServicePartner,
  type ServicePulse,
  type ServiceVatCategory,
  vatCategorySchema,
} from './records.ts';
import { createSender, type SenderOptions } from './sender.ts';
import { done, type ServiceResult } from './service-failure.ts';
import { upload, type UploadOptions } from './upload.ts';
import type { UploadAnswer } from './upload-answer.ts';
import type { UploadFile } from './upload-body.ts';

/** One company's side of the accounting data service (interface.md). No call rejects: failures are data. */
export interface ServiceApi {
  companyInfo(signal?: AbortSignal): Promise<ServiceResult<CompanyInfo>>;
  pulse(signal?: AbortSignal): Promise<ServiceResult<ServicePulse>>;
  /** one to five files, in one call that stores all of them or none; never sent twice */
  createExpenses(files: readonly UploadFile[], options?: UploadOptions): Promise<UploadAnswer>;
  expense(id: number, signal?: AbortSignal): Promise<ServiceResult<ServiceExpense>>;
  /** page by page, ending after the last one or the first failure */
  expenses(filters: ExpenseFilters, signal?: AbortSignal): AsyncGenerator<ServiceResult<ExpensePage>>;
  /** null: taken, but what it answered is no expense (the shape of this answer is not shown) */
  updateExpense(
    id: number,
    changes: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<ServiceResult<ServiceExpense | null>>;
  artifactSearch(
    artifacts: readonly { readonly filename: string; readonly size: number }[],
    signal?: AbortSignal,
  ): Promise<ServiceResult<readonly FoundArtifact[]>>;
  expenseTypes(signal?: AbortSignal): Promise<ServiceResult<readonly ServiceLabel[]>>;
  tags(signal?: AbortSignal): Promise<ServiceResult<readonly ServiceLabel[]>>;
  vatCategories(signal?: AbortSignal): Promise<ServiceResult<readonly ServiceVatCategory[]>>;
  ledgerNumbers(signal?: AbortSignal): Promise<ServiceResult<readonly ServiceLedgerNumber[]>>;
  partners(signal?: AbortSignal): Promise<ServiceResult<readonly ServicePartner[]>>;
  /** service clock minus this computer's, in ms; 0 before the first answer */
  clockOffset(): number;
  /** drops the lines; calls under way fail */
  close(): Promise<void>;
}

export type ServiceApiOptions = Omit<SenderOptions, 'timeouts' | 'random' | 'trust'> & {
  readonly timeouts?: Partial<Timeouts>;
  readonly random?: () => number;
  readonly trust?: Trust;
};

/** `baseUrl` may have a path prefix and a slash at its end. Throws TypeError when it is no address. */
export function createServiceApi(options: ServiceApiOptions): ServiceApi {
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const sender = createSender({ random: Math.random, trust: createTrust(), ...options, timeouts });

  async function read<T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<ServiceResult<T>> {
    const answer = await sender.send({ method: 'GET', path, signal });
    return answer.ok ? decode(answer.value, path, schema) : answer;
  }
  const long = { page_size: '200' };

  return {
    companyInfo: (signal) => read('/2/company-info/', companyInfoSchema, signal),
    pulse: (signal) => read('/1/pulse/', pulseSchema, signal),
    createExpenses: (files, call = {}) => upload(sender, options.clock, timeouts.stallMs, files, call),
    expense: (id, signal) => read(`/2/expenses/${id}/`, expenseSchema, signal),
    expenses: (filters, signal) => pages(sender, '/2/expenses/', expenseQuery(filters), expensePageSchema, signal),
    async updateExpense(id, changes, signal) {
      const path = `/2/expenses/${id}/update/`;
      const answer = await sender.send({ method: 'PATCH', path, json: changes, signal });
      if (!answer.ok) return answer;
      const failure = statusFailure(answer.value);
      if (failure) return { ok: false, failure };
      const decoded = decode(answer.value, path, expenseSchema);
      return done(decoded.ok && decoded.value.id === id ? decoded.value : null);
    },
    async artifactSearch(artifacts, signal) {
      const path = '/2/expenses/artifact-search/';
      const answer = await sender.send({ method: 'POST', path, json: { artifacts }, signal });
      return answer.ok ? decode(answer.value, path, artifactSearchSchema) : answer;
    },
    expenseTypes: (signal) => allRows(sender, '/2/expense-types/', {}, labelSchema, signal),
    tags: (signal) => allRows(sender, '/2/tags/', {}, labelSchema, signal),
    vatCategories: (signal) => allRows(sender, '/2/accounting/vat-categories/', long, vatCategorySchema, signal),
    ledgerNumbers: (signal) => allRows(sender, '/2/accounting/ledger-numbers/', long, ledgerNumberSchema, signal),
    partners: (signal) => allRows(sender, '/1/partners/', long, partnerSchema, signal),
    clockOffset: () => sender.clockOffset(),
    close: () => sender.close(),
  };
}
