import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, until, type Running } from '../testing/fixture.ts';
import { expensePage } from '../testing/shapes.ts';
import { expensesOf } from '../testing/walk.ts';
import type { ListedExpense } from '../resources/expenses/expense-shapes.ts';

const fixedNow = new Date('2026-11-20T12:00:00Z');
const day = 86_400_000;

let now = fixedNow;
let running: Running;
beforeAll(async () => {
  running = await startService({ clock: () => now });
});
afterAll(() => running.stop());

const list = async (query: string): Promise<ListedExpense[]> =>
  (await running.read(expensePage, `/2/expenses/?page_size=200&${query}`)).results.expenses;
const refused = async (query: string): Promise<unknown> => {
  const answer = await running.request('GET', `/2/expenses/?lang=en&${query}`);
  return [answer.status, Object.keys(answer.body as object)];
};

describe('interface.md, Filters on GET /2/expenses/, updated_since', () => {
  const since = '2026-10-30T10:00:00';

  test.each([`${since}Z`, since, '2026-10-30T12:00:00%2B02:00', '2026-10-30T05:00:00-05:00', `${since}.000Z`])(
    '%s selects what changed since then, oldest change first',
    async (value) => {
      const changes = (await list(`updated_since=${value}`)).map((expense) => expense.updated_at);
      expect(changes.length).toBeGreaterThan(5);
      expect(changes.every((change) => change >= `${since}.000Z`)).toBe(true);
      expect(changes).toEqual([...changes].sort());
      expect(changes).toEqual((await list(`updated_since=${since}Z`)).map((expense) => expense.updated_at));
    },
  );

  test.each(['2026-10-30T12:00:00+02:00', 'yesterday', '', '2026-02-30', '1793354400'])(
    '%j has an invalid format -> 400 (an unencoded plus is a space)',
    async (value) => expect(await refused(`updated_since=${value}`)).toEqual([400, ['updated_since']]),
  );

  test('older than 90 days -> 400, 90 days are taken', async () => {
    const daysAgo = (days: number): string => new Date(fixedNow.getTime() - days * day).toISOString();
    expect(await refused(`updated_since=${daysAgo(91)}`)).toEqual([400, ['updated_since']]);
    expect((await running.request('GET', `/2/expenses/?updated_since=${daysAgo(90)}`)).status).toBe(200);
  });

  test('finds an upload, its extraction and a correction, one after the other', async () => {
    running.processing.hold();
    running.processing.says({ source: 'xml', invoiceNumber: { value: 'X-1', confidence: 1, source: 'xml' } });
    const later = (): string => {
      now = new Date(now.getTime() + 1_000);
      return now.toISOString();
    };
    const uploaded = later();
    const [id = 0] = await running.upload(['x.pdf', 'x']);
    expect((await list(`updated_since=${uploaded}`)).map((expense) => expense.id)).toEqual([id]);
    const extracted = later();
    expect(await list(`updated_since=${extracted}`)).toEqual([]);
    running.processing.release();
    const found = await until(
      () => list(`updated_since=${extracted}`),
      (expenses) => expenses.length > 0,
    );
    expect(found.map((expense) => expense.invoice_number)).toEqual(['X-1']);
    const corrected = later();
    await running.request('PATCH', `/2/expenses/${id}/update/`, { body: { secondary_id: 'S' } });
    expect((await list(`updated_since=${corrected}`)).map((expense) => expense.secondary_id)).toEqual(['S']);
  });
});

describe('interface.md, Filters on GET /2/expenses/, the others', () => {
  test('date_field=created_at with from_date', async () => {
    const found = await list('date_field=created_at&from_date=2026-10-01');
    expect(found.length).toBeGreaterThan(10);
    expect(found.every((expense) => expense.created_at >= '2026-10-01')).toBe(true);
    const all = await list('');
    expect(found.length).toBe(all.filter((expense) => expense.created_at >= '2026-10-01').length);
  });

  test.each([
    ['from_date=2026-10-01', 'from_date'],
    ['date_field=created_at', 'date_field'],
    ['date_field=issued_at&from_date=2026-10-01', 'date_field'],
    ['date_field=created_at&from_date=soon', 'from_date'],
    ['is_paid=yes', 'is_paid'],
    ['is_installment=1', 'is_installment'],
    ['amount_from=ten', 'amount_from'],
    ['is_paid=true&is_paid=false', 'is_paid'],
  ])('%s -> 400 that names it', async (query, field) => expect(await refused(query)).toEqual([400, [field]]));

  test('is_paid and is_installment', async () => {
    const [paid, unpaid, partly] = [
      await list('is_paid=true'),
      await list('is_paid=false'),
      await list('is_installment=true'),
    ];
    const rest = (expense: ListedExpense): number => (expense.gross_amount ?? 0) - expense.paid_amount;
    expect([paid.length, unpaid.length, partly.length].every((length) => length > 0)).toBe(true);
    expect(paid.every((expense) => expense.is_paid && rest(expense) === 0)).toBe(true);
    expect(unpaid.every((expense) => !expense.is_paid)).toBe(true);
    expect(partly.every((expense) => expense.paid_amount > 0 && rest(expense) > 0)).toBe(true);
    expect(partly.length).toBeLessThan(unpaid.length);
  });

  test('amount_from and amount_to bound the gross amount', async () => {
    const found = await list('amount_from=50000&amount_to=60000.50');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ gross_amount: gross }) => gross !== null && gross >= 50_000 && gross <= 60_000.5)).toBe(true);
  });
});

describe('interface.md, Filters on GET /2/expenses/: search', () => {
  test.each(['k', 'kf', 'kft', 'KFT.', 'pék "', '%', '"', "' OR 1", 'NEAR(a b)', 'a*', '*', '-', 'kft AND', 'kft\0'])(
    '%j finds the expenses whose texts hold it, however short or odd it is',
    async (search) => {
      const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
      const holds = (texts: readonly (string | null | undefined)[]): boolean =>
        texts.some((text) => fold(text ?? '').includes(fold(search)));
      const expected = (await expensesOf(running)).filter((each) =>
        holds([each.invoice_number, each.secondary_id, each.partner_name, each.note, each.artifact_filename]),
      );
      const found = await expensesOf(running, {}, `search=${encodeURIComponent(search)}`);
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );

  test('a correction is found under its new text, not under its old one', async () => {
    const found = async (search: string) => (await list(`search=${search}`)).map(({ id }) => id);
    const note = (words: string) => running.request('PATCH', '/2/expenses/30/update/', { body: { note: words } });
    await note('Bükkfa');
    expect(await found('bukkfa')).toEqual([30]);
    await note('Kőris');
    expect([await found('bukkfa'), await found('koris')]).toEqual([[], [30]]);
  });
});
