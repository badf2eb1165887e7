import { badId, last, named, page, type TestCall } from './call.ts';

const months = { monthly_taxes: [{ month: '2026-03', taxes: [{ id: 5, amount: 12.5, source: 'manual' }] }] };
const payrolls = { monthly_salaries: [{ month: '2026-03', salaries: [{ id: 5, tax_number: '8' }] }] };

const taxFilters = { fromDate: '2026-01-01', toDate: '2026-03-31', isPaid: true, source: 'manual', withRows: true };
const taxQuery = '?from_date=2026-01-01&to_date=2026-03-31&is_paid=true&source=manual';
const newTax = { month: '2026-03', amount: '12.50', code: '103' } as const;
const newSalary = { month: '2026-03', amount: '12.50', name: 'A', tax_number: '8' };

export const monthlyCalls: readonly TestCall[] = [
  {
    request: `GET /2/monthly-taxes/${taxQuery}&fields=taxes`,
    call: (api) => last(api.taxes.list(taxFilters)),
    good: page({ ...months, tags: [named] }),
    gives: { months: [{ month: '2026-03', rows: [{ id: 5, amount: '12.5', source: 'manual' }] }] },
    wrong: [page({ monthly_taxes: [{ taxes: badId }] }), 'results.monthly_taxes.0.taxes.0.id'],
  },
  {
    request: `GET /2/monthly-salaries/${taxQuery}&fields=salaries`,
    call: (api) => last(api.salaries.list(taxFilters)),
    good: page(payrolls),
    gives: { months: [{ rows: [{ taxNumber: '8' }] }], tags: new Map() },
    wrong: [page({ monthly_salaries: {} }), 'results.monthly_salaries'],
  },
  {
    request: 'POST /2/taxes/create/',
    call: (api) => api.taxes.create([newTax]),
    sends: { taxes: [newTax] },
    good: months,
    gives: { months: [{ rows: [{ id: 5 }] }] },
    wrong: [{ monthly_taxes: 5 }, 'monthly_taxes'],
  },
  {
    request: 'POST /2/taxes/update/',
    call: (api) => api.taxes.update([{ id: 5, tags: [1] }]),
    sends: { taxes: [{ id: 5, tags: [1] }] },
    good: page(months),
    gives: { months: [{ month: '2026-03' }] },
    wrong: [{}, 'monthly_taxes'],
  },
  {
    request: 'POST /2/salaries/create/',
    call: (api) => api.salaries.create([newSalary]),
    sends: { salaries: [newSalary] },
    good: payrolls,
    gives: { months: [{}] },
    wrong: [{}, 'monthly_salaries'],
  },
  {
    request: 'POST /2/salaries/update/',
    call: (api) => api.salaries.update([{ id: 5, name: 'B' }]),
    sends: { salaries: [{ id: 5, name: 'B' }] },
    good: payrolls,
    gives: { months: [{}] },
    wrong: [{}, 'monthly_salaries'],
  },
  ...(['taxes', 'salaries'] as const).map((kind): TestCall => ({
    request: `POST /2/${kind}/delete/`,
    call: (api) => api[kind].delete([5]),
    sends: { ids: [5] },
    good: null,
    gives: null,
    wrong: [[], 'body'],
  })),
];
