import { describe, expect, it } from 'vitest';
import { emptyExtraction, field, type Extraction } from '../fields.ts';
import { languageOf } from '../languages/spoken.ts';
import { mergedReadings } from './merged-readings.ts';

type Said = readonly [value: string, confidence: number] | null;

function look(gross: Said, issuedAt: Said = null): Extraction {
  const of = (said: Said) => (said === null ? null : field(said[0], said[1], 'ocr'));
  return { ...emptyExtraction(), source: 'ocr', gross: of(gross), issuedAt: of(issuedAt) };
}

describe('mergedReadings', () => {
  it.each([
    ['agree', ['12.00', 0.6], ['12.00', 0.8], '12.00'],
    ['only the first has it', ['12.00', 0.6], null, '12.00'],
    ['only the second has it', null, ['12.00', 0.6], '12.00'],
    ['differ, the second clearly surer', ['17.00', 0.6], ['12.00', 0.9], '12.00'],
    ['differ, the first clearly surer', ['12.00', 0.9], ['17.00', 0.6], '12.00'],
    ['differ, and neither is surer', ['12.00', 0.7], ['17.00', 0.75], null],
  ] as [string, Said, Said, string | null][])('amounts: %s', (_, first, second, gross) => {
    expect(mergedReadings(look(first), look(second)).gross?.value ?? null).toBe(gross);
  });

  it.each([
    ['agree', ['2026-01-08', 0.6], ['2026-01-08', 0.9], '2026-01-08'],
    ['differ', ['2026-01-03', 0.9], ['2026-01-08', 0.6], null],
    ['only the first has it, by a label', ['2026-01-03', 0.9], null, '2026-01-03'],
    ['only the first has it, without one', ['2026-01-03', 0.55], null, null],
  ] as [string, Said, Said, string | null][])('dates: %s', (_, first, second, date) => {
    expect(mergedReadings(look(null, first), look(null, second)).issuedAt?.value ?? null).toBe(date);
  });

  it('takes no name that only the quick recognition found, because that knows only English letters', () => {
    const named = (name: string | null): Extraction => ({
      ...look(['12.00', 0.8]),
      partnerName: name === null ? null : field(name, 0.8, 'ocr'),
    });
    expect(mergedReadings(named('Griinwerk KG'), named(null)).partnerName).toBeNull();
    expect(mergedReadings(named(null), named('Grünwerk KG')).partnerName?.value).toBe('Grünwerk KG');
  });

  it('raises the confidence of equal values', () => {
    expect(mergedReadings(look(['12.00', 0.6]), look(['12.00', 0.8])).gross?.confidence).toBe(0.85);
  });
});

describe('languageOf', () => {
  it.each([
    ['hu', 'NYUGTA ADOSZAM: 1 OSSZESEN: KESZPENZ szamla fizetési'],
    ['de', 'Rechnung Summe EUR Zahlung Datum Steuernummer'],
    ['en', 'Invoice number amount due payment'],
    [null, 'Xqz 12,00 Bcd'],
    [null, ''],
  ])('%s: %s', (code, text) => {
    expect(languageOf(text.split(' '))).toBe(code);
  });
});
