import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { numberedEnvelope } from '../http/pagination.ts';
import { startService, type Running } from '../testing/fixture.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const id = z.int().nullable();
const omitKind = (row: object): object => Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'kind'));

describe('interface.md, Partners, payments, accounts, tax codes', () => {
  test('partners: pages with count, customers and vendors', async () => {
    const row = z.strictObject({
      id: z.int(),
      name: z.string(),
      tax_number: z.string(),
      city: z.string(),
      zip_code: z.string(),
      is_customer: z.boolean(),
      is_vendor: z.boolean(),
    });
    const page = await running.read(numberedEnvelope(z.array(row)), '/1/partners/?page_size=200');
    expect([page.count, page.results.length]).toEqual([200, 200]);
    expect(page.results.some((partner) => partner.is_customer && partner.is_vendor)).toBe(true);
  });

  test('payments: pages with count, newest first, out for expenses and in for incomes', async () => {
    const payment = z.strictObject({
      id: z.int(),
      name: z.string(),
      account: z.int(),
      currency: z.int(),
      amount: z.number(),
      paid_at: z.iso.date(),
      partner_id: id,
      expense: id,
      income: id,
    });
    const shape = numberedEnvelope(z.array(payment));
    const page = await running.read(shape, '/1/payments/?page_size=100');
    const rest: z.output<typeof shape>['results'] = [];
    for (let next = page.next; next !== null;) {
      const more = await running.read(shape, next);
      rest.push(...more.results);
      next = more.next;
    }
    const all = [...page.results, ...rest];
    expect(new Set(all.map((row) => row.id)).size).toBe(page.count);
    const days = all.map((row) => row.paid_at);
    expect(days).toEqual([...days].sort().reverse());
    expect(all.every((row) => (row.expense === null ? row.income !== null && row.amount > 0 : row.amount < 0))).toBe(
      true,
    );
    expect(new Set(all.map((row) => row.expense === null))).toEqual(new Set([true, false]));
  });

  test('accounts: those of the pulse, with their kind', async () => {
    const account = z.strictObject({
      id: z.int(),
      name: z.string(),
      account_number: z.string(),
      currency: z.string(),
      kind: z.enum(['bank', 'cash']),
      current_balance: z.string().regex(/^-?\d+\.\d\d$/),
      last_updated: z.iso.datetime(),
    });
    const page = await running.read(numberedEnvelope(z.array(account)), '/1/accounts/');
    const pulse = (await running.request('GET', '/1/pulse/')).body;
    expect(page.count).toBe(5);
    expect(pulse).toMatchObject({ accounts: page.results.map((row) => omitKind(row)) });
    expect(page.results.map(({ kind }) => kind)).toEqual(['bank', 'bank', 'bank', 'cash', 'cash']);
  });

  test('tax codes: named in Hungarian, in English on request', async () => {
    const code = z.strictObject({ id: z.int(), code: z.string(), name: z.string(), account_number: z.string() });
    const shape = numberedEnvelope(z.array(code));
    const [hu, en] = [await running.read(shape, '/1/tax-codes/'), await running.read(shape, '/1/tax-codes/?lang=en')];
    const vat = (page: typeof hu) => page.results.find((row) => row.code === '104')?.name;
    expect([hu.count, vat(hu), vat(en)]).toEqual([7, 'Általános forgalmi adó', 'Value added tax']);
  });
});
