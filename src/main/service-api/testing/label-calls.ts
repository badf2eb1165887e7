import { badId, counted, last, long, named, page, type TestCall } from './call.ts';

export const labelCalls = (['tags', 'expenseTypes', 'revenueTypes'] as const).flatMap((group): TestCall[] => {
  const [key, path] = {
    tags: ['tags', 'tags'],
    expenseTypes: ['expense_types', 'expense-types'],
    revenueTypes: ['revenue_types', 'revenue-types'],
  }[group] as [string, string];
  const isTags = group === 'tags';
  return [
    {
      request: `GET /2/${path}/`,
      call: (api) => api[group].list(),
      good: [{ ...named, is_external: true }],
      gives: [{ id: 5, isExternal: true }],
      wrong: [badId, 'results.0.id'],
    },
    {
      request: `POST /2/${path}/create/`,
      call: (api) => api[group].create([{ name: 'x' }]),
      sends: { [key]: [{ name: 'x' }] },
      good: { [key]: [named] },
      gives: [{ id: 5 }],
      wrong: [{}, 'none of'],
    },
    {
      request: `${isTags ? 'PATCH' : 'POST'} /2/${path}/update/`,
      call: (api) => api[group].update([named]),
      sends: { [key]: [named] },
      good: { [key]: [named], failed_ids: [6] },
      gives: { updated: [{ id: 5 }], failedIds: [6] },
      wrong: [{ failed_ids: 'x' }, 'body'],
    },
    {
      request: `POST /2/${path}/delete/`,
      call: (api) => api[group].delete([5, 6]),
      sends: { ids: [5, 6] },
      good: isTags ? { deleted: [5], not_deleted: [6] } : { failed_ids: [6] },
      gives: { deleted: [5], notDeleted: [6] },
      wrong: [{}, 'none of'],
    },
  ];
});

const vat = { id: 5, name: '27%', percent: 27, vat_area: 'domestic', country: 'HU', type: 'cost' };

export const codeCalls: readonly TestCall[] = [
  {
    request: 'GET /2/tags/?name=a+%2B&is_external=false',
    call: (api) => api.tags.list({ name: 'a +', isExternal: false }),
    good: [],
    gives: [],
    wrong: [{ results: {} }, 'results'],
  },
  {
    request: `GET /2/accounting/ledger-numbers/${long}`,
    call: (api) => api.ledgerNumbers.list(),
    good: page([{ id: 5, name: 'x', code: null }]),
    gives: [{ id: 5, code: null }],
    wrong: [page(badId), '0.id'],
  },
  {
    request: `GET /2/accounting/vat-categories/${long}`,
    call: (api) => api.vatCategories.list(),
    good: page([vat]),
    gives: [{ percent: '27', vatArea: 'domestic' }],
    wrong: [page(badId), 'results.0.id'],
  },
  {
    request: 'POST /2/accounting/vat-categories/create/',
    call: (api) => api.vatCategories.create([{ name: '27%', percent: 27 }]),
    sends: { vat_categories: [{ name: '27%', percent: 27 }] },
    good: { created_vat_categories: [vat] },
    gives: [{ id: 5 }],
    wrong: [{ results: [vat] }, 'none of'],
  },
  {
    request: 'POST /2/accounting/vat-categories/update/5/',
    call: (api) => api.vatCategories.update(5, { type: 'revenue' }),
    sends: { type: 'revenue' },
    good: vat,
    gives: { id: 5 },
    wrong: [{ ...vat, percent: {} }, 'percent'],
  },
  ...(['partners', 'payments', 'accounts', 'taxCodes'] as const).flatMap((group): TestCall[] => {
    const request = `GET /1/${group === 'taxCodes' ? 'tax-codes' : group}/${long}`;
    const good = counted([named]);
    const wrong = [counted([5]), 'results.0'] as const;
    return [
      { request, call: (api) => api[group].list(), good, gives: [{ id: 5, name: 'x' }], wrong },
      {
        request,
        call: (api) => last<unknown>(api[group].pages()),
        good,
        gives: { count: 41, results: [{ id: 5 }] },
        wrong,
      },
    ];
  }),
];
