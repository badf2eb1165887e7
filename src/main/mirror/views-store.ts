import type { SavedView } from '../../contract/expenses.ts';
import type { Database } from '../database/database.ts';
import { integer, json, text, unreadable } from '../database/row.ts';
import { viewShape } from './expense-query.ts';

/** Lists as a person wants to find them again. A name stands for one view. SQL only. */
export interface ViewsStore {
  /** by name */
  all(): readonly SavedView[];
  /** id 0: a new one. A view that has the name already is replaced. */
  keep(view: SavedView): void;
  remove(id: number): void;
}

export function createViewsStore(database: Database): ViewsStore {
  return {
    all: () =>
      database
        .prepare('SELECT id, name, view FROM saved_views ORDER BY name COLLATE NOCASE, id')
        .all()
        .flatMap((raw) => {
          const view = json(raw, 'view', viewShape);
          return view === unreadable ? [] : [{ ...view, id: integer(raw, 'id'), name: text(raw, 'name') }];
        }),
    keep({ id, name, ...view }) {
      const stored = JSON.stringify(view);
      database.transaction(() => {
        if (id === 0) {
          database
            .prepare(
              'INSERT INTO saved_views (name, view) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET view = excluded.view',
            )
            .run(name, stored);
        } else
          database
            .prepare('INSERT OR REPLACE INTO saved_views (id, name, view) VALUES (?, ?, ?)')
            .run(id, name, stored);
      });
    },
    remove(id) {
      database.prepare('DELETE FROM saved_views WHERE id = ?').run(id);
    },
  };
}
