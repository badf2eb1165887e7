import { expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

const issuedAt = (...lines: readonly string[]) =>
  readText(typedPage(['Birch Works Ltd.', 'Invoice number: A-17', ...lines, 'Total: EUR 12.50'].join('\n')), 'text')
    .issuedAt?.value ?? null;

test.each([
  ['Wien, am 12. März 2026', '2026-03-12'],
  ['Zagreb, dana 12.3.2026.', '2026-03-12'],
  ['V Novem mestu, dne 12. 3. 2026', '2026-03-12'],
  ['Warszawa, dnia 12 marca 2026 r.', '2026-03-12'],
  ['Milano, lì 12/03/2026', '2026-03-12'],
  ['Budapest, 2026. március 12.', '2026-03-12'],
])('%s, as letters are dated', (text, date) => {
  const words = {
    W: 'Rechnung Zahlbetrag',
    Z: 'Račun, za platiti',
    V: 'Račun, za plačilo',
    M: 'Fattura, totale',
    B: 'Számla, fizetendő',
  };
  const language = (words as Readonly<Record<string, string>>)[text.charAt(0)] ?? '';
  expect(issuedAt(language, text, 'Due date: 27.03.2026')).toBe(date);
});

test('of two days that no label tells apart none is taken', () => {
  expect(issuedAt('12.03.2026', '27.03.2026')).toBeNull();
  expect(issuedAt('Graz, 12.03.2026', 'Linz, 27.03.2026')).toBeNull();
});

test('a day beside the label of another one is not that of the document, unless it bears no other', () => {
  const page = (...more: readonly string[]) => issuedAt('Delivery date          10.03.2026', ...more);
  expect(page('12.03.2026')).toBe('2026-03-12');
  expect(page()).toBe('2026-03-10');
});
