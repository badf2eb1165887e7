import { describe, expect, it } from 'vitest';
import { codes } from './test-facts.ts';

it('speaks of a wrong number only', () => {
  const partner = (number: string | null) => codes({ values: { partner_tax_number: number } });
  expect(partner('10773382-2-44')).toEqual(['tax-number']);
  expect([partner('10773381-2-44'), partner(null), partner('US-1')]).toEqual([[], [], []]);
});

describe('the buyer', () => {
  const buyer = (found: string | null, company: string | null) =>
    codes({ buyerTaxNumber: found, companyTaxNumber: company });

  it.each([
    ['10773381-2-44', '10773381-2-44'],
    ['HU10773381', '10773381-2-44'],
    ['10773381-4-44', '10773381-2-44'],
    ['17783893-5-44', '10773381-4-44'],
    [null, '10773381-2-44'],
    ['10625790-4-44', ''],
    ['DE129273398', '10773381-2-44'],
  ])('%s on the document of %s: nothing to say', (found, company) => {
    expect(buyer(found, company)).toEqual([]);
  });

  it('is somebody else', () => {
    expect(buyer('10625790-4-44', '10773381-2-44')).toEqual(['wrong-company']);
  });
});
