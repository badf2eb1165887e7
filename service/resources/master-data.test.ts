import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cursorEnvelope, numberedEnvelope } from '../http/pagination.ts';
import { startService, type Running } from '../testing/fixture.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const labels = z.array(z.strictObject({ id: z.int(), name: z.string(), is_external: z.boolean() }));

describe('interface.md, Master data', () => {
  test.each(['/2/tags/', '/2/expense-types/'])(
    '%s: rows without envelope, by name without regard to case',
    async (path) => {
      const rows = await running.read(labels, path);
      const names = rows.map(({ name }) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
      expect(names.length).toBeGreaterThan(5);
      expect(names).toEqual([...names].sort());
    },
  );

  test('tags: filters name and is_external', async () => {
    expect((await running.read(labels, '/2/tags/?name=p%C3%A9k')).map(({ name }) => name)).toEqual(['Pékműhely']);
    expect(await running.read(labels, '/2/tags/?is_external=true')).toEqual([]);
    expect(await running.read(labels, '/2/tags/?is_external=false')).toHaveLength(6);
    expect((await running.request('GET', '/2/tags/?is_external=maybe')).status).toBe(400);
  });

  test('ledger numbers: code may be null', async () => {
    const row = z.strictObject({ id: z.int(), name: z.string(), code: z.string().nullable() });
    const page = await running.read(cursorEnvelope(z.array(row)), '/2/accounting/ledger-numbers/');
    expect(page.results.filter(({ code }) => code === null)).toHaveLength(1);
  });

  test('VAT categories: percent, area, country, type', async () => {
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

  test('partners', async () => {
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
});
