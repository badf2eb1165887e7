import { expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

const issuedAt = (...lines: readonly string[]) =>
  readText(typedPage(['Birch Works Ltd.', 'Invoice number: A-17', ...lines, 'Total: EUR 12.50'].join('\n')), 'text')
    .issuedAt?.value ?? null;

test.each([
  ['Rechnung, Zahlbetrag', 'Wien, am 12. März 2026'],
  ['Račun, za platiti', 'Zagreb, dana 12.3.2026.'],
  ['Račun, za plačilo', 'V Novem mestu, dne 12. 3. 2026'],
  ['Faktura, do zapłaty', 'Warszawa, dnia 12 marca 2026 r.'],
  ['Fattura, totale', 'Milano, lì 12/03/2026'],
  ['Számla, fizetendő', 'Budapest, 2026. március 12.'],
])('%s: "%s", as in letters', (words, text) => {
  expect(issuedAt(words, text, 'Due date: 27.03.2026')).toBe('2026-03-12');
});

test('"until" is no article: a date to pay by is not that of the document', () => {
  expect(issuedAt('Rechnung, Zahlbetrag', 'Ohne Abzug, bis 27.03.2026', '12.03.2026')).toBeNull();
});

test('takes none of two dates that no label distinguishes', () => {
  expect(issuedAt('12.03.2026', '27.03.2026')).toBeNull();
  expect(issuedAt('Graz, 12.03.2026', 'Linz, 27.03.2026')).toBeNull();
});

test('a date after a town is that of the document, among any other dates', () => {
  expect(issuedAt('Rechnung, Zahlbetrag', 'Graz, am 12.03.2026', 'Messe vom 27.03.2026')).toBe('2026-03-12');
});

test('a date beside the label of another one is not that of the document', () => {
  const page = (...more: readonly string[]) => issuedAt('Delivery date          10.03.2026', ...more);
  expect([page('12.03.2026'), page()]).toEqual(['2026-03-12', null]);
  expect(issuedAt('Due date: in 14 days, 27.03.2026')).toBeNull();
});

test.each([
  ['with a point behind its year', '09.04.2024. 10:07', '2024-04-09'],
  ['whose words stand far apart', '2026.      április 7.      11:46', '2026-04-07'],
])('on a receipt, the date beside a time: %s', (_, line, day) => {
  const receipt = `Kovács Pékség\nFő utca 2\n${line}\nKenyér   590\nÖsszesen   590 Ft\nKészpénz   600\n`;
  expect(readText(typedPage(receipt), 'ocr').issuedAt?.value).toBe(day);
});

test('two digits before a time are a year', () => {
  expect(['28 Mar 18 18:32:36', '28 Mar 18 pieces'].map((text) => issuedAt(text))).toEqual(['2018-03-28', null]);
});
