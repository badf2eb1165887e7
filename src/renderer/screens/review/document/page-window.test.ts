import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [2, 1, [1, 2]],
  [8, 4, [1, 2, 3, 4, 5, 6, 7, 8]],
  [1000, 1, [1, 2, 3, 4, null, 1000]],
  [1000, 500, [1, null, 497, 498, 499, 500, 501, 502, 503, null, 1000]],
  [1000, 1000, [1, null, 997, 998, 999, 1000]],
])('of %i pages, at %i', (count, current, shown) => {
  expect(pageWindow(count, current)).toEqual(shown);
});
