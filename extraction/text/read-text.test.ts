import { describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '../fields.ts';
import type { Extraction } from '../fields.ts';
import { invoices } from './invoices.fixture.ts';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

function values(extraction: Extraction): Readonly<Record<string, string>> {
  const found = FIELD_NAMES.flatMap((name) => {
    const field = extraction[name];
    return field === null ? [] : [[name, field.value] as const];
  });
  return Object.fromEntries(found);
}

describe('readText', () => {
  it.each(invoices)('reads $title', ({ page, expected }) => {
    expect(values(readText(typedPage(page), 'text'))).toEqual(expected);
  });

  it('says for each field where it comes from and how sure it is', () => {
    const { gross, source } = readText(
      typedPage('Net total: 100.00 EUR\nVAT total: 20.00 EUR\nGrand total: 120.00 EUR'),
      'ocr',
    );
    expect(source).toBe('ocr');
    expect(gross).toMatchObject({ value: '120.00', source: 'ocr' });
    expect(gross?.confidence).toBeGreaterThan(0.9);
  });

  it('answers none for text that is no invoice', () => {
    const prose =
      'Dear Anna,\nthank you for your letter of last week.\nWe look forward to seeing you.\nKind regards, Bea';
    expect(readText(typedPage(prose), 'text').source).toBe('none');
  });
});
