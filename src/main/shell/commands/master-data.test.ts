import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MasterList } from '../../../contract/master-data.ts';
import { composeAtService, valueOf, type Composed } from '../composed.fixture.ts';
import type { Services } from '../compose.ts';

let composed: Composed;
let services: Services;
let companyId: number;
const aNumber: unknown = expect.any(Number);
const aDecimal: unknown = expect.stringMatching(/^-?\d/);
const aRole: unknown = expect.stringMatching(/customer|vendor|both/);

beforeAll(async () => {
  composed = await composeAtService();
  ({ services, companyId } = composed);
});

afterAll(() => composed.stop());

const desk = () => services.masterDataDesk;
const rows = async (list: MasterList) => valueOf(await desk().lists.of(companyId, list)).rows;
const idOf = async (list: MasterList, name: string) => (await rows(list)).find((row) => row.name === name)?.id ?? 0;

it("mirrors every list, with the service's values of a row", async () => {
  expect((await rows('partner'))[0]?.details).toMatchObject({ role: aRole });
  expect((await rows('tag'))[0]?.details.external).toMatch(/yes|no/);
  expect((await rows('vat-category')).map(({ code, details }) => [code, details.type])).toContainEqual(['27', 'cost']);
  expect((await rows('ledger-number')).some(({ code }) => code !== null)).toBe(true);
});

it('requests payments, accounts and tax codes', async () => {
  expect((await rows('account'))[0]?.details).toMatchObject({ balance: aDecimal });
  expect((await rows('tax-code'))[0]?.code).toMatch(/./);
  expect((await rows('payment'))[0]?.details).toMatchObject({ amount: aDecimal });
});

it("reports the token's company, also after a change of a setting", async () => {
  const aName: unknown = expect.stringMatching(/./);
  const user = { name: aName, email: aName, twoFactor: false };
  expect(valueOf(await desk().companySettings.get(companyId))).toMatchObject({ user });
  expect(valueOf(await desk().companySettings.change(companyId, { enableVatPeriod: true }))).toMatchObject({
    enableVatPeriod: true,
    user,
  });
});

it.each(['tag', 'expense-type', 'revenue-type'] as const)('creates, renames and deletes a %s', async (kind) => {
  valueOf(await desk().changes.create(companyId, kind, 'Új név'));
  const id = await idOf(kind, 'Új név');
  expect((await rows(kind)).find((row) => row.id === id)?.details.external).toBe('yes');
  valueOf(await desk().changes.rename(companyId, kind, id, 'Más név'));
  expect(await idOf(kind, 'Más név')).toBe(id);
  expect(valueOf(await desk().changes.delete(companyId, kind, [id, 987_654]))).toEqual({
    deleted: [id],
    notDeleted: [987_654],
  });
  expect(await idOf(kind, 'Más név')).toBe(0);
  expect(await desk().changes.rename(companyId, kind, id, 'Nincs')).toMatchObject({ ok: false });
});

it('keeps a tag that a record refers to', async () => {
  const tags = (await rows('tag')).map(({ id }) => id);
  const { notDeleted } = valueOf(await desk().changes.delete(companyId, 'tag', tags));
  expect(notDeleted.length).toBeGreaterThan(0);
  expect((await rows('tag')).map(({ id }) => id).toSorted()).toEqual([...notDeleted].toSorted());
});

it('creates a VAT category and changes it', async () => {
  const form = { name: 'Próba 12 %', percent: '12.5', vatArea: '', country: 'HU', type: 'revenue' } as const;
  valueOf(await desk().changes.saveVatCategory(companyId, null, form));
  const id = await idOf('vat-category', 'Próba 12 %');
  expect((await rows('vat-category')).find((row) => row.id === id)).toMatchObject({
    code: '12.5',
    details: { type: 'revenue', country: 'HU' },
  });
  valueOf(await desk().changes.saveVatCategory(companyId, id, { ...form, name: 'Próba 13 %', type: 'cost' }));
  expect((await rows('vat-category')).find((row) => row.id === id)).toMatchObject({
    name: 'Próba 13 %',
    details: { type: 'cost' },
  });
});

it('changes the settings of the company one by one', async () => {
  const before = valueOf(await desk().companySettings.get(companyId));
  const flipped = valueOf(await desk().companySettings.change(companyId, { enableVatPeriod: !before.enableVatPeriod }));
  expect(flipped).toEqual({ ...before, enableVatPeriod: !before.enableVatPeriod });
  const without = valueOf(await desk().companySettings.change(companyId, { incomePolicies: null }));
  expect(without).toEqual({ ...flipped, incomePolicies: null });
});

it('reports the known facts of a partner', async () => {
  const [partner] = await rows('partner');
  const facts = valueOf(desk().partners.facts(companyId, partner?.id ?? 0));
  expect(facts).toMatchObject({ expenses: { count: aNumber }, incomes: { count: aNumber } });
  expect(valueOf(await desk().partners.payments(companyId, partner?.id ?? 0)).whole).toBe(true);
  expect(desk().partners.facts(companyId, 987_654)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
});

it("fails with the service's message", async () => {
  expect(await desk().changes.create(companyId, 'tag', '')).toMatchObject({ ok: false, failure: { code: 'refused' } });
});
