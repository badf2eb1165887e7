import { expect } from 'vitest';
import { numberedEnvelope } from '../http/pagination.ts';
import {
  detailedIncome,
  incomeResults,
  type DetailedIncome,
  type ListedIncome,
} from '../resources/incomes/income-shapes.ts';
import type { Answer, Running } from './fixture.ts';
import { pagesOf, taker } from './walk.ts';

export const incomePage = numberedEnvelope(incomeResults);
export const notEditable = ['This field cannot be edited in the present state of the record.'];

type Wanted = Partial<Pick<ListedIncome, 'type' | 'source' | 'is_booked' | 'is_period_closed'>>;

/** The incomes of the first demo company, to be updated. */
export interface Incomes {
  /** the id of a matching income; each is given out once */
  take(wanted: Wanted): number;
  /** status and body of an update */
  patch(id: number, body: unknown): Promise<[number, Record<string, unknown>]>;
  /** an update that must succeed */
  changed(id: number, body: unknown): Promise<DetailedIncome>;
  detail(id: number): Promise<DetailedIncome>;
  settings(body: object): Promise<Answer>;
}

export async function incomesOf(running: Running): Promise<Incomes> {
  const pages = await pagesOf(running, incomePage, '/1/incomes/?page_size=200');
  const take = taker(() => pages.flatMap(({ results }) => results.incomes));
  const patch: Incomes['patch'] = async (id, body) => {
    const answer = await running.request('PATCH', `/2/incomes/${id}/update/?lang=en&fields=accounting`, { body });
    return [answer.status, answer.body as Record<string, unknown>];
  };
  return {
    take: (wanted) => take(wanted).id,
    patch,
    changed: async (id, body) => {
      const [status, income] = await patch(id, body);
      expect([status, status === 200 ? {} : income]).toEqual([200, {}]);
      return detailedIncome.parse(income);
    },
    detail: (id) => running.read(detailedIncome, `/1/incomes/${id}/?fields=accounting&lang=en`),
    settings: (body) => running.request('PATCH', '/2/company-info/update/1/', { body }),
  };
}
