import { expect, it } from 'vitest';
import type { SavedView } from '../../contract/expenses.ts';
import { testDatabase } from '../database/test-database.ts';
import { anyFilter } from './test-expenses.ts';
import { createViewsStore } from './views-store.ts';

const view = (name: string, text: string, id = 0): SavedView => ({
  id,
  name,
  filter: { ...anyFilter, text },
  sort: 'due',
  descending: true,
  columns: ['partner', 'gross'],
});
const named = (views: readonly SavedView[]) => views.map(({ name, filter: { text } }) => [name, text]);

it('keeps views by name: a name that is taken is replaced, also by a renamed one', () => {
  const database = testDatabase();
  const views = createViewsStore(database);
  views.keep(view('Zárás', 'z'));
  views.keep(view('Autók', 'a'));
  views.keep(view('Zárás', 'zz'));
  expect(named(views.all())).toEqual([
    ['Autók', 'a'],
    ['Zárás', 'zz'],
  ]);
  const [cars] = views.all();
  views.keep(view('Zárás', 'cars', cars?.id));
  expect(createViewsStore(database).all()).toEqual([view('Zárás', 'cars', cars?.id)]);
  views.remove(cars?.id ?? 0);
  expect(views.all()).toEqual([]);
});

it('passes over what is no view any more', () => {
  const database = testDatabase();
  const views = createViewsStore(database);
  views.keep(view('Good', ''));
  database.exec(`INSERT INTO saved_views (name, view) VALUES ('Old', '{"sort":"colour"}')`);
  expect(named(views.all())).toEqual([['Good', '']]);
});
