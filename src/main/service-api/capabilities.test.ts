import { describe, expect, it } from 'vitest';
import { usualProfile } from './profile.ts';
import { last } from './testing/call.ts';
import { json, serve } from './testing/serve.ts';

const status = (code: number) => serve((_, response) => response.writeHead(code).end('{"detail":"no"}'));
const missing = { ok: false, failure: { code: 'not-offered', notDone: true } };
const change = { name: 'x' };

describe('assumed calls (unknowns.md)', () => {
  it.each([404, 405, 400])('a call of which all is assumed, and that answers %i, is not offered', async (code) => {
    const { api } = await status(code);
    const detail = `The service does not offer /1/expenses/approve/ (HTTP ${code}).`;
    expect(await api.expenses.act('approve', [1])).toMatchObject({ failure: { ...missing.failure, detail } });
    expect(await api.company.list()).toMatchObject(missing);
    expect(await api.company.userProfile()).toMatchObject(missing);
    expect(await last(api.company.auditXml('2026-01-01', '2026-01-31'))).toMatchObject(missing);
  });

  it.each([404, 405])('an assumed payload that is refused with %i is not offered', async (code) => {
    const { api } = await status(code);
    for (const answer of [
      await api.tags.create([change]),
      await api.expenseTypes.delete([1]),
      await api.taxes.delete([1]),
      await api.documents.create([]),
      await api.artifacts.create('income', []),
      await api.vatCategories.create([]),
    ])
      expect(answer).toMatchObject(missing);
  });

  it('a 400 to typed input is a refusal with its message', async () => {
    const { api } = await status(400);
    const answer = await api.tags.create([change]);
    expect(answer).toMatchObject({ failure: { code: 'refused', detail: 'no', status: 400 } });
    expect(answer).not.toMatchObject({ failure: { code: 'not-offered' } });
  });

  it('a 404 about a record is about the record', async () => {
    const { api, seen } = await status(404);
    for (const answer of [await api.documents.update(5, {}), await api.vatCategories.update(5, {})]) {
      expect(answer).toMatchObject({ failure: { code: 'not-found' } });
      expect(answer).not.toMatchObject({ failure: { code: 'not-offered' } });
    }
    await api.documents.update(5, {});
    expect(seen).toHaveLength(3);
  });

  it('does not repeat a missing path for an hour, but repeats a refused one', async () => {
    let now = 0;
    let code = 404;
    const clock = { now: () => now, after: () => () => undefined };
    const { api, seen } = await serve(
      (_, response) => {
        if (code === 200) json(response, { name: 'A' });
        else response.writeHead(code).end();
      },
      { clock },
    );
    await api.company.userProfile();
    now = 60 * 60_000 - 1;
    expect(await api.company.userProfile()).toMatchObject(missing);
    expect(seen).toHaveLength(1);
    now += 1;
    code = 400;
    expect(await api.company.userProfile()).toMatchObject(missing);
    code = 200;
    expect(await api.company.userProfile()).toMatchObject({ value: { name: 'A' } });
    expect(seen).toHaveLength(3);
  });

  it('takes path, key and parameter from the profile; never calls a null path', async () => {
    const usual = usualProfile();
    const profile = {
      ...usual,
      paths: { ...usual.paths, companies: null, auditXml: null, bulkExpenseAction: '/1/bulk/{action}/' },
      names: { ...usual.names, ids: 'id_list', tags: 'labels' },
    };
    const { api, seen } = await serve(
      (_, response) => {
        json(response, { processed: [], labels: [] });
      },
      { profile },
    );
    expect(await api.company.list()).toMatchObject(missing);
    expect(await last(api.company.auditXml('', ''))).toMatchObject(missing);
    await api.expenses.act('export', [1]);
    await api.tags.create([change]);
    expect(seen.map(({ url, body }) => [url, body])).toEqual([
      ['/api/1/bulk/export/', '{"id_list":[1]}'],
      ['/api/2/tags/create/', '{"labels":[{"name":"x"}]}'],
    ]);
  });
});

it('a list that breaks on a later page is still offered', async () => {
  const { api } = await serve((one, response) => {
    if (one.url.includes('page=2')) response.writeHead(404).end();
    else json(response, { next: '/api/2/audit-xml/?page=2', results: [] });
  });
  const end = await last(api.company.auditXml('2026-01-01', '2026-01-31'));
  expect(end).toMatchObject({ failure: { code: 'not-found' } });
  expect(end).not.toMatchObject({ failure: { code: 'not-offered' } });
});

describe('updated_since (interface.md, Filters)', () => {
  const answer = (code: number) =>
    serve((one, response) => {
      if (one.url.includes('page=2') || code !== 200)
        response.writeHead(code === 200 ? 400 : code).end('{"a":["old"]}');
      else json(response, { next: '/api/2/expenses/?page=2', results: { expenses: [] } });
    });
  it.each([
    [400, '2026-01-01T00:00:00+01:00', true],
    [200, '2026-01-01T00:00:00Z', true],
    [400, undefined, undefined],
    [403, '2026-01-01T00:00:00Z', undefined],
  ])('%i with updated_since %s asks for a full resync: %s', async (code, updatedSince, resync) => {
    const { api, seen } = await answer(code);
    const results = [];
    for await (const page of api.expenses.list(updatedSince === undefined ? {} : { updatedSince })) results.push(page);
    const end = results.at(-1);
    expect(end?.ok === false && end.failure.resync).toBe(resync);
    if (updatedSince?.includes('+')) expect(seen[0]?.url).toContain('updated_since=2026-01-01T00%3A00%3A00%2B01%3A00');
  });
});
