import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Running } from '../testing/fixture.ts';
import { incomePage as page } from '../testing/incomes.ts';
import { detailedIncome } from '../resources/incomes/income-shapes.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

describe('interface.md, Income', () => {
  const fields = `id type net_amount vat_amount gross_amount currency exchange_rate exchange_date invoice_number secondary_id
    note fulfilled_at issued_at due_at planned_payment_date accounting_period_start accounting_period_end payment_method
    paid_through vat_area tags simple_tags assignments ledger_number_id needs_review review_done partner_id partner_name
    partner_zip_code partner_city partner_address partner_country partner_tax_number partner_account_number items`;
  const ofAssignments = `id revenue_type net_amount vat_amount gross_amount vat tags job_number ledger_number_id
    vat_ledger_number_id company_vat_category_id`;

  test('every named field is there, in the list, in the detail and in the answer to an update', async () => {
    const [listed] = (await running.read(page, '/1/incomes/')).results.incomes;
    const path = `/1/incomes/${listed?.id ?? 0}/`;
    const updated = await running.request('PATCH', `/2/incomes/${listed?.id ?? 0}/update/`, { body: {} });
    for (const income of [listed, (await running.request('GET', path)).body, updated.body]) {
      const { assignments = [], ...own } = income as { assignments?: object[] };
      expect(Object.keys({ ...own, assignments })).toEqual(expect.arrayContaining(fields.split(/\s+/)));
      expect(Object.keys(assignments[0] ?? {})).toEqual(expect.arrayContaining(ofAssignments.split(/\s+/)));
    }
  });
});

describe('interface.md, Incomes, GET /1/incomes/', () => {
  test('pages with count; next and previous are whole URLs, the last has none', async () => {
    const first = await running.read(page, '/1/incomes/?page_size=50');
    expect([first.count, first.results.incomes.length, first.previous]).toEqual([120, 50, null]);
    const second = await running.read(page, first.next ?? '');
    const last = await running.read(page, second.next ?? '');
    expect([last.results.incomes.length, last.next]).toEqual([20, null]);
    const ids = [first, second, last].flatMap(({ results }) => results.incomes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
    expect((await running.request('GET', '/1/incomes/?page_size=50&page=4')).status).toBe(404);
  });

  test('Pagination 3: the reference sets hold exactly the records of the page', async () => {
    const { results } = await running.read(page, '/1/incomes/?page_size=7&page=2');
    const assignments = results.incomes.flatMap((income) => income.assignments);
    const ids = (list: readonly (number | null)[]) =>
      [...new Set(list.filter((id) => id !== null))].sort((left, right) => left - right);
    const named = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
    expect(named(results.partners)).toEqual(ids(results.incomes.map((income) => income.partner_id)));
    expect(named(results.currencies)).toEqual(ids(results.incomes.map((income) => income.currency)));
    expect(named(results.revenue_types)).toEqual(ids(assignments.map((assignment) => assignment.revenue_type)));
    const tags = [...results.incomes.flatMap((income) => income.tags), ...assignments.flatMap(({ tags: own }) => own)];
    expect(named(results.tags)).toEqual(ids(tags));
    expect(results.partners.length).toBeGreaterThan(1);
  });

  test('demo data: every type, source, booked or not, restricted; assignments make the whole', async () => {
    const { results } = await running.read(page, '/1/incomes/?page_size=200&lang=en');
    const labels = new Map(results.incomes.map(({ type, type_label: label }) => [type, label]));
    expect([...labels].sort(([left], [right]) => left - right)).toEqual([
      [1, 'document'],
      [2, 'accounting document'],
      [6, 'cash receipt'],
      [7, 'collective receipt'],
    ]);
    for (const type of [1, 2, 6, 7]) {
      const states = results.incomes
        .filter((income) => income.type === type)
        .map((income) => `${income.source} ${String(income.is_booked)} ${String(income.is_period_closed)}`);
      expect([
        type,
        new Set(states).has('integration true true'),
        states.some((state) => state.includes(' false')),
      ]).toEqual([type, true, true]);
    }
    for (const income of results.incomes) {
      const hundredths = income.assignments.map((part) => Math.round(part.gross_amount * 100));
      expect(hundredths.reduce((sum, part) => sum + part, 0)).toBe(Math.round(income.gross_amount * 100));
    }
  });

  test('another company sees its own incomes only', async () => {
    const token = running.service.companies[1]?.token ?? '';
    const { results } = await running.read(page, '/1/incomes/?page_size=1', { token });
    const theirs = results.incomes[0]?.id ?? 0;
    expect((await running.request('GET', `/1/incomes/${theirs}/`)).status).toBe(404);
    expect((await running.request('GET', `/1/incomes/${theirs}/`, { token })).status).toBe(200);
    const body = { secondary_id: 'stolen' };
    expect((await running.request('PATCH', `/2/incomes/${theirs}/update/`, { body })).status).toBe(404);
  });
});

describe('interface.md, Incomes, GET /1/incomes/{incomeId}/', () => {
  const accounting = ['accounting_id', 'vat_period_type', 'vat_period_started_at', 'vat_period_ended_at'];

  test('fields=accounting adds the accounting fields, and only then', async () => {
    const token = running.service.companies[1]?.token ?? '';
    const { results } = await running.read(page, '/1/incomes/?page=2', { token });
    const booked = results.incomes.find(({ is_booked: isBooked }) => isBooked);
    const path = `/1/incomes/${booked?.id ?? 0}/`;
    const bare = (await running.request('GET', path, { token })).body as object;
    expect(Object.keys(bare).filter((key) => accounting.includes(key))).toEqual([]);
    const income = await running.read(detailedIncome, `${path}?fields=accounting`, { token });
    const month = income.fulfilled_at?.slice(0, 7) ?? '';
    expect(income).toMatchObject({ vat_period_type: 'monthly', vat_period_started_at: `${month}-01` });
    expect(income.accounting_id).toMatch(/^K-/);
    expect(income.vat_period_ended_at?.slice(0, 7)).toBe(month);
  });

  test('a period that is not set is null in all its fields', async () => {
    const income = (await running.request('GET', '/1/incomes/1/?fields=accounting')).body;
    expect(income).toMatchObject(Object.fromEntries(accounting.map((field) => [field, null])));
  });

  test('items[].vat_percent and assignments[].vat.percent are numbers; vat is a reference', async () => {
    const income = await running.read(detailedIncome, '/1/incomes/1/');
    expect(typeof income.items[0]?.vat_percent).toBe('number');
    expect(income.assignments[0]?.vat).toEqual({
      id: expect.any(Number) as number,
      name: expect.any(String) as string,
      percent: income.items[0]?.vat_percent,
    });
  });
});
