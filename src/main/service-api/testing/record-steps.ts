import { expect } from 'vitest';
import type { ServiceIncome } from '../resources/income.ts';
import type { ServiceApi } from '../service-api.ts';
import { allPages, firstOf, newName, sampleDocument, uploaded, valueOf, type Steps } from './steps.ts';

const decimal = expect.stringMatching(/^-?\d+(\.\d+)?$/) as string;
const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;

export const companySteps: Steps = {
  async 'GET /1/pulse/'(api) {
    const { summary, accounts } = valueOf(await api.pulse());
    expect(summary).toEqual(decimal);
    expect(firstOf(accounts)).toMatchObject({
      balance: decimal,
      currency: expect.stringMatching(/^[A-Z]{3}$/) as string,
    });
  },
  async 'GET /2/company-info/'(api) {
    expect(valueOf(await api.company.info())).toMatchObject({
      currency: 'HUF',
      taxNumber: expect.stringMatching(/\d/) as string,
    });
  },
  async 'PATCH /2/company-info/update/{companyId}/'(api) {
    const { serviceId, enableVatPeriod } = valueOf(await api.company.info());
    const policies = { v: 2, policies: [], ignore_policies: [] } as const;
    const changes = { enable_vat_period: !enableVatPeriod, income_policies: policies };
    const changed = valueOf(await api.company.update(serviceId, changes));
    expect(changed).toMatchObject({ enableVatPeriod: !enableVatPeriod, incomePolicies: policies });
    const back = { enable_vat_period: enableVatPeriod, income_policies: null };
    expect(valueOf(await api.company.update(serviceId, back)).incomePolicies).toBeNull();
  },
  async 'GET /2/companies/'(api) {
    const { serviceId, name } = valueOf(await api.company.info());
    expect(valueOf(await api.company.list())).toMatchObject([{ id: serviceId, name }]);
  },
  async 'GET /2/user-profile/'(api) {
    expect(valueOf(await api.company.userProfile())).toMatchObject({ name: expect.stringMatching(/./) as string });
  },
  async 'GET /2/audit-xml/'(api) {
    const [page = []] = await allPages(api.company.auditXml('2000-01-01', '2100-01-01'));
    expect(firstOf(page).xml).toMatch(/^</);
    expect(await allPages(api.company.auditXml('2000-01-01', '2000-01-02'))).toEqual([[]]);
  },
};

/** An action answers about every id, allowed or not. */
const actions = (['approve', 'unapprove', 'check', 'uncheck', 'export', 'quarantine-accept'] as const).map(
  (action) =>
    [
      `POST /1/expenses/${action}/`,
      async (api: ServiceApi) => {
        const id = await uploaded(api);
        const { processed, failedIds } = valueOf(await api.expenses.act(action, [id, 999_999_999]));
        expect([...processed, ...failedIds].sort((a, b) => a - b)).toEqual([id, 999_999_999]);
        expect(failedIds).toContain(999_999_999);
      },
    ] as const,
);

export const expenseSteps: Steps = {
  ...Object.fromEntries(actions),
  async 'GET /2/expenses/'(api) {
    const ids = new Set<number>();
    const all = await allPages(api.expenses.list({ pageSize: 7, accounting: true }));
    for (const { expenses } of all) for (const { id } of expenses) ids.add(id);
    expect(ids.size).toBe(all.flatMap(({ expenses }) => expenses).length);
    expect(all.length).toBe(Math.ceil(ids.size / 7));
    const [page] = all;
    expect(all.flatMap(({ currencies }) => [...currencies.values()])).toContain('HUF');
    expect(all.some(({ vats }) => vats.length > 0)).toBe(true);
    expect(firstOf(all).vatCategories).toBeInstanceOf(Array);
    for (const set of [page?.partners, page?.expenseTypes]) expect(set?.size).toBeGreaterThan(0);
    const paid = await allPages(api.expenses.list({ isPaid: true }));
    expect(paid.flatMap(({ expenses }) => expenses).every(({ raw }) => raw.is_paid === true)).toBe(true);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString().replace('Z', '+00:00');
    await allPages(api.expenses.list({ updatedSince: hourAgo, isInstallment: false }));
    await allPages(api.expenses.list({ createdFrom: hourAgo.slice(0, 10) }));
    const old = await api.expenses.list({ updatedSince: '2001-01-01T00:00:00Z' }).next();
    expect(old.value).toMatchObject({ ok: false, failure: { resync: true, status: 400 } });
  },
  async 'GET /2/expenses/{expenseId}/'(api) {
    const [page] = await allPages(api.expenses.list({ pageSize: 200 }));
    const listed = page?.expenses.find(({ assignments }) => assignments.length > 0);
    const detail = valueOf(await api.expenses.get(listed?.id ?? 0));
    expect(detail).toMatchObject({ invoiceNumber: listed?.invoiceNumber, grossAmount: listed?.grossAmount });
    expect(detail.editableFields).toContain('secondary_id');
    expect(await api.expenses.get(999_999_999)).toMatchObject({ failure: { code: 'not-found' } });
  },
  async 'POST /2/expenses/create/'(api) {
    expect(valueOf(await api.expenses.get(await uploaded(api, 'ő "x".xml'))).artifactFilename).toBe('ő "x".xml');
  },
  async 'PATCH /2/expenses/{expenseId}/update/'(api) {
    const id = await uploaded(api);
    const changed = valueOf(await api.expenses.update(id, { secondary_id: 'S', excluded_from_accounting: true }));
    expect(changed).toMatchObject({ id, secondaryId: 'S', excluded: true });
    const again = await api.expenses.update(id, { excluded_from_accounting: true });
    expect(again).toMatchObject({ failure: { code: 'refused', status: 400, notDone: true } });
  },
  async 'POST /2/expenses/artifact-search/'(api) {
    const filename = `${newName()}.xml`;
    const id = await uploaded(api, filename);
    const { length: size } = await sampleDocument();
    expect(valueOf(await api.expenses.search([{ filename, size }]))).toEqual([{ filename, size, ids: [id] }]);
  },
};

async function listedIncomes(api: ServiceApi): Promise<readonly ServiceIncome[]> {
  return (await allPages(api.incomes.list({ pageSize: 200 }))).flatMap(({ incomes }) => incomes);
}

export const incomeSteps: Steps = {
  async 'GET /1/incomes/'(api) {
    const all = await allPages(api.incomes.list({ pageSize: 3 }));
    const incomes = all.flatMap((page) => page.incomes);
    expect(new Set(incomes.map(({ id }) => id)).size).toBe(all[0]?.count);
    expect(firstOf(incomes)).toMatchObject({ grossAmount: decimal, issuedAt: day, type: expect.any(Number) as number });
    expect(all[0]?.currencies.get(Number(incomes[0]?.currency))).toMatch(/^[A-Z]{3}$/);
  },
  async 'GET /1/incomes/{incomeId}/'(api) {
    const listed = firstOf(await listedIncomes(api));
    const detail = valueOf(await api.incomes.get(listed.id, { accounting: true }));
    expect(detail).toMatchObject({ id: listed.id, netAmount: listed.netAmount });
    expect(detail.editableFields.length).toBeGreaterThan(0);
    expect(detail.raw).toHaveProperty('vat_period_ended_at');
    expect(valueOf(await api.incomes.get(listed.id)).raw).not.toHaveProperty('accounting_id');
  },
  async 'PATCH /2/incomes/{incomeId}/update/'(api) {
    const { id } = firstOf(await listedIncomes(api));
    expect(valueOf(await api.incomes.update(id, { secondary_id: 'S' }))).toMatchObject({ id, secondaryId: 'S' });
    const backwards = { accounting_period_start: '2026-03-02', accounting_period_end: '2026-03-01' };
    expect(await api.incomes.update(id, backwards)).toMatchObject({ failure: { code: 'refused' } });
  },
};
