import { describe, expect, it } from 'vitest';
import { bedOf } from './scanner-bed.ts';

/** A dot for each character: '#' dark, '+' in shadow, '.' paper. */
function picture(...rows: readonly string[]): Parameters<typeof bedOf>[0] {
  const grey: Readonly<Record<string, number>> = { '#': 20, '+': 110, '.': 240 };
  const bytes = Uint8Array.from(rows.join(''), (dot) => grey[dot] ?? 0);
  return { bytes, width: rows[0]?.length ?? 0, height: rows.length };
}

describe('bedOf', () => {
  it('is the dark around the paper, not the dark on it', () => {
    const bed = bedOf(picture('#######', '##....#', '##.#..#', '##....#', '#######'));
    expect([...(bed ?? [])].join('')).toBe(['1111111', '1100001', '1100001', '1100001', '1111111'].join(''));
  });

  it.each([
    ['paper that fills the picture', picture('.....', '.###.', '.....')],
    ['a shadow across the paper', picture('.....', '+++++', '+++++')],
    ['the edge of a page', picture('....................#', '.....................')],
    ['a picture that is dark all over but for nothing', picture('++++', '++++')],
  ])('finds none round %s', (_, page) => {
    expect(bedOf(page)).toBeNull();
  });
});
