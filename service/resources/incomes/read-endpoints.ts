import { z } from 'zod';
import { ofCompany } from '../../database/columns.ts';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { listEndpoint } from '../../http/list-endpoint.ts';
import { readCompany } from '../company-info.ts';
import { pathId } from '../fields.ts';
import { ownOr404 } from '../own-record.ts';
import { editableIncomeFields, type IncomeSettings } from './editable-fields.ts';
import { incomeRow, type IncomeRow } from './income-row.ts';
import { detailedIncome, incomeResults, type DetailedIncome } from './income-shapes.ts';
import { viewIncomes, withIncomeReferences } from './income-view.ts';
import { periodEnd } from './vat-period.ts';

const section = 'Incomes';
export const incomeParams = z.object({ incomeId: pathId });
export const incomeDetailQuery = z.object({
  fields: z.string().optional().describe('accounting: adds accounting_id and the VAT period'),
});

export const incomeOr404 = (call: Call, id: number): IncomeRow => ownOr404(call, incomeRow, 'incomes', id);

export function incomeSettings({ services, companyId }: Call): IncomeSettings {
  const company = readCompany(services.database, companyId);
  return {
    advancedAccounting: company.advanced_accounting,
    enableAccountingId: company.enable_accounting_id,
    enableVatPeriod: company.enable_vat_period,
  };
}

export function incomeDetail(call: Call, id: number, fields?: string): DetailedIncome {
  const row = incomeOr404(call, id);
  const [view] = viewIncomes(call.services.database, call.lang, [row]);
  if (view === undefined) throw notFound();
  return {
    ...view,
    editable_fields: [...editableIncomeFields(row, incomeSettings(call))],
    ...(fields === 'accounting' && accountingFields(row)),
  };
}

const accountingFields = ({ accounting_id: id, vat_period_type: type, vat_period_started_at: start }: IncomeRow) => ({
  accounting_id: id,
  vat_period_type: type,
  vat_period_started_at: start,
  vat_period_ended_at: type === null || start === null ? null : periodEnd(type, start),
});

export const incomeReadEndpoints = [
  listEndpoint({
    path: '/1/incomes/',
    section,
    summary: 'Incomes, page by page, newest first',
    listing: ({ companyId }) => ({
      table: 'incomes',
      row: incomeRow,
      condition: ofCompany(companyId),
      order: { column: 'created_at', direction: 'DESC' },
    }),
    results: incomeResults,
    view: (rows, { services: { database }, lang }) =>
      withIncomeReferences(database, lang, viewIncomes(database, lang, rows)),
  }),
  endpoint({
    method: 'GET',
    path: '/1/incomes/{incomeId}/',
    section,
    summary: 'One income',
    needs: 'read',
    params: incomeParams,
    query: incomeDetailQuery,
    response: detailedIncome,
    handle: (call, { params, query }) => incomeDetail(call, params.incomeId, query.fields),
  }),
];
