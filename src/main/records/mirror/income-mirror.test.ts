import { beforeEach, expect, it } from 'vitest';
import { createCurrencyStore } from '../../send/feed/currency-store.ts';
import type { ServiceIncomePage } from '../../service-api/resources/incomes.ts';
import { incomeOf as decoderOf, type ServiceIncome } from '../../service-api/resources/income.ts';
import { notDone, type ServiceResult } from '../../service-api/service-failure.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { Bounds } from '../../service-api/walk.ts';
import { silentLog } from '../../support/log.ts';
import { createSignal } from '../../support/signal.ts';
import type { CompanyPort } from '../../companies/company-port.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { createIncomeMirror } from './income-mirror.ts';
import { mostAsked } from './list-reading.ts';
import { testIncomes } from './test-incomes.ts';

const decoder = decoderOf('is_booked');
const income = (id: number, own: Record<string, unknown> = {}): ServiceIncome =>
  decoder.parse({
    id,
    type: 2,
    gross_amount: id,
    currency: 1,
    partner_name: 'Fő utcai bolt',
    is_booked: false,
    ...own,
  });

/** A list in pages of two that changes at the service during a reading. */
class FakeList {
  rows: ServiceIncome[] = [];
  /** called before the page of this number is answered */
  between: ((page: number) => void) | null = null;
  broken: number | null = null;
  /** delays the page of this number beyond the limit */
  slow: number | null = null;
  given: number[] = [];
  counts = true;
  asked: number[] = [];

  async *list(_: unknown, _signal: AbortSignal, { from }: Bounds): AsyncGenerator<ServiceResult<ServiceIncomePage>> {
    for (let page = Number(from?.next.port ?? 0); ; page += 1) {
      this.between?.(page);
      if (this.slow === page) {
        const next = new URL(`http://service.test:${page}`);
        const goOnFrom = { next, seen: new Set<string>(), ids: new Set<number>(), rows: 0 };
        yield { ok: false, failure: { ...notDone('list-cut'), goOnFrom } };
        return;
      }
      this.given.push(page);
      if (this.broken === page) {
        yield { ok: false, failure: notDone('unexpected-answer') };
        return;
      }
      const incomes = this.rows.slice(page * 2, page * 2 + 2);
      const names = {
        partners: new Map(),
        currencies: new Map([[1, 'HUF']]),
        tags: new Map(),
        revenueTypes: new Map(),
      };
      yield { ok: true, value: { incomes, count: this.counts ? this.rows.length : null, ...names } };
      if (page * 2 + 2 >= this.rows.length) return;
      await Promise.resolve();
    }
  }

  get(id: number): Promise<ServiceResult<ServiceIncome>> {
    this.asked.push(id);
    const found = this.rows.find((one) => one.id === id);
    return Promise.resolve(
      found ? { ok: true, value: found } : { ok: false, failure: { ...notDone('not-found'), status: 404 } },
    );
  }
}

let there: FakeList;
beforeEach(() => {
  there = new FakeList();
});

function house() {
  const lists = testIncomes();
  const clock = createTestClock();
  const company = { id: 1, pause: null };
  const api = { incomes: there } as unknown as ServiceApi;
  const companies: CompanyPort = {
    callable: () => [company],
    get: () => company,
    api: () => api,
    pause: () => undefined,
    resume: () => undefined,
    changed: createSignal(),
  };
  const mirror = createIncomeMirror({
    store: lists.store,
    currencies: createCurrencyStore(lists.database),
    partnerName: () => null,
    companies,
    clock,
    log: silentLog,
    random: () => 0.5,
  });
  mirror.news.listen((news) => {
    lists.news.emit(news);
  });
  const read = async () => {
    const settled = new Promise<void>((resolve) => {
      const stop = mirror.changed.listen(({ reading }) => {
        if (reading !== null) return;
        stop();
        resolve();
      });
    });
    mirror.start();
    mirror.refresh(1);
    clock.advance(0);
    await settled;
    await mirror.stop();
  };
  return { ...lists, mirror, clock, read, ids: () => lists.ids({}, { sort: 'gross' }) };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

it('reads all pages, and writes only the differences the next time', async () => {
  there.rows = numbers(1, 5).map((id) => income(id));
  const { read, ids, mirror } = house();
  await read();
  expect(await ids()).toEqual([1, 2, 3, 4, 5]);
  expect(mirror.state()).toMatchObject([{ records: 5, reading: null }]);
  there.rows = there.rows.map((one) => (one.id === 4 ? income(4, { note: 'x', invoice_number: 'N-4' }) : one));
  const written: number[] = [];
  mirror.news.listen((news) => written.push(...news.written));
  await read();
  expect(written).toHaveLength(1);
});

it('drops a record that was deleted at the service, after asking for it', async () => {
  there.rows = numbers(1, 5).map((id) => income(id));
  const { read, ids } = house();
  await read();
  there.rows = there.rows.filter(({ id }) => id !== 2);
  await read();
  expect(there.asked).toEqual([2]);
  expect(await ids()).toEqual([1, 3, 4, 5]);
});

it('keeps a record that moved to an earlier page because another was deleted meanwhile', async () => {
  there.rows = numbers(1, 6).map((id) => income(id));
  const { read, ids } = house();
  await read();
  // Page 0 was answered: 3 moves up to it, and page 1 begins with 4.
  there.between = (page) => {
    if (page === 1) there.rows = there.rows.filter(({ id }) => id !== 1);
  };
  await read();
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
  there.between = null;
  await read();
  expect(await ids()).toEqual([2, 3, 4, 5, 6]);
});

it('counts a record once that two pages show because a new one came first', async () => {
  there.rows = numbers(2, 6).map((id) => income(id));
  const { read, ids } = house();
  there.between = (page) => {
    if (page === 1) there.rows = [income(1), ...there.rows];
  };
  await read();
  there.between = null;
  expect(await ids()).toEqual([2, 3, 4, 5, 6]);
  await read();
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('drops many missing records of an unchanged list without asking for each', async () => {
  const { read, ids } = house();
  there.rows = numbers(1, mostAsked + 3).map((id) => income(id));
  await read();
  there.rows = there.rows.slice(0, 2);
  await read();
  expect(there.asked).toEqual([]);
  expect(await ids()).toEqual([1, 2]);
});

it('keeps many missing records of a list that changed during the reading', async () => {
  const { read, page } = house();
  there.rows = numbers(1, mostAsked + 6).map((id) => income(id));
  await read();
  const all = there.rows;
  there.rows = all.slice(0, 3);
  there.between = (which) => {
    if (which === 1) there.rows = all.slice(0, 4);
  };
  await read();
  expect((await page()).total).toBe(mostAsked + 6);
});

it('resumes a reading that took too long, and then drops the records that no part has shown', async () => {
  there.rows = numbers(1, 6).map((id) => income(id));
  const { read, ids, mirror } = house();
  await read();
  const before = mirror.completeAt(1);
  there.rows = there.rows.filter(({ id }) => id !== 3);
  there.given = [];
  there.slow = 2;
  await read();
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(mirror.completeAt(1)).toBe(before);
  there.slow = null;
  await read();
  expect(there.given).toEqual([0, 1, 2]);
  expect(await ids()).toEqual([1, 2, 4, 5, 6]);
  await read();
  expect(there.given).toEqual([0, 1, 2, 0, 1, 2]);
});

it('keeps its records when the list breaks off, and counts the reading as incomplete', async () => {
  there.rows = numbers(1, 5).map((id) => income(id));
  const { read, ids, mirror } = house();
  await read();
  const [before] = mirror.state();
  there.rows = [];
  there.broken = 0;
  await read();
  expect(await ids()).toEqual([1, 2, 3, 4, 5]);
  expect(mirror.state()).toEqual([before]);
});

it('prefers a newer answer about one income to older pages', async () => {
  there.rows = numbers(1, 4).map((id) => income(id));
  const { read, page, mirror } = house();
  await read();
  const newer = income(3, { gross_amount: '999' });
  there.between = (which) => {
    if (which === 1) mirror.take(1, newer);
  };
  await read();
  expect((await page({ grossFrom: '999' })).rows).toMatchObject([{ incomeId: 3, grossAmount: '999' }]);
});
