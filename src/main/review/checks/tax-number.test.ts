import { describe, expect, it } from 'vitest';
import { hungarianBase, isRightTaxNumber, parseTaxNumber } from './tax-number.ts';
import { codes } from './test-facts.ts';

const verdict = (text: string) => {
  const parsed = parseTaxNumber(text);
  return parsed ? isRightTaxNumber(parsed) : 'no number';
};

/** Published numbers of large companies and authorities. */
const right = [
  '10773381-2-44', // Magyar Telekom
  '10625790-4-44', // MOL
  'HU10773381',
  '10773381',
  '10773381244',
  'DE 129273398', // Bosch
  'DE136695976',
  'ATU13585627',
  'BE0428759497',
  'IT00743110157',
  'PL8567346215',
  'HR33392005961',
  'RO18547290',
  'SI50223054',
  'SK2022749619',
];

describe('check digits', () => {
  it.each(right)('%s is right', (number) => {
    expect(verdict(number)).toBe(true);
  });

  it.each(right)('%s with any one digit changed is wrong', (number) => {
    const body = number.split('-')[0] ?? '';
    const at = [...body.matchAll(/\d/g)].map(({ index }) => index);
    const first = body.slice(0, 2);
    // The last digits of Hungarian eleven are not covered by the check digit.
    for (const index of at.slice(0, first === 'RO' || first === 'SK' ? 10 : 8)) {
      const other = String((Number(body[index]) + 1) % 10);
      const changed = body.slice(0, index) + other + number.slice(index + 1);
      expect([changed, verdict(changed)]).toEqual([changed, false]);
    }
  });

  it.each(['10773381-6-44', '10773381-2-01', '10773381-2-21', '10773381-2-52'])(
    '%s has no such kind or county',
    (number) => {
      expect(verdict(number)).toBe(false);
    },
  );

  it.each([
    ['FR40303265045', null],
    ['FR4030326504', false],
    ['NL004495445B01', null],
    ['NL004495445', false],
    ['IE3668997OH', null],
    ['LU1502741', false],
    ['US123456789', null],
    ['EU826010755', null],
    ['', 'no number'],
    ['adószám', 'no number'],
    ['1234', 'no number'],
  ])('of %s no more than the form is known: %s', (number, expected) => {
    expect(verdict(number)).toBe(expected);
  });
});

it('speaks of a wrong number only', () => {
  const partner = (number: string | null) => codes({ values: { partner_tax_number: number } });
  expect(partner('10773382-2-44')).toEqual(['tax-number']);
  expect([partner('10773381-2-44'), partner(null), partner('US-1')]).toEqual([[], [], []]);
});

it.each([
  ['10773381-2-44', '10773381'],
  ['HU 10773381', '10773381'],
  ['10773381', '10773381'],
  ['DE129273398', null],
  ['HU1077', null],
  [null, null],
])('%s names the taxpayer %s', (text, base) => {
  expect(hungarianBase(text)).toBe(base);
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
