import { expect, it } from 'vitest';
import { noFilter, type ExpenseView } from '../../../contract/expenses.ts';
import { allIncomes, type IncomeView } from '../../../contract/incomes.ts';
import type { Database } from '../../database/database.ts';
import { testDatabase } from '../../database/test-database.ts';
import { expenseShapes } from './expense-query.ts';
import { incomeShapes } from './income-query.ts';
import { createViewsStore } from './views-store.ts';

const view = (name: string, text: string, id = 0): ExpenseView => ({
  id,
  name,
  filter: { ...noFilter, text },
  sort: 'due',
  descending: true,
  columns: ['partner', 'gross'],
});
const viewsOf = (database: Database) => createViewsStore<ExpenseView>(database, 'expenses', expenseShapes);
const named = (views: readonly ExpenseView[]) => views.map(({ name, filter: { text } }) => [name, text]);

it('keeps views by name: a name that is taken is replaced, also by a renamed one', () => {
  const database = testDatabase();
  const views = viewsOf(database);
  views.keep(view('Zárás', 'z'));
  views.keep(view('Autók', 'a'));
  views.keep(view('Zárás', 'zz'));
  expect(named(views.all())).toEqual([
    ['Autók', 'a'],
    ['Zárás', 'zz'],
  ]);
  const [cars] = views.all();
  views.keep(view('Zárás', 'cars', cars?.id));
  expect(viewsOf(database).all()).toEqual([view('Zárás', 'cars', cars?.id)]);
  views.remove(cars?.id ?? 0);
  expect(views.all()).toEqual([]);
});

it('skips an invalid view', () => {
  const database = testDatabase();
  const views = viewsOf(database);
  views.keep(view('Good', ''));
  database.exec(`INSERT INTO saved_views (list, name, view) VALUES ('expenses', 'Old', '{"sort":"colour"}')`);
  expect(named(views.all())).toEqual([['Good', '']]);
});

it('separates the views of two lists, also with equal names', () => {
  const database = testDatabase();
  const expenses = viewsOf(database);
  const incomes = createViewsStore<IncomeView>(database, 'incomes', incomeShapes);
  expenses.keep(view('Open', 'e'));
  const open: IncomeView = {
    id: 0,
    name: 'Open',
    filter: { ...allIncomes, state: 'not-booked' },
    sort: 'due',
    descending: false,
    columns: ['gross'],
  };
  incomes.keep(open);
  expect(named(expenses.all())).toEqual([['Open', 'e']]);
  expect(incomes.all()).toMatchObject([{ name: 'Open', filter: { state: 'not-booked' } }]);
  incomes.remove(expenses.all()[0]?.id ?? 0);
  expect(named(expenses.all())).toEqual([['Open', 'e']]);
});
