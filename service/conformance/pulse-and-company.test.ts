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

describe('interface.md, Pulse', () => {
  test('accounts with balances as text, and their total as a number', async () => {
    const account = z.strictObject({
      id: z.int(),
      name: z.string(),
      account_number: z.string(),
      currency: z.string(),
      current_balance: z.string().regex(/^-?\d+\.\d\d$/),
      last_updated: z.iso.datetime(),
    });
    const pulse = await running.read(z.strictObject({ summary: z.number(), accounts: z.array(account) }), '/1/pulse/');
    expect(pulse.summary).toBe(17_360_402);
    expect(pulse.accounts.map(({ currency }) => currency)).toEqual(['HUF', 'HUF', 'EUR', 'HUF', 'HUF']);
  });
});

describe('interface.md, Endpoints, Pulse and company: GET /2/…', () => {
  test('companies: the one of the token, in a cursor envelope', async () => {
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

  test('user profile: the user of the token', async () => {
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

  test('audit XML: markup characters are escaped', async () => {
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
