import { z } from 'zod';
import { flag, where } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { updateRow } from '../database/rows.ts';
import { endpoint, type Call } from '../http/endpoint.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { texts } from '../http/texts.ts';
import { pathId } from './fields.ts';
import { createAssigned, incomePolicies } from './income-policies.ts';

/** interface.md, Company info. */
const companyInfo = z.object({
  id: z.int(),
  name: z.string(),
  tax_account_number: z.string(),
  default_currency_name: z.string(),
  expense_email: z.string(),
  document_email: z.string(),
  advanced_accounting: z.boolean(),
  enable_accounting_id: z.boolean(),
  enable_vat_period: z.boolean(),
  income_policies: incomePolicies.nullable(),
});

const companyRow = companyInfo.extend({
  advanced_accounting: flag,
  enable_accounting_id: flag,
  enable_vat_period: flag,
  income_policies: z
    .string()
    .nullable()
    .transform((stored) => (stored === null ? null : incomePolicies.parse(JSON.parse(stored)))),
});

/** Chosen: interface.md does not show the record. */
const listedCompany = companyInfo.pick({
  id: true,
  name: true,
  tax_account_number: true,
  default_currency_name: true,
});

const companyUpdate = z.strictObject({
  enable_vat_period: z.boolean().optional(),
  enable_accounting_id: z.boolean().optional(),
  income_policies: incomePolicies.nullable().optional().describe('null deletes the configuration'),
});

const companies = `(
  SELECT companies.*, currencies.name AS default_currency_name
  FROM companies JOIN currencies ON currencies.id = companies.default_currency)`;

export function readCompany(database: Database, companyId: number): z.output<typeof companyRow> {
  const row = database.first(companyRow, `SELECT * FROM ${companies} WHERE id = ?`, companyId);
  if (row === null) throw notFound();
  return row;
}

function updateCompany({ services, companyId }: Call, update: z.output<typeof companyUpdate>): void {
  const { enable_vat_period: vatPeriod, enable_accounting_id: accountingId, income_policies: policies } = update;
  const { database } = services;
  database.transaction(() => {
    updateRow(database, 'companies', companyId, {
      ...(vatPeriod !== undefined && { enable_vat_period: Number(vatPeriod) }),
      ...(accountingId !== undefined && { enable_accounting_id: Number(accountingId) }),
      ...(policies !== undefined && { income_policies: policies && JSON.stringify(policies) }),
    });
    if (policies) createAssigned(database, companyId, policies);
  });
}

export const companyEndpoints = [
  endpoint({
    method: 'GET',
    path: '/2/company-info/',
    section: 'Pulse and company',
    summary: 'Base data and settings of the company',
    needs: 'read',
    response: companyInfo,
    handle: ({ services, companyId }) => readCompany(services.database, companyId),
  }),
  endpoint({
    method: 'PATCH',
    path: '/2/company-info/update/{companyId}/',
    section: 'Pulse and company',
    summary: 'Partial update of the settings',
    needs: 'write',
    params: z.object({ companyId: pathId }),
    body: companyUpdate,
    response: companyInfo,
    handle: (call, { params, body }) => {
      if (params.companyId !== call.companyId) throw forbidden(texts.otherCompany);
      updateCompany(call, body);
      return readCompany(call.services.database, call.companyId);
    },
  }),
  // interface.md, Authentication 5: a token reaches one company, so the list has one row.
  listEndpoint({
    path: '/2/companies/',
    section: 'Pulse and company',
    summary: 'The companies that the token reaches',
    listing: ({ companyId }) => ({
      table: companies,
      row: listedCompany,
      condition: where('id = ?', companyId),
      order: { column: 'id', direction: 'ASC' },
    }),
    results: z.array(listedCompany),
    view: (rows) => rows,
  }),
];
