import { describe, expect, it } from 'vitest';
import { highlight, matches, readQuery } from './palette.ts';

describe('the palette', () => {
  it.each([
    ['  töl ', { scope: 'all', text: 'töl' }],
    ['> pulse', { scope: 'commands', text: 'pulse' }],
    ['#443507', { scope: 'amount', text: '443507' }],
    ['', { scope: 'all', text: '' }],
  ] as const)('reads %j', (typed, query) => {
    expect(readQuery(typed)).toEqual(query);
  });

  it.each([
    ['Tölgyfa Pékség Kft.', 'tol', true],
    ['Tölgyfa Pékség Kft.', 'pek tol', true],
    ['Tölgyfa Pékség Kft.', 'TÖL', true],
    ['Tölgyfa Pékség Kft.', 'fa', false],
    ['Tölgyfa Pékség Kft.', 'tol x', false],
    ['Go to Balances', '', true],
  ])('%j with %j: %s', (text, query, found) => {
    expect(matches(text, query)).toBe(found);
  });

  it('marks a match with its accents', () => {
    expect(highlight('Tölgyfa Pékség', 'pek')).toEqual([
      { text: 'Tölgyfa ', hit: false },
      { text: 'Pék', hit: true },
      { text: 'ség', hit: false },
    ]);
    expect(highlight('Tölgyfa', '')).toEqual([{ text: 'Tölgyfa', hit: false }]);
    expect(highlight('', 'a')).toEqual([]);
  });
});
