import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ExpenseResults } from '../resources/expenses/expense-shapes.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { expensePage, numberedExpensePage } from '../testing/shapes.ts';
import { pagesOf } from '../testing/walk.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const second = () => running.company(1);
const sorted = (ids: readonly (number | null | undefined)[]): number[] =>
  [...new Set(ids.filter((id) => id !== null && id !== undefined))].sort((left, right) => left - right);

/** The contents of each reference set that the page's ids require. */
function referred({ expenses }: ExpenseResults) {
  const assignments = expenses.flatMap((expense) => expense.assignments);
  return {
    partners: sorted(expenses.map(({ partner }) => partner)),
    currencies: sorted(expenses.map(({ currency }) => currency)),
    tags: sorted([
      ...expenses.flatMap(({ tags, simple_tags: simple }) => [...tags, ...simple]),
      ...assignments.flatMap(({ tags }) => tags),
    ]),
    expense_types: sorted([...expenses, ...assignments].map((each) => each.expense_type)),
    accounts: sorted(expenses.map((each) => each.paid_through)),
    vats: sorted(assignments.map(({ vat }) => vat)),
    vat_categories: sorted([
      ...expenses.map((each) => each.company_vat_category?.id),
      ...assignments.map((each) => each.company_vat_category_id),
    ]),
  };
}

const held = (results: ExpenseResults) => {
  const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id).sort((left, right) => left - right);
  return {
    partners: ids(results.partners),
    currencies: ids(results.currencies),
    tags: ids(results.tags),
    expense_types: ids(results.expense_types),
    accounts: ids(results.accounts),
    vats: ids(results.vats ?? []),
    vat_categories: ids(results.vat_categories ?? []),
  };
};

describe('interface.md, Pagination 1-4, GET /2/expenses/ and /1/expenses/', () => {
  test('reference sets describe exactly the page, on every page of the list', async () => {
    const pages = await pagesOf(running, expensePage, '/2/expenses/?page_size=37&fields=accounting', second());
    expect(pages).toHaveLength(9);
    for (const { results } of pages) expect(held(results)).toEqual(referred(results));
  });

  test('vats and vat_categories are there only with fields=accounting', async () => {
    const { results } = await running.read(expensePage, '/2/expenses/?page_size=1');
    const names = ['accounts', 'currencies', 'expense_types', 'expenses', 'partners', 'tags'];
    expect(Object.keys(results).sort()).toEqual(names);
  });

  test('an empty page has empty sets', async () => {
    const { results } = await running.read(expensePage, '/2/expenses/?search=nothing-is-called-so');
    expect(Object.values(results)).toEqual([[], [], [], [], [], []]);
  });

  test('/1/ carries count and numbered URLs, and sets of its page; the last page has next = null', async () => {
    const last = await running.read(
      numberedExpensePage,
      '/1/expenses/?page_size=70&page=5&fields=accounting',
      second(),
    );
    expect([last.count, last.next, last.results.expenses.length]).toEqual([300, null, 20]);
    expect(held(last.results)).toEqual(referred(last.results));
  });

  test('both styles show the same expenses in the same order', async () => {
    const old = await running.read(numberedExpensePage, '/1/expenses/?page_size=200', second());
    const present = await running.read(expensePage, '/2/expenses/?page_size=200', second());
    expect(old.results).toEqual(present.results);
  });

  test.each(['is_paid=true', 'is_paid=false', 'is_installment=true', 'amount_from=1000&amount_to=90000', 'search=kft'])(
    'filter %s: forwards and backwards the same rows, /1/ counts as many',
    async (filter) => {
      const pages = await pagesOf(running, expensePage, `/2/expenses/?page_size=11&${filter}`, second());
      const forwards = pages.flatMap(({ results }) => results.expenses.map(({ id }) => id));
      const { count } = await running.read(numberedExpensePage, `/1/expenses/?page_size=1&${filter}`, second());
      expect([new Set(forwards).size, forwards.length]).toEqual([count, count]);
      const backwards: number[] = [];
      for (let back = pages.at(-1)?.previous ?? null; back !== null;) {
        const page: z.output<typeof expensePage> = await running.read(expensePage, back, second());
        backwards.unshift(...page.results.expenses.map(({ id }) => id));
        back = page.previous;
      }
      expect(backwards).toEqual(forwards.slice(0, backwards.length));
      expect(forwards.length - backwards.length).toBeLessThanOrEqual(11);
    },
  );
});
