import { z } from 'zod';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { listEndpoint } from '../../http/list-endpoint.ts';
import { readCompany } from '../company-info.ts';
import { pathId } from '../fields.ts';
import { ownOr404 } from '../own-record.ts';
import { recordsById } from '../reference-sets.ts';
import { vatRate } from '../vat-categories.ts';
import { editableFields } from './editable-fields.ts';
import { expenseRow, type ExpenseRow } from './expense-row.ts';
import { detailedExpense, expenseResults, extractionReport, type DetailedExpense } from './expense-shapes.ts';
import { isBeingRead } from './expense-store.ts';
import { viewExpenses } from './expense-view.ts';
import { expenseFilters, type ExpenseFilters } from './filter-shapes.ts';
import { expenseListing } from './filters.ts';
import { withReferenceSets } from './reference-sets.ts';

const section = 'Expenses';
export const expenseParams = z.object({ expenseId: pathId });
const detailQuery = z.object({ fields: z.string().optional().describe('extraction: adds what the extraction found') });
interface DetailRequest {
  readonly params: z.output<typeof expenseParams>;
  readonly query: z.output<typeof detailQuery>;
}

export const expenseOr404 = (call: Call, id: number): ExpenseRow => ownOr404(call, expenseRow, 'expenses', id);

export function expenseDetail(call: Call, id: number, fields?: string): DetailedExpense {
  const { database } = call.services;
  const row = expenseOr404(call, id);
  const [view] = viewExpenses(database, [row]);
  if (view === undefined) throw notFound();
  const categories = view.assignments.map(({ vat }) => vat);
  const rate = recordsById(database, vatRate, 'vat_categories', categories);
  return {
    ...view,
    assignments: view.assignments.map((assignment) => ({ ...assignment, vat: rate(assignment.vat) })),
    editable_fields: [...editableFields(row, circumstances(call, id))],
    extraction: fields === 'extraction' ? reportOf(row) : undefined,
  };
}

export const circumstances = ({ services, companyId }: Call, expense: number) => ({
  beingRead: isBeingRead(services.database, expense),
  advancedAccounting: readCompany(services.database, companyId).advanced_accounting,
});

const reportOf = ({ extraction }: ExpenseRow) =>
  extraction === null ? null : extractionReport.parse(JSON.parse(extraction));

const list = {
  section,
  filters: expenseFilters,
  listing: expenseListing,
  results: expenseResults,
  view: (rows: readonly ExpenseRow[], { services, lang }: Call, { fields }: ExpenseFilters) =>
    withReferenceSets(services.database, lang, viewExpenses(services.database, rows), fields === 'accounting'),
};
const detail = {
  method: 'GET',
  section,
  summary: 'One expense',
  needs: 'read',
  params: expenseParams,
  query: detailQuery,
  response: detailedExpense,
  handle: (call: Call, { params, query }: DetailRequest) => expenseDetail(call, params.expenseId, query.fields),
} as const;

export const expenseReadEndpoints = [
  listEndpoint({
    ...list,
    path: '/2/expenses/',
    summary: 'Expenses; with updated_since oldest change first, otherwise newest first',
  }),
  listEndpoint({ ...list, path: '/1/expenses/', successor: '/2/expenses/', summary: 'Expenses, page by page' }),
  endpoint({ ...detail, path: '/2/expenses/{expenseId}/' }),
  endpoint({ ...detail, path: '/1/expenses/{expenseId}/', successor: '/2/expenses/{expenseId}/' }),
];
