import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cursorEnvelope } from '../http/pagination.ts';
import { idPage } from '../testing/shapes.ts';
import { startService, type Running } from '../testing/fixture.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const labels = z.array(z.strictObject({ id: z.int(), name: z.string(), is_external: z.boolean() }));
const other = () => running.company(1);
const kinds = [
  { key: 'tags', path: '/2/tags/', method: 'PATCH', kept: 'not_deleted' },
  { key: 'expense_types', path: '/2/expense-types/', method: 'POST', kept: 'failed_ids' },
  { key: 'revenue_types', path: '/2/revenue-types/', method: 'POST', kept: 'failed_ids' },
] as const;
type Kind = (typeof kinds)[number];

async function created({ key, path }: Kind, ...names: string[]): Promise<number[]> {
  const answer = await running.request('POST', `${path}create/`, { body: { [key]: names.map((name) => ({ name })) } });
  expect(answer.status).toBe(201);
  const rows = z.record(z.literal(key), labels).parse(answer.body)[key];
  expect(rows.map(({ name, is_external: external }) => [name, external])).toEqual(names.map((name) => [name, true]));
  return rows.map(({ id }) => id);
}
const remove = (kind: Kind, ids: readonly number[], options = {}) =>
  running.request('POST', `${kind.path}delete/`, { body: { ids }, ...options });

describe.each(kinds)('interface.md, Master data, $key', (kind) => {
  test('rows without an envelope, sorted by name without regard to case', async () => {
    await created(kind, 'alma', 'Álom', 'BANÁN', 'Ajtó');
    const rows = await running.read(labels, kind.path);
    const keys = rows.map(({ name }) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
    expect(keys.length).toBeGreaterThan(5);
    expect(keys).toEqual(keys.toSorted());
  });

  test('filters name and is_external', async () => {
    const [id] = await created(kind, 'Különleges eset');
    expect(await running.read(labels, `${kind.path}?name=kulonleges&is_external=true`)).toMatchObject([{ id }]);
    expect(await running.read(labels, `${kind.path}?name=kulonleges&is_external=false`)).toEqual([]);
    expect((await running.request('GET', `${kind.path}?is_external=1`)).status).toBe(400);
  });

  test('update by id is a partial success: unknown ids and those of another company are in failed_ids', async () => {
    const [id = 0] = await created(kind, 'Régi név');
    const [foreign] = await running.read(labels, kind.path, other());
    const items = [id, 999_999, foreign?.id].map((each) => ({ id: each, name: 'Új név' }));
    const answer = await running.request(kind.method, `${kind.path}update/`, { body: { [kind.key]: items } });
    expect([answer.status, answer.body]).toEqual([
      200,
      { updated: [{ id, name: 'Új név', is_external: true }], failed_ids: [999_999, foreign?.id] },
    ]);
    expect((await running.read(labels, kind.path, other()))[0]).toEqual(foreign);
  });

  test('an existing record becomes is_external when it is edited', async () => {
    const [row] = await running.read(labels, `${kind.path}?is_external=false`);
    const body = { [kind.key]: [{ id: row?.id, name: row?.name }] };
    expect((await running.request(kind.method, `${kind.path}update/`, { body })).status).toBe(200);
    expect(await running.read(labels, kind.path)).toContainEqual({ ...row, is_external: true });
  });

  test(`delete: ids in deleted and ${kind.kept}; the request succeeds`, async () => {
    const [first = 0, second = 0] = await created(kind, 'Egy', 'Kettő');
    const [foreign] = await running.read(labels, kind.path, other());
    const answer = await remove(kind, [first, 999_999, second, foreign?.id ?? 0, first]);
    expect([answer.status, answer.body]).toEqual([
      200,
      { deleted: [first, second], [kind.kept]: [999_999, foreign?.id] },
    ]);
    const left = (await running.read(labels, kind.path)).map(({ id }) => id);
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
  });

  test.each([
    ['create', {}],
    ['create', { other: [] }],
    ['delete', { ids: [] }],
    ['delete', { ids: ['1'] }],
  ])('%s with %j -> 400', async (action, body) => {
    expect((await running.request('POST', `${kind.path}${action}/`, { body })).status).toBe(400);
  });

  test('a wrong item of a create is reported by its position, and nothing is created', async () => {
    const before = await running.read(labels, kind.path);
    const body = { [kind.key]: [{ name: 'Jó' }, { name: ' ' }] };
    const answer = await running.request('POST', `${kind.path}create/?lang=en`, { body });
    expect([answer.status, answer.body]).toEqual([400, { [kind.key]: [{}, { name: ['This must not be empty.'] }] }]);
    expect(await running.read(labels, kind.path)).toEqual(before);
  });
});

describe('interface.md, Master data, what records refer to', () => {
  const taxes = (tags: number[]) => ({ taxes: [{ id: 1, tags }] });
  const salaries = (simple: number[]) => ({ salaries: [{ id: 1, simple_tags: simple }] });

  test.each([
    ['tags of an expense', 'PATCH', '/2/expenses/10/update/', (tags: number[]) => ({ tags })],
    ['simple_tags of an expense', 'PATCH', '/2/expenses/10/update/', (tags: number[]) => ({ simple_tags: tags })],
    ['tags of an income', 'PATCH', '/2/incomes/1/update/', (tags: number[]) => ({ tags })],
    ['tags of a tax', 'POST', '/2/taxes/update/', taxes],
    ['simple_tags of a salary', 'POST', '/2/salaries/update/', salaries],
  ])('a tag among the %s is not deleted, one that is free again is', async (_case, method, path, body) => {
    const [id = 0] = await created(kinds[0], 'Használt');
    expect((await running.request(method, path, { body: body([id]) })).status).toBe(200);
    expect((await remove(kinds[0], [id])).body).toEqual({ deleted: [], not_deleted: [id] });
    await running.request(method, path, { body: body([]) });
    expect((await remove(kinds[0], [id])).body).toEqual({ deleted: [id], not_deleted: [] });
  });

  test('an expense type that an expense has is in failed_ids', async () => {
    const type = (await running.detail(20)).expense_type ?? 0;
    expect((await remove(kinds[1], [type])).body).toEqual({ deleted: [], failed_ids: [type] });
  });

  test('a revenue type that an income has is in failed_ids', async () => {
    const shape = z.looseObject({ assignments: z.array(z.looseObject({ revenue_type: z.int() })) });
    const type = (await running.read(shape, '/1/incomes/1/')).assignments[0]?.revenue_type ?? 0;
    expect((await remove(kinds[2], [type])).body).toEqual({ deleted: [], failed_ids: [type] });
  });
});

describe('interface.md, Master data, VAT categories and ledger numbers', () => {
  const path = '/2/accounting/vat-categories/';
  const create = (body: unknown) => running.request('POST', `${path}create/`, { body });
  const category = { name: 'AT 20 %', percent: 20, vat_area: 'eu', country: 'AT' };
  const createdRows = z.object({ created_vat_categories: z.array(z.looseObject({ id: z.int() })) });

  test('VAT categories: percent as a float, area, country, type', async () => {
    const row = z.strictObject({
      id: z.int(),
      name: z.string(),
      percent: z.number(),
      vat_area: z.string(),
      country: z.string(),
      type: z.enum(['cost', 'revenue']),
    });
    const { results } = await running.read(cursorEnvelope(z.array(row)), '/2/accounting/vat-categories/');
    const costs = results.filter(({ type }) => type === 'cost');
    expect(costs.map(({ percent }) => percent)).toEqual([27, 18, 5, 0, 0, 0, 0, 0, 0]);
  });

  test('created_vat_categories holds full categories; type is cost unless given', async () => {
    const { body } = await create({ vat_categories: [category, { ...category, type: 'revenue' }] });
    const id = expect.any(Number) as number;
    expect(body).toEqual({
      created_vat_categories: [
        { ...category, id, type: 'cost' },
        { ...category, id, type: 'revenue' },
      ],
    });
    const { results } = await running.read(idPage, `${path}?page_size=200`);
    expect(results).toEqual(expect.arrayContaining(createdRows.parse(body).created_vat_categories));
  });

  test('update: partial, type optional; an unknown id or one of another company is 404', async () => {
    const { body } = await create({ vat_categories: [category] });
    const [{ id } = { id: 0 }] = createdRows.parse(body).created_vat_categories;
    const update = (change: unknown, options = {}) =>
      running.request('POST', `${path}update/${id}/`, { body: change, ...options });
    expect((await update({ percent: 21.5 })).body).toEqual({ ...category, id, type: 'cost', percent: 21.5 });
    expect((await update({ type: 'revenue' })).body).toMatchObject({ percent: 21.5, type: 'revenue' });
    expect((await update({ percent: 101 })).status).toBe(400);
    expect((await update({ id: 5 })).status).toBe(400);
    expect((await update({ percent: 1 }, other())).status).toBe(404);
  });

  test.each([{ vat_categories: [{ name: 'x' }] }, { vat_categories: [{ ...category, type: 'both' }] }, {}])(
    'create with %j -> 400',
    async (body) => expect((await create(body)).status).toBe(400),
  );

  test('ledger numbers: id, name, code that may be null; cursor pages', async () => {
    const page = await running.read(idPage, '/2/accounting/ledger-numbers/?page_size=5');
    expect(page.results).toHaveLength(5);
    expect(page.next).toContain('cursor=');
    expect(Object.keys(page.results[0] ?? {}).sort()).toEqual(['code', 'id', 'name']);
    const all = await running.read(idPage, '/2/accounting/ledger-numbers/');
    expect(all.results.filter(({ code }) => code === null)).toHaveLength(1);
  });
});
