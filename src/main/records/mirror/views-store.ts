import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { integer, json, text, unreadable } from '../../database/row.ts';

interface View {
  readonly id: number;
  readonly name: string;
}

export type ViewsStore<T extends View> = ReturnType<typeof createViewsStore<T>>;

/** Lists of one kind as a person wants to find them again. A name stands for one view. SQL only. */
export function createViewsStore<T extends View>(
  database: Database,
  list: 'expenses' | 'incomes' | 'documents',
  { view: shape, storedView }: { readonly view: z.ZodType<T>; readonly storedView: z.ZodType<Omit<T, keyof View>> },
) {
  return {
    /** parses a view that the window sends */
    shape,
    /** by name */
    all: (): readonly T[] =>
      database
        .prepare('SELECT id, name, view FROM saved_views WHERE list = ? ORDER BY name COLLATE NOCASE, id')
        .all(list)
        .flatMap((raw) => {
          const view = json(raw, 'view', storedView);
          return view === unreadable ? [] : [{ ...view, id: integer(raw, 'id'), name: text(raw, 'name') } as T];
        }),
    /** id 0: a new one. A view that has the name already is replaced. */
    keep({ id, name, ...view }: T): void {
      const stored = JSON.stringify(view);
      database.transaction(() => {
        if (id === 0) {
          database
            .prepare(
              `INSERT INTO saved_views (list, name, view) VALUES (?, ?, ?)
               ON CONFLICT (list, name) DO UPDATE SET view = excluded.view`,
            )
            .run(list, name, stored);
        } else
          database
            .prepare('INSERT OR REPLACE INTO saved_views (id, list, name, view) VALUES (?, ?, ?, ?)')
            .run(id, list, name, stored);
      });
    },
    remove(id: number): void {
      database.prepare('DELETE FROM saved_views WHERE id = ? AND list = ?').run(id, list);
    },
  };
}
