import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cursorEnvelope } from '../http/pagination.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { expensePage } from '../testing/shapes.ts';

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

describe('interface.md, Endpoints, Pulse and company: GET /2/…', () => {
  test('companies: the one that the token reaches, in a cursor envelope', async () => {
    const answer = await running.request('GET', '/2/companies/');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            name: 'Tölgyfa Pékség Kft.',
            tax_account_number: '14873263-2-13',
            default_currency_name: 'HUF',
          },
        ],
      },
    ]);
  });

  test('user profile: the user whose token it is', async () => {
    const token = running.service.companies[1]?.token ?? '';
    expect((await running.request('GET', '/2/user-profile/', { token })).body).toEqual({
      name: 'Minta Márta',
      email: 'minta.marta@example.hu',
      role: 'administrator',
      two_factor_enabled: true,
      token_name: 'demo',
      can_write: true,
    });
  });

  const auditPage = cursorEnvelope(
    z.array(z.strictObject({ id: z.int(), invoice_number: z.string(), issued_at: z.string(), xml: z.string() })),
  );

  test('audit XML: every invoice of the period once, in the order of its issue, in pages', async () => {
    const [from, to] = ['2020-01-01', '2100-01-01'];
    const ids: number[] = [];
    const days: string[] = [];
    for (let path: string | null = `/2/audit-xml/?from_date=${from}&to_date=${to}&page_size=120`; path !== null;) {
      const page: z.output<typeof auditPage> = await running.read(auditPage, path);
      ids.push(...page.results.map(({ id }) => id));
      days.push(...page.results.map(({ issued_at: day }) => day));
      path = page.next;
    }
    expect([new Set(ids).size, days]).toEqual([300, days.toSorted()]);
    const [day = ''] = days;
    const first = await running.read(auditPage, `/2/audit-xml/?from_date=${day}&to_date=${day}`);
    expect(first.results.every((row) => row.issued_at === day)).toBe(true);
    expect(first.results[0]?.xml).toMatch(/^<invoice><number>.+<\/number><issued>.+<\/gross><\/invoice>$/);
  });

  test('audit XML: what could be markup is text', async () => {
    const { results: list } = await running.read(expensePage, '/2/expenses/?page_size=50');
    const open = list.expenses.find((each) => each.accounting_status === 'pending' && each.source === 'upload');
    const body = { invoice_number: 'A<b>&\u0001"', issued_at: '2031-05-05' };
    expect((await running.request('PATCH', `/2/expenses/${open?.id ?? 0}/update/`, { body })).status).toBe(200);
    const { results } = await running.read(auditPage, '/2/audit-xml/?from_date=2031-05-05');
    expect(results.map(({ xml }) => /<number>.*<\/number>/.exec(xml)?.[0])).toEqual([
      '<number>A&lt;b&gt;&amp;"</number>',
    ]);
  });

  test.each(['from_date=soon', 'to_date=2026-13-01', 'from_date=2026-02-01&to_date=2026-01-01'])(
    'audit XML: %s -> 400',
    async (query) => expect((await running.request('GET', `/2/audit-xml/?${query}`)).status).toBe(400),
  );
});

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

  test('what exists is used, by its name or its ledger code, whatever the case', async () => {
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
