import { describe, expect, it } from 'vitest';
import type { IncomeFilter, IncomeSort } from '../../../contract/incomes.ts';
import { incomeOf, testIncomes } from './test-incomes.ts';

const rows = [
  incomeOf(1, { number: 'TP-2026/1184', gross: '384200', fulfilledAt: '2026-11-18', booked: false, needsReview: true }),
  incomeOf(2, {
    partnerName: 'Alpenkorn Handels GmbH',
    number: 'TP-2026/1181',
    gross: '1284.05',
    currency: 'EUR',
    fulfilledAt: '2026-11-15',
    issuedAt: '2026-11-20',
    booked: true,
    reviewDone: true,
    revenueTypes: [7],
    tags: [3],
  }),
  incomeOf(3, {
    partnerName: null,
    type: 7,
    number: 'GY-3',
    gross: '-200',
    fulfilledAt: null,
    tags: [4],
    booked: true,
  }),
  incomeOf(4, { type: 6, number: 'NY-4', secondaryId: 'KASSZA/9', fulfilledAt: '2026-10-31', dueAt: '2026-12-01' }),
];

function filled() {
  const lists = testIncomes();
  lists.entries.begin(1);
  lists.entries.put(1, 'tag', [{ id: 3, name: 'Közétkeztetés', code: null }], 1);
  lists.entries.put(1, 'revenue-type', [{ id: 7, name: 'Pékáru', code: null }], 1);
  lists.put(rows);
  return lists;
}

describe('a list of incomes', () => {
  it.each<[Partial<IncomeFilter>, readonly number[]]>([
    [{}, [3, 4, 2, 1]],
    [{ companyId: 2 }, []],
    [{ state: 'needs-review' }, [1]],
    [{ state: 'reviewed' }, [2]],
    [{ state: 'booked' }, [3, 2]],
    [{ state: 'not-booked' }, [1]],
    [{ types: [6, 7] }, [3, 4]],
    [{ currency: 'EUR' }, [2]],
    [{ partner: 'Alpenkorn Handels GmbH' }, [2]],
    [{ dateFrom: '2026-11-01' }, [2, 1]],
    [{ dateTo: '2026-11-15' }, [4, 2]],
    [{ dateField: 'issued', dateFrom: '2026-11-01' }, [2]],
    [{ dateField: 'due', dateTo: '2026-12-01' }, [4]],
    [{ grossFrom: '1284.05', grossTo: '1284.05' }, [2]],
    [{ tag: 'Közétkeztetés' }, [2]],
    [{ revenueType: 'Pékáru' }, [2]],
    [{ revenueType: 'Kiszállítás' }, []],
    [{ text: 'kassza' }, [4]],
    [{ text: 'alpen' }, [2]],
    [{ text: '1184' }, [1]],
    [{ text: 'ovoda', types: [2] }, [1]],
  ])('that is filtered by %o', async (filter, expected) => {
    expect(await filled().ids(filter)).toEqual(expected);
  });

  it.each<[IncomeSort, readonly number[]]>([
    ['fulfilled', [3, 4, 2, 1]],
    ['gross', [3, 4, 2, 1]],
    ['due', [1, 2, 3, 4]],
    ['number', [3, 4, 2, 1]],
  ])('in the order of %s, both ways', async (sort, expected) => {
    const { ids, put } = filled();
    put([incomeOf(4, { ...rows[3], gross: '100', grossMinor: 10_000 })]);
    expect(await ids({}, { sort })).toEqual(expected);
    expect(await ids({}, { sort, descending: true })).toEqual([...expected].reverse());
  });

  it('sums each currency separately, to the last digit', async () => {
    const { page, put } = filled();
    const huge = incomeOf(5, { gross: '90071992547409.91', grossMinor: 9_007_199_254_740_991 });
    put([huge, incomeOf(6, { ...huge, incomeId: 6 })]);
    const { gross, total } = await page({ text: '', types: [2] });
    expect(total).toBe(4);
    expect(gross).toEqual({ HUF: '180143985479019.82', EUR: '1284.05' });
  });

  it('gives the filter choices, and whether the service reports the booking', async () => {
    const { incomes, put } = testIncomes();
    put([incomeOf(1, { type: null }), incomeOf(2, { type: 6 })]);
    expect(await incomes.facets(null)).toMatchObject({ types: [6], currencies: ['HUF'], knowsBooking: false });
    put([incomeOf(3, { booked: false })]);
    expect(await incomes.facets(1)).toMatchObject({ types: [2, 6], knowsBooking: true });
  });

  it('lists an income whose ids cannot be read, without their names', async () => {
    const { database, page } = filled();
    database.exec(`UPDATE mirror_incomes SET tags = '[3,', revenue_types = '"7"' WHERE income_id = 2`);
    expect((await page({ currency: 'EUR' })).rows).toMatchObject([{ incomeId: 2, tags: [], revenueTypes: [] }]);
  });
});

describe('a summary', () => {
  it('puts the incomes that match together by partner, the most first', async () => {
    const { incomes, order } = filled();
    expect(await incomes.summary(order(), 'partner')).toEqual([
      { name: 'Kerekerdő Óvoda', count: 2, gross: { HUF: '385470' } },
      { name: '', count: 1, gross: { HUF: '-200' } },
      { name: 'Alpenkorn Handels GmbH', count: 1, gross: { EUR: '1284.05' } },
    ]);
  });

  it('puts them together by month of the date that is asked for, never one currency with another', async () => {
    const { incomes, order } = filled();
    expect(await incomes.summary(order(), 'month')).toEqual([
      { name: '2026-11', count: 2, gross: { HUF: '384200', EUR: '1284.05' } },
      { name: '2026-10', count: 1, gross: { HUF: '1270' } },
      { name: '', count: 1, gross: { HUF: '-200' } },
    ]);
    const byIssue = await incomes.summary(order({ dateField: 'issued', state: 'booked' }), 'month');
    expect(byIssue.map(({ name, count }) => [name, count])).toEqual([
      ['2026-11', 1],
      ['2026-03', 1],
    ]);
  });
});
