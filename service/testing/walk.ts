import { z } from 'zod';
import type { ListedExpense } from '../resources/expenses/expense-shapes.ts';
import type { RequestOptions, Running } from './fixture.ts';
import { expensePage } from './shapes.ts';

interface Linked {
  readonly next: string | null;
}

/** Every page of a list from `path` on, following next; `between` runs after each. */
export async function pagesOf<S extends z.ZodType<Linked>>(
  running: Running,
  shape: S,
  path: string,
  options: RequestOptions = {},
  between?: () => Promise<void>,
): Promise<z.output<S>[]> {
  const pages: z.output<S>[] = [];
  for (let next: string | null = path; next !== null;) {
    const page: z.output<S> = await running.read(shape, next, options);
    pages.push(page);
    await between?.();
    next = page.next;
  }
  return pages;
}

/** Every expense of the list, newest first unless the query says otherwise. */
export async function expensesOf(running: Running, options: RequestOptions = {}, query = ''): Promise<ListedExpense[]> {
  const pages = await pagesOf(running, expensePage, `/2/expenses/?page_size=200&${query}`, options);
  return pages.flatMap(({ results }) => results.expenses);
}

/** Gives out matching records, each once, so that tests do not share one. */
export function taker<Row extends { readonly id: number }>(rows: () => readonly Row[]) {
  const taken = new Set<number>();
  return (wanted: Partial<Row>): Row => {
    const isWanted = (row: Row): boolean =>
      Object.entries(wanted).every(([name, value]) => row[name as keyof Row] === value);
    const found = rows().find((row) => !taken.has(row.id) && isWanted(row));
    if (found === undefined) throw new Error(`no demo record is ${JSON.stringify(wanted)}`);
    taken.add(found.id);
    return found;
  };
}
