import { badId, counted, found, last, named, page, type TestCall } from './call.ts';

const info = { id: 7, name: 'Kft.', income_policies: { v: 2, policies: [], ignore_policies: [] } };
const policies = { v: 2, policies: [{ tag: 'x' }], ignore_policies: [] } as const;
export const companyCalls: readonly TestCall[] = [
  {
    request: 'GET /1/pulse/',
    call: (api) => api.pulse(),
    good: { summary: 1.5, accounts: [] },
    gives: { summary: '1.5' },
    wrong: [{ summary: {} }, 'summary'],
  },
  {
    request: 'GET /2/company-info/',
    call: (api) => api.company.info(),
    good: info,
    gives: { serviceId: 7, incomePolicies: { v: 2 } },
    wrong: [{ ...info, name: 1 }, 'name'],
  },
  {
    request: 'PATCH /2/company-info/update/7/',
    call: (api) => api.company.update(7, { enable_vat_period: true, income_policies: policies }),
    sends: { enable_vat_period: true, income_policies: policies },
    good: info,
    gives: { serviceId: 7 },
    wrong: [{ ...info, enable_vat_period: 'yes' }, 'enable_vat_period'],
  },
  {
    request: 'GET /2/companies/',
    call: (api) => api.company.list(),
    good: [named],
    gives: [{ id: 5, name: 'x' }],
    wrong: [{ results: 5 }, 'results'],
  },
  {
    request: 'GET /2/user-profile/',
    call: (api) => api.company.userProfile(),
    good: { name: 'A', phone: '1' },
    gives: { id: null, name: 'A', raw: { phone: '1' } },
    wrong: [[], 'body'],
  },
  {
    request: 'GET /2/audit-xml/?from_date=2026-01-01&to_date=2026-01-31',
    call: (api) => last(api.company.auditXml('2026-01-01', '2026-01-31')),
    good: page([{ id: 5, xml: '<invoice/>' }]),
    gives: [{ id: 5, xml: '<invoice/>', invoiceNumber: null }],
    wrong: [page({}), 'results'],
  },
];

export const expenseCalls: readonly TestCall[] = [
  {
    request: 'GET /2/expenses/?is_paid=false&is_installment=true&fields=accounting&page_size=10',
    call: (api) => last(api.expenses.list({ isPaid: false, isInstallment: true, accounting: true, pageSize: 10 })),
    good: page({ expenses: [{ id: 5 }], tags: [named], vats: [{ id: 1 }], vat_categories: [{ id: 2 }] }),
    gives: { expenses: [{ id: 5 }], vats: [{ id: 1 }], vatCategories: [{ id: 2 }], tags: new Map([[5, 'x']]) },
    wrong: [page({ expenses: badId }), 'results.expenses.0.id'],
  },
  {
    request: 'GET /2/expenses/5/',
    call: (api) => api.expenses.get(5),
    good: { id: 5 },
    gives: { id: 5 },
    wrong: [{ id: 6 }, 'id: 6 instead of 5'],
  },
  {
    request: 'PATCH /2/expenses/5/update/',
    call: (api) => api.expenses.update(5, { note: 'x' }),
    sends: { note: 'x' },
    good: { id: 5 },
    gives: { id: 5 },
    wrong: null,
  },
  {
    request: 'POST /2/expenses/artifact-search/',
    call: (api) => api.expenses.search([{ filename: 'a.pdf', size: 4 }]),
    sends: { artifacts: [{ filename: 'a.pdf', size: 4 }] },
    good: found,
    gives: [{ ids: [5] }],
    wrong: [{ results: [{ size: 4 }] }, 'results.0.filename'],
  },
  {
    request: 'POST /1/expenses/quarantine-accept/',
    call: (api) => api.expenses.act('quarantine-accept', [5, 6]),
    sends: { ids: [5, 6] },
    good: { processed: [5], failed_ids: [6] },
    gives: { processed: [5], failedIds: [6] },
    wrong: [{ processed: 5 }, 'processed'],
  },
];

export const incomeCalls: readonly TestCall[] = [
  {
    request: 'GET /1/incomes/?page_size=10',
    call: (api) => last(api.incomes.list({ pageSize: 10 })),
    good: counted({ incomes: [{ id: 5, currency: 1 }], revenue_types: [named] }),
    gives: { count: 41, incomes: [{ id: 5, currency: '1' }], revenueTypes: new Map([[5, 'x']]) },
    wrong: [counted({ incomes: [{ id: 5, net_amount: 'much' }] }), 'results.incomes.0.net_amount'],
  },
  {
    request: 'GET /1/incomes/5/?fields=accounting',
    call: (api) => api.incomes.get(5, { accounting: true }),
    good: { id: 5, net_amount: 10.1, accounting_id: 'A', assignments: [{ id: 1, vat: { id: 2, percent: 27 } }] },
    gives: { netAmount: '10.1', accountingId: 'A', assignments: [{ vat: 2 }], vatPeriodType: null },
    wrong: [{ id: 5, assignments: [{ id: 'x' }] }, 'assignments.0.id'],
  },
  {
    request: 'PATCH /2/incomes/5/update/',
    call: (api) => api.incomes.update(5, { note: 'x', vat_period_type: null, vat_period_started_at: null }),
    sends: { note: 'x', vat_period_type: null, vat_period_started_at: null },
    good: { id: 5 },
    gives: { id: 5 },
    wrong: [{ id: 6 }, 'id: 6 instead of 5'],
  },
];
