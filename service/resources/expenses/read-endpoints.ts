import { z } from 'zod';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';
import {
  cursorEnvelope,
  cursorPage,
  cursorQuery,
  numberedEnvelope,
  numberedPage,
  numberedQuery,
} from '../../http/pagination.ts';
import { readCompany } from '../company-info.ts';
import { pathId } from '../fields.ts';
import { recordsOf } from '../reference-sets.ts';
import { vatRate } from '../vat-categories.ts';
import { editableFields } from './editable-fields.ts';
import { expenseRow, type ExpenseRow } from './expense-row.ts';
import {
  detailedExpense,
  expenseResults,
  extractionReport,
  type DetailedExpense,
  type ExpenseResults,
} from './expense-shapes.ts';
import { findExpense, isBeingRead } from './expense-store.ts';
import { viewExpenses } from './expense-view.ts';
import { expenseFilters, type ExpenseFilters } from './filter-shapes.ts';
import { expenseListing } from './filters.ts';
import { withReferenceSets } from './reference-sets.ts';

const section = 'Expenses';
export const expenseParams = z.object({ expenseId: pathId });
const detailQuery = z.object({ fields: z.string().optional().describe('extraction: adds what the extraction found') });

export function expenseOr404({ services, companyId }: Call, id: number): ExpenseRow {
  const row = findExpense(services.database, companyId, id);
  if (row === null) throw notFound();
  return row;
}

export function expenseDetail(call: Call, id: number, fields?: string): DetailedExpense {
  const { database } = call.services;
  const row = expenseOr404(call, id);
  const [view] = viewExpenses(database, [row]);
  if (view === undefined) throw notFound();
  const categories = view.assignments.map(({ vat }) => vat);
  const vats = new Map<number | null, z.output<typeof vatRate>>(
    recordsOf(database, vatRate, 'vat_categories', categories).map((vat) => [vat.id, vat]),
  );
  return {
    ...view,
    assignments: view.assignments.map((assignment) => ({ ...assignment, vat: vats.get(assignment.vat) ?? null })),
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

const listingOf = (call: Call, filters: ExpenseFilters) => ({
  ...expenseListing(call, filters),
  row: expenseRow,
});

function resultsOf({ services, lang }: Call, rows: readonly ExpenseRow[], filters: ExpenseFilters): ExpenseResults {
  const views = viewExpenses(services.database, rows);
  return withReferenceSets(services.database, lang, views, filters.fields === 'accounting');
}

const list = { method: 'GET', section: section, needs: 'read' } as const;
const detail = {
  method: 'GET',
  section: section,
  needs: 'read',
  params: expenseParams,
  query: detailQuery,
  response: detailedExpense,
} as const;

export const expenseReadEndpoints = [
  endpoint({
    ...list,
    path: '/2/expenses/',
    summary: 'Expenses; with updated_since oldest change first, otherwise newest first',
    query: expenseFilters.extend(cursorQuery.shape),
    response: cursorEnvelope(expenseResults),
    handle: (call, { query }) => {
      const page = cursorPage(call, query, listingOf(call, query));
      return { ...page, results: resultsOf(call, page.results, query) };
    },
  }),
  endpoint({
    ...list,
    path: '/1/expenses/',
    successor: '/2/expenses/',
    summary: 'Expenses, page by page',
    query: expenseFilters.extend(numberedQuery.shape),
    response: numberedEnvelope(expenseResults),
    handle: (call, { query }) => {
      const page = numberedPage(call, query, listingOf(call, query));
      return { ...page, results: resultsOf(call, page.results, query) };
    },
  }),
  endpoint({
    ...detail,
    path: '/2/expenses/{expenseId}/',
    summary: 'One expense',
    handle: (call, { params, query }) => expenseDetail(call, params.expenseId, query.fields),
  }),
  endpoint({
    ...detail,
    path: '/1/expenses/{expenseId}/',
    successor: '/2/expenses/{expenseId}/',
    summary: 'One expense',
    handle: (call, { params, query }) => expenseDetail(call, params.expenseId, query.fields),
  }),
];
