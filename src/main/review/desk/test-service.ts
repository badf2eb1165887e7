import { afterAll, beforeAll } from 'vitest';
import {
  expensesOf,
  fromService,
  startService,
  toService,
  type RunningService,
} from '../../../../testing/reference-service.ts';
import type { ExpenseChanges, ReviewRecord } from '../../../contract/review.ts';
import type { CorrectedExpense } from './corrected-expense.ts';
import { openReview, type ReviewFixture, type TestHistory } from './review.fixture.ts';

/** An expense as the service lists it. */
export interface Listed {
  readonly id: number;
  readonly source: string;
  readonly accounting_status: string;
  readonly excluded_from_accounting: boolean;
  readonly note: string | null;
  readonly currency: number;
  readonly assignments: readonly unknown[];
}

export type ExpenseSource = ReturnType<typeof useService>;

/** The reference service for all tests of a file; each test takes separate expenses. */
export function useService() {
  let starting: Promise<RunningService> | undefined;
  let all: readonly Listed[] = [];
  let open: Listed[] = [];

  function running(): Promise<RunningService> {
    if (!starting) throw new Error('The service was not started');
    return starting;
  }

  beforeAll(async () => {
    starting = startService();
    all = await expensesOf<Listed>(await starting);
    open = all.filter((one) => isOpen(one));
  });
  afterAll(async () => {
    await (await starting)?.stop();
  });

  return {
    /** an open expense of the first company that no other test uses */
    take(): number {
      const next = open.shift();
      if (!next) throw new Error('The service has no open expense left');
      return next.id;
    },
    /** the first one that fits */
    find(fits: (expense: Listed) => boolean): number {
      const found = all.find(fits);
      if (!found) throw new Error('The service has no such expense');
      return found.id;
    },
    now: async (id: number): Promise<Listed> => fromService<Listed>(await running(), `/2/expenses/${id}/`),
    /** the service's answer for the first company */
    ask: async <T>(path: string): Promise<T> => fromService(await running(), path),
    /** changes the expense at the service, outside this program */
    async change(id: number, changes: object): Promise<void> {
      await toService(await running(), 'PATCH', `/2/expenses/${id}/update/`, changes);
    },
    fixture: async (history?: TestHistory): Promise<ReviewFixture> => openReview(await running(), history),
  };
}

const isOpen = ({ accounting_status: status, source, excluded_from_accounting: excluded }: Listed): boolean =>
  status === 'pending' && source !== 'integration' && !excluded;

export type Settled = CorrectedExpense & { readonly refused: boolean };

export const notPossible = { ok: false, failure: { code: 'not-possible' } };

/** A fixture with one captured document; its record is held here. */
export async function houseWithOne(service: ExpenseSource, options: { readonly noData?: boolean } = {}) {
  const fixture = await service.fixture();
  const expenseId = service.take();
  const fileId = await fixture.captured(expenseId, options);
  return { fixture, expenseId, fileId, record: await recordOf(fixture, fileId) };
}

export const stateOf = (fixture: ReviewFixture, fileId: number) => fixture.files.get(fileId)?.state;

/** number of tries of the oldest waiting correction; null: none waits */
export function attempts({ database }: ReviewFixture): number | null {
  const oldest = 'SELECT attempts AS n FROM corrections WHERE refused_at IS NULL ORDER BY id LIMIT 1';
  return (database.prepare(oldest).get()?.n as number | undefined) ?? null;
}

export const note = (text: string): ExpenseChanges => ({ fields: { note: text } });

export async function recordOf(fixture: ReviewFixture, fileId: number): Promise<ReviewRecord> {
  const answer = await fixture.services.review.open(fileId);
  if (!answer.ok) throw new Error(answer.failure.code);
  return answer.value;
}

/** Resolves when the client has noticed the broken connection. */
export async function offline({ companies, companyId }: ReviewFixture): Promise<void> {
  for (;;) {
    const answer = await companies.api(companyId).expenses.update(0, {});
    if (!answer.ok && answer.failure.code === 'offline') return;
  }
}

/** Resolves with the next `count` corrections that were taken or refused. */
export const settled = (fixture: ReviewFixture, count = 1) =>
  new Promise<readonly Settled[]>((resolve) => {
    const all: Settled[] = [];
    const stop = fixture.services.outbox.settled.listen((news) => {
      all.push(news);
      if (all.length < count) return;
      stop();
      resolve(all);
    });
  });

/** Advances past the hold; answers the outcomes. */
export async function sent(fixture: ReviewFixture, count = 1): Promise<readonly Settled[]> {
  const all = settled(fixture, count);
  fixture.clock.advance(8_000);
  return all;
}
