import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cursorEnvelope } from '../http/pagination.ts';
import { startService, type Running } from '../testing/fixture.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const named = z.array(z.looseObject({ id: z.int(), name: z.string() }));
const names = async (path: string): Promise<string[]> => (await running.read(named, path)).map(({ name }) => name);
const ledgers = async () =>
  (
    await running.read(
      cursorEnvelope(z.array(z.looseObject({ name: z.string(), code: z.string().nullable() }))),
      '/2/accounting/ledger-numbers/',
    )
  ).results;
const update = (body: unknown) => running.request('PATCH', '/2/company-info/update/1/', { body });
const policies = (...rules: object[]) => ({ v: 2, policies: rules, ignore_policies: [] });

describe('interface.md, Company info, income_policies 5', () => {
  test('a tag, revenue type or ledger number that a policy names is created, at any depth, and only once', async () => {
    const rules = [
      { if: { partner: 3 }, assign: { tag: 'Új címke', revenue_type: 'Új típus', ledger_number: '9119' } },
      { split: [{ percent: 50, tag: ['uj CIMKE', 'Másik'] }, { ledger_number: 'Egyéb bevétel' }] },
      { tag: 7, revenue_type: null },
    ];
    for (let times = 0; times < 2; times += 1) {
      expect((await update({ income_policies: policies(...rules) })).status).toBe(200);
    }
    expect(await names('/2/tags/?name=cimke')).toEqual(['Új címke']);
    expect(await names('/2/tags/?name=masik')).toEqual(['Másik']);
    expect(await names('/2/revenue-types/?name=uj')).toEqual(['Új típus']);
    const made = (await ledgers()).filter(({ code, name }) => code === '9119' || name === 'Egyéb bevétel');
    expect(made.map(({ code, name }) => [code, name])).toEqual([
      ['9119', '9119'],
      [null, 'Egyéb bevétel'],
    ]);
  });

  test('an existing record is used, found by its name or its ledger code in any case', async () => {
    const before = [await names('/2/tags/'), await ledgers()];
    await update({
      income_policies: policies({ tag: 'PÉKMŰHELY', ledger_number: '511' }, { ledger_number: 'Pénztár' }),
    });
    expect([await names('/2/tags/'), await ledgers()]).toEqual(before);
  });

  test('they were not made by hand: is_external is false until they are edited', async () => {
    await update({ income_policies: policies({ tag: 'Szabályból' }) });
    const [tag] = await running.read(named, '/2/tags/?name=szabalybol');
    expect(tag).toMatchObject({ is_external: false });
    const body = { tags: [{ id: tag?.id, name: 'Szabályból' }] };
    await running.request('PATCH', '/2/tags/update/', { body });
    expect((await running.read(named, '/2/tags/?name=szabalybol'))[0]).toMatchObject({ is_external: true });
  });

  test('ignore_policies create nothing, and null takes back no record', async () => {
    const before = await names('/2/tags/');
    await update({ income_policies: { v: 2, policies: [], ignore_policies: [{ tag: 'Semmi' }] } });
    await update({ income_policies: null });
    expect(await names('/2/tags/')).toEqual(before);
  });

  test('nested without end -> 400', async () => {
    const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
    const answer = await update(`{"income_policies": {"v": 2, "policies": [${deep}], "ignore_policies": []}}`);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['income_policies']]);
  });
});
