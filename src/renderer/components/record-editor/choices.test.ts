import { describe, expect, it } from 'vitest';
import { choiceById, ledgerName, matching, percentOf, rateName } from './choices.ts';
import { english } from '../../../shared/money/locales.fixture.ts';

const categories = [
  { id: 1, name: 'Belföldi 27 %', code: '27.0' },
  { id: 2, name: 'Belföldi 18 %', code: '18' },
  { id: 3, name: 'AAM', code: '0' },
  { id: 4, name: 'Közösségi beszerzés', code: '0.0' },
  { id: 6, name: 'Export', code: '0' },
  { id: 7, name: 'Fordított adózás', code: '0' },
  { id: 5, name: 'Áthárítás nélkül', code: null },
];

describe('VAT categories', () => {
  it('are called by percent, or by name where the percent says too little', () => {
    expect(categories.map((category) => rateName(categories, category, english))).toEqual([
      '27%',
      '18%',
      'AAM',
      'Közösségi beszerzés',
      'Export',
      'Fordított adózás',
      'Áthárítás nélkül',
    ]);
  });

  it('give their percent as a plain decimal', () => {
    expect(percentOf(categories, 1)).toBe('27');
    expect(percentOf(categories, 5)).toBeNull();
    expect(percentOf(categories, null)).toBeNull();
    expect(choiceById(categories, 99)).toBeNull();
  });
});

it('ledger numbers are called by code and name', () => {
  expect(ledgerName({ id: 1, name: 'Szállítók', code: '454' })).toBe('454\u00a0 Szállítók');
  expect(ledgerName({ id: 1, name: 'Szállítók', code: null })).toBe('Szállítók');
});

it('finds by every word, without accents', () => {
  expect(matching(categories, 'belfoldi 18').map(({ id }) => id)).toEqual([2]);
  expect(matching(categories, 'kozos').map(({ id }) => id)).toEqual([4]);
  expect(matching(categories, ' ')).toHaveLength(7);
  expect(matching(categories, 'q')).toHaveLength(0);
});
