import { expect, it } from 'vitest';
import type { CompanyDue } from '../../../contract/today.ts';
import { orderedBy } from '../../lib/column-order.ts';
import { companyToday } from '../../testing/app-samples.ts';
import {
  byDue,
  keepOrder,
  keepSame,
  placeOfWork,
  rowColumns,
  type TodayColumn,
  type TodayOrder,
  type TodayRow,
} from './company-rows.ts';

const today = '2026-11-10';

function row(companyId: number, some: Partial<TodayRow> = {}): TodayRow {
  return { ...companyToday(companyId), name: `C${companyId}`, taxNumber: '', due: null, ...some };
}

const due = (at: string, isLate = false, missing = 0): CompanyDue => ({
  companyId: 0,
  due: { at, isLate, month: at.slice(0, 7), count: 1, amount: null, left: null },
  missing: missing === 0 ? null : { month: '2026-10', count: missing },
});
const columns = rowColumns(today);
const sorted = (rows: readonly TodayRow[], order: TodayOrder = byDue) =>
  orderedBy(rows, order, columns, columns.company.compare).map(({ companyId }) => companyId);

it('puts late payments first, then those of the week, the oldest document, missing invoices and differences', () => {
  const rows = [
    row(1),
    row(2, { doubtful: 1 }),
    row(11, { changed: 1 }),
    row(3, { due: { ...due('2026-11-12'), due: null, missing: { month: '2026-10', count: 2 } } }),
    row(4, { oldestAt: '2026-11-09T08:00:00Z' }),
    row(5, { oldestAt: '2026-11-02T08:00:00Z' }),
    row(6, { due: due('2026-11-16') }),
    row(7, { due: due('2026-11-12') }),
    row(8, { due: due('2026-10-12', true) }),
    row(9, { due: due('2026-12-01') }),
    row(10, { rejected: 1 }),
  ];
  expect(sorted(rows)).toEqual([8, 7, 6, 5, 4, 3, 2, 11, 10, 9, 1]);
});

it('sorts by each other column, equal rows by name', () => {
  const rows = [
    row(1, { toReview: 2, pulse: '-5', due: due('2026-12-01', false, 3), name: 'Ödön' }),
    row(2, { toReview: 9, pulse: '100', sending: 1, pulseAt: '2026-11-01T00:00:00Z', name: 'zab' }),
    row(3, { attention: 1, pulse: '20', queued: 4, name: 'Alma' }),
  ];
  const by = (column: TodayColumn, descending = true) => sorted(rows, { column, descending });
  expect(by('company', false)).toEqual([3, 1, 2]);
  expect(by('toReview')).toEqual([2, 1, 3]);
  expect(by('attention')).toEqual([3, 1, 2]);
  expect(by('missing')).toEqual([1, 3, 2]);
  expect(by('onTheWay')).toEqual([3, 2, 1]);
  expect(by('pulse', false)).toEqual([1, 3, 2]);
  expect(by('updated')).toEqual([2, 3, 1]);
});

it('moves no row that has a place, forgets the gone and appends the new', () => {
  expect(keepOrder([1, 2, 3], [5, 3, 1, 4])).toEqual([1, 3, 5, 4]);
});

it('keeps rows that say the same', () => {
  const before = [row(1, { toReview: 1 }), row(2, { trend: [null, '5'] })];
  const after = [row(2, { trend: [null, '5'] }), row(1, { toReview: 2 }), row(3)];
  const kept = keepSame(before, after);
  expect(kept).toEqual(after);
  expect(kept[0]).toBe(before[1]);
  expect([kept[1], kept[2]].map((one, at) => one === after[at + 1])).toEqual([true, true]);
});

it.each([
  ['review before all', row(1, { toReview: 1, attention: 1 }), 'review'],
  ['what needs a person', row(1, { attention: 1, queued: 4 }), 'inbox-needs'],
  ['what the service changed', row(1, { changed: 1, queued: 4 }), 'changed'],
  ['what is on its way', row(1, { queued: 4 }), 'inbox'],
  ['the balances when there is no work', row(1), 'pulse'],
] as const)('opens %s', (_name, company, place) => expect(placeOfWork(company)).toBe(place));
