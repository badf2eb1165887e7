import { expect, it } from 'vitest';
import { Navigation } from '../../state/navigation.svelte.ts';
import type { TodayCell, TodayRow } from './company-rows.ts';
import { OpenWork } from './open-work.ts';

const row = {
  companyId: 7,
  due: { due: { month: '2026-10' }, missing: { month: '2026-09' } },
} as unknown as TodayRow;

function setUp() {
  const chosen: unknown[] = [];
  const navigation = new Navigation();
  return { navigation, chosen, work: new OpenWork({ choose: (id) => chosen.push(id) }, navigation) };
}

it.each<[TodayCell, string]>([
  ['toReview', 'review'],
  ['attention', 'inbox'],
  ['onTheWay', 'inbox'],
  ['due', 'monthly'],
  ['missing', 'month-close'],
  ['pulse', 'pulse'],
])('opens what the cell %s counts, of its company', (cell, screen) => {
  const { navigation, chosen, work } = setUp();
  work.cell(row, cell);
  expect([navigation.screen, chosen]).toEqual([screen, [7]]);
});

it('opens the pulse where nothing is due or missing', () => {
  const { navigation, work } = setUp();
  work.cell({ ...row, due: null }, 'due');
  expect(navigation.screen).toBe('pulse');
});

it('reviews the documents of all companies', () => {
  const { navigation, chosen, work } = setUp();
  work.review();
  expect([navigation.screen, chosen]).toEqual(['review', [null]]);
});
