import { expect, test } from 'vitest';
import { decidesDateOrder } from './date-order.ts';

test.each([
  ['nothing but dates that may be read both ways', ['Date: 03/04/2026', 'Due: 05/04/2026'], false],
  ['a date with a day behind 12', ['Date: 03/04/2026', 'Due: 25/04/2026'], true],
  ['a date with the month first', ['Date: 03/04/2026', 'Due: 04/25/2026'], true],
  ['a European tax number', ['Date: 03/04/2026', 'VAT no. DE136695976'], true],
  ['a date in dots', ['Date: 03/04/2026', '25.04.2026'], false],
])('%s', (_, texts, decided) => {
  expect(decidesDateOrder(texts)).toBe(decided);
});
