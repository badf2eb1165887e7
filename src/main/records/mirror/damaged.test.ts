import { expect, it } from 'vitest';
import { FileStore } from '../../queue/file-store.ts';
import { createHistory } from './history.ts';
import { SearchStore } from './search-store.ts';
import { expenseShapes } from './expense-query.ts';
import { find } from './search.ts';
import { rowOf, testExpenses } from './test-expenses.ts';
import { createViewsStore } from './views-store.ts';

const partner = { id: null, name: null, taxNumber: '12345676' };

it('tells the past without what cannot be read of one expense', () => {
  const { database, put } = testExpenses();
  put([rowOf(1), rowOf(2)]);
  database.exec(`UPDATE mirror_expenses SET past = '{"paymentMethod":7' WHERE expense_id = 1`);
  database.exec(`UPDATE mirror_expenses SET past = '{"paymentMethod":7,"assignments":"x"}' WHERE expense_id = 2`);
  const past = createHistory(database).ofPartner(1, partner, 0);
  expect(past.map(({ expenseId, paymentMethod, assignments }) => [expenseId, paymentMethod, assignments])).toEqual([
    [2, null, []],
    [1, null, []],
  ]);
});

it('lists an expense whose tags cannot be read, without tags', async () => {
  const { database, put, page } = testExpenses();
  put([rowOf(1, { tags: [3] }), rowOf(2)]);
  database.exec(`UPDATE mirror_expenses SET tags = '[3,' WHERE expense_id = 1`);
  expect((await page()).rows.map(({ expenseId, tags }) => [expenseId, tags])).toEqual([
    [1, []],
    [2, []],
  ]);
});

it('finds a file by its name whose data cannot be read', () => {
  const { database } = testExpenses();
  const files = new FileStore(database, { now: () => 0, after: () => () => undefined });
  const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: 'szamla.pdf', size: 1 });
  database.exec(`UPDATE files SET extracted = '{"partnerName":{}' WHERE id = ${id}`);
  expect(find(new SearchStore(database), 'szamla', 5)).toMatchObject([{ fileId: id, partnerName: null }]);
});

it('leaves out a kept view that cannot be read', () => {
  const { database } = testExpenses();
  database.exec(
    `INSERT INTO saved_views (list, name, view) VALUES ('expenses', 'Old', '{"filter":{}}'), ('expenses', 'Cut', '{')`,
  );
  expect(createViewsStore(database, 'expenses', expenseShapes).all()).toEqual([]);
});
