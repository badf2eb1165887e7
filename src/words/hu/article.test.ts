import { expect, it } from 'vitest';
import { article } from './article.ts';

it.each([
  ['Tölgyfa Pékség Kft.', 'A'],
  ['Aranykalász Malom Zrt.', 'Az'],
  ['Ősz Bt.', 'Az'],
  ['„Ezüst” Kft.', 'Az'],
  ['1.', 'Az'],
  ['10.', 'A'],
  ['100.', 'A'],
  ['1605.', 'Az'],
  ['12 000', 'A'],
  ['5.', 'Az'],
  ['58.', 'Az'],
  ['605.', 'A'],
])('%s: %s', (next, expected) => {
  expect(article(next)).toBe(expected);
});
