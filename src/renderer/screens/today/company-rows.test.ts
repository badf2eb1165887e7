import { expect, it } from 'vitest';
import type { CompanyToday } from '../../../contract/today.ts';
import { keepOrder, keepSame, placeOfWork } from './company-rows.ts';

function row(companyId: number, some: Partial<CompanyToday> = {}): CompanyToday {
  const counts = { toReview: 0, attention: 0, sending: 0, queued: 0 };
  return { companyId, ...counts, pulse: null, pulseAt: null, trend: [], ...some };
}

it('puts most to review first, then what needs a person, then the others as given', () => {
  const rows = [
    row(6, { pulseAt: '2026-11-19T08:00:00Z' }),
    row(2, { toReview: 3 }),
    row(3, { pulseAt: '2026-11-20T08:00:00Z' }),
    row(4, { attention: 1 }),
    row(5, { toReview: 12 }),
  ];
  expect(keepOrder([], rows)).toEqual([5, 2, 4, 6, 3]);
});

it('moves no row that has a place, forgets the gone and appends the new', () => {
  expect(keepOrder([1, 2, 3], [row(3, { toReview: 9 }), row(1), row(4), row(5, { toReview: 1 })])).toEqual([
    1, 3, 5, 4,
  ]);
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
  ['what is on its way', row(1, { queued: 4 }), 'inbox'],
  ['the balances when there is no work', row(1), 'pulse'],
] as const)('opens %s', (_name, company, place) => expect(placeOfWork(company)).toBe(place));
