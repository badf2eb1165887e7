import { expect, it } from 'vitest';
import { codes, spoken } from './test-facts.ts';

it.each([
  ['2026-11-21', null, []],
  ['2026-11-22', null, ['date-future']],
  ['2025-11-21', null, []],
  ['2025-11-20', null, ['date-old']],
  ['2026-11-20', '2026-11-20', []],
  ['2026-11-20', '2026-11-19', ['due-before-issue']],
  ['2026-11-22', '2020-01-01', ['date-future', 'due-before-issue']],
  [null, '2020-01-01', []],
  ['2026-1', '2020-01-01', []],
  ['1.12.2026', null, []],
])('issued %s, due %s: %j', (issued, due, expected) => {
  expect(codes({ values: { issued_at: issued, due_at: due } })).toEqual(expected);
});

it('allows a future date of supply', () => {
  expect(codes({ values: { fulfilled_at: '2027-06-30' } })).toEqual([]);
});

it('says which dates', () => {
  expect(spoken({ values: { issued_at: '2026-11-20', due_at: '2026-11-02' } })).toMatchObject([
    { field: 'due_at', values: { issued: '2026-11-20', due: '2026-11-02' } },
  ]);
});
