import { expect } from 'vitest';
import type { ServiceApi } from '../service-api.ts';
import { allPages, firstOf, newName, valueOf, type Steps } from './steps.ts';

const unknownId = 999_999_999;

function labelSteps(group: 'tags' | 'expenseTypes' | 'revenueTypes', path: string, method: string): Steps {
  const create = async (api: ServiceApi, name = newName()) => firstOf(valueOf(await api[group].create([{ name }])));
  return {
    async [`GET /2/${path}/`](api) {
      const { id, name } = await create(api);
      expect(valueOf(await api[group].list())).toContainEqual({ id, name, isExternal: true });
    },
    async [`POST /2/${path}/create/`](api) {
      const name = newName();
      expect(await create(api, name)).toMatchObject({ name, isExternal: true });
    },
    async [`${method} /2/${path}/update/`](api) {
      const { id } = await create(api);
      const changes = [id, unknownId].map((one) => ({ id: one, name: newName() }));
      const { updated, failedIds } = valueOf(await api[group].update(changes));
      expect(failedIds).toEqual([unknownId]);
      expect(updated).toMatchObject([{ id, name: changes[0]?.name }]);
    },
    async [`POST /2/${path}/delete/`](api) {
      const { id } = await create(api);
      expect(valueOf(await api[group].delete([id, unknownId]))).toEqual({ deleted: [id], notDeleted: [unknownId] });
    },
  };
}

const anyText = expect.stringMatching(/./) as string;

const numberedSteps = (['partners', 'payments', 'accounts', 'taxCodes'] as const).map(
  (group) =>
    [
      `GET /1/${group === 'taxCodes' ? 'tax-codes' : group}/`,
      async (api: ServiceApi) => {
        const rows = valueOf<readonly { readonly id: number | null; readonly name: string | null }[]>(
          await api[group].list(),
        );
        // The demo company may have no payments: then only the empty list is read.
        if (group !== 'payments') expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) expect(row).toMatchObject({ id: expect.any(Number) as number, name: anyText });
        const pages = await allPages<{ readonly count: number | null }>(api[group].pages());
        expect(pages[0]?.count).toBe(rows.length);
      },
    ] as const,
);

const vat = { percent: 12.5, vat_area: 'domestic', country: 'HU' };

export const masterDataSteps: Steps = {
  ...labelSteps('tags', 'tags', 'PATCH'),
  ...labelSteps('expenseTypes', 'expense-types', 'POST'),
  ...labelSteps('revenueTypes', 'revenue-types', 'POST'),
  ...Object.fromEntries(numberedSteps),
  async 'GET /2/accounting/ledger-numbers/'(api) {
    expect(firstOf(valueOf(await api.ledgerNumbers.list()))).toMatchObject({ name: expect.any(String) as string });
  },
  async 'GET /2/accounting/vat-categories/'(api) {
    expect(valueOf(await api.vatCategories.list())).toContainEqual(
      expect.objectContaining({ percent: '27', type: 'cost' }),
    );
  },
  async 'POST /2/accounting/vat-categories/create/'(api) {
    const [made] = valueOf(await api.vatCategories.create([{ ...vat, name: newName() }]));
    expect(made).toMatchObject({ percent: '12.5', vatArea: 'domestic', country: 'HU', type: 'cost' });
  },
  async 'POST /2/accounting/vat-categories/update/{vat_category_id}/'(api) {
    const { id } = firstOf(valueOf(await api.vatCategories.create([{ ...vat, name: newName() }])));
    expect(valueOf(await api.vatCategories.update(id, { type: 'revenue' }))).toMatchObject({ id, type: 'revenue' });
  },
};
