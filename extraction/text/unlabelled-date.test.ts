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
])('%s: "%s", as letters are dated', (words, text) => {
  expect(issuedAt(words, text, 'Due date: 27.03.2026')).toBe('2026-03-12');
});

test('"until" is no article: a day to pay by is not that of the document', () => {
  expect(issuedAt('Rechnung, Zahlbetrag', 'Ohne Abzug, bis 27.03.2026', '12.03.2026')).toBeNull();
});

test('of two days that no label tells apart none is taken', () => {
  expect(issuedAt('12.03.2026', '27.03.2026')).toBeNull();
  expect(issuedAt('Graz, 12.03.2026', 'Linz, 27.03.2026')).toBeNull();
});

test('a day behind a town is that of the document, whatever other day it bears', () => {
  expect(issuedAt('Rechnung, Zahlbetrag', 'Graz, am 12.03.2026', 'Messe vom 27.03.2026')).toBe('2026-03-12');
});

test('a day beside the label of another one is not that of the document', () => {
  const page = (...more: readonly string[]) => issuedAt('Delivery date          10.03.2026', ...more);
  expect([page('12.03.2026'), page()]).toEqual(['2026-03-12', null]);
  expect(issuedAt('Due date: in 14 days, 27.03.2026')).toBeNull();
});

test.each([
  ['with a point behind its year', '09.04.2024. 10:07', '2024-04-09'],
  ['whose words stand far apart', '2026.      április 7.      11:46', '2026-04-07'],
])('on a receipt, the day beside a time: %s', (_, line, day) => {
  const slip = `Kovács Pékség\nFő utca 2\n${line}\nKenyér   590\nÖsszesen   590 Ft\nKészpénz   600\n`;
  expect(readText(typedPage(slip), 'ocr').issuedAt?.value).toBe(day);
});

test('a year in short is one where the time follows', () => {
  expect(['28 Mar 18 18:32:36', '28 Mar 18 pieces'].map((text) => issuedAt(text))).toEqual(['2018-03-28', null]);
});
