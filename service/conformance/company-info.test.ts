import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Running } from '../testing/fixture.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const update = (body: unknown, id = 1) => running.request('PATCH', `/2/company-info/update/${id}/`, { body });

describe('interface.md, Company info', () => {
  test('all fields are there', async () => {
    expect((await running.request('GET', '/2/company-info/')).body).toEqual({
      id: 1,
      name: 'Tölgyfa Pékség Kft.',
      tax_account_number: '14873263-2-13',
      default_currency_name: 'HUF',
      expense_email: expect.stringContaining('@') as string,
      document_email: expect.stringContaining('@') as string,
      advanced_accounting: false,
      enable_accounting_id: false,
      enable_vat_period: false,
      income_policies: null,
    });
  });

  test('update is partial and answers in the shape of the info', async () => {
    const answer = await update({ enable_vat_period: true });
    expect([answer.status, answer.body]).toEqual([200, (await running.request('GET', '/2/company-info/')).body]);
    expect(answer.body).toMatchObject({ enable_vat_period: true, enable_accounting_id: false });
  });

  test('income_policies 1-4: v is 2, lists are stored unchanged, null deletes', async () => {
    const policies = { v: 2, policies: [{ if: { partner: 3 }, then: { tag: 'Piac' } }], ignore_policies: [], more: 1 };
    expect((await update({ income_policies: policies })).body).toMatchObject({ income_policies: policies });
    expect((await update({ enable_vat_period: false })).body).toMatchObject({ income_policies: policies });
    expect((await update({ income_policies: null })).body).toMatchObject({ income_policies: null });
  });

  test.each([
    [{ income_policies: { v: 1, policies: [], ignore_policies: [] } }, 'income_policies'],
    [{ income_policies: { v: 2 } }, 'income_policies'],
    [{ income_policies: 'x' }, 'income_policies'],
    [{ enable_vat_period: 'yes' }, 'enable_vat_period'],
    [{ name: 'Other' }, 'name'],
  ])('%j -> 400 that names the field', async (body, field) => {
    const answer = await update(body);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  test('another company -> 403', async () => {
    expect((await update({ enable_vat_period: true }, 2)).status).toBe(403);
  });
});
