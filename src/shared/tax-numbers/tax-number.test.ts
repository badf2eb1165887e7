import fc from 'fast-check';
import { stdnum, type Validator } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { hungarianBase, isRightTaxNumber, parseTaxNumber } from './tax-number.ts';

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
  'FR40303265045',
  'CHE-116.281.710 MWST',
  'DK24256790',
  'EE100931558',
  'FI01120389',
  'GB220430231',
  'LU20260743',
  'NL820098395B01',
  'NO923609016MVA',
  'SE556703748501',
  'IE6388047V',
  'IE3668997OH',
  'CZ27082440',
  'ESA28015865',
  'ESB58818501',
  'PT500960046',
  'EL094259216',
  'LT119511515',
  'LV40003521600',
  'BG175074752',
  'CY10259033P',
  'MT11679112',
  'GR094259216',
  'XI220430231',
];

describe('check digits', () => {
  it.each(right)('%s is right', (number) => {
    expect(verdict(number)).toBe(true);
  });

  it.each(right)('%s with any one digit changed is wrong', (number) => {
    const body = number.split('-')[0] ?? '';
    const at = [...body.matchAll(/\d/g)].map(({ index }) => index);
    const first = body.slice(0, 2);
    // The check digit of a Hungarian number does not cover the last three of its eleven digits.
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
    ['FRK7399859412', null],
    ['FR4030326504', false],
    ['NL004495445B01', true],
    ['NL004495446B01', false],
    ['SE123456789001', false],
    ['GBGD001', null],
    ['ES54362315K', true],
    ['ES54362315L', false],
    ['ESK1234567A', null],
    ['CZ8501011234', null],
    ['LV01010112345', null],
    ['BG1234567890', null],
    ['NL004495445', false],
    ['IE8D79739I', null],
    ['LU1502741', false],
    ['DK16356706', false],
    ['US123456789', null],
    ['EU826010755', null],
    ['', 'no number'],
    ['adószám', 'no number'],
    ['1234', 'no number'],
  ])('of %s only the form is known: %s', (number, expected) => {
    expect(verdict(number)).toBe(expected);
  });
});

it.each([
  ['10773381-2-44', '10773381'],
  ['HU 10773381', '10773381'],
  ['10773381', '10773381'],
  ['DE129273398', null],
  ['HU1077', null],
  ['HU 1077 3381 9', null],
  [null, null],
])('%s names the taxpayer %s', (text, base) => {
  expect(hungarianBase(text)).toBe(base);
});

/**
 * Rules of a maintained library, with numbers whose form both know: the library accepts first digits that Belgium does
 * not issue and Maltese check numbers above 37, and knows the provinces of Italy. Left out: Cyprus (a letter checks it),
 * Switzerland (the library requires the country), Sweden (it also checks the last two digits), Slovenia (it accepts 1
 * for a check digit of 11) and Slovakia (it tests the first digit instead of the third).
 */
const others: readonly (readonly [country: string, rule: Validator | undefined, form: RegExp])[] = [
  ['AT', stdnum.AT?.uid, /^U\d{8}$/],
  ['BE', stdnum.BE?.vat, /^[01]\d{9}$/],
  ['BG', stdnum.BG?.vat, /^1[0-8]\d{7}$/],
  ['CZ', stdnum.CZ?.dic, /^[1-8]\d{7}$/],
  ['EL', stdnum.GR?.vat, /^\d{9}$/],
  ['ES', stdnum.ES?.cif, /^[ABEH]\d{8}$/],
  ['LT', stdnum.LT?.pvm, /^\d{7}1\d$/],
  ['LV', stdnum.LV?.pvn, /^[4-9]\d{10}$/],
  ['PT', stdnum.PT?.nif, /^[1-9]\d{8}$/],
  ['DE', stdnum.DE?.vat, /^[1-9]\d{8}$/],
  ['DK', stdnum.DK?.cvr, /^[1-9]\d{7}$/],
  ['EE', stdnum.EE?.kmkr, /^\d{9}$/],
  ['FI', stdnum.FI?.alv, /^\d{8}$/],
  ['GB', stdnum.GB?.vat, /^\d{9}$/],
  ['HR', stdnum.HR?.oib, /^\d{11}$/],
  ['HU', stdnum.HU?.anum, /^\d{8}$/],
  ['IT', stdnum.IT?.iva, /^\d{7}0\d[1-9]\d$/],
  ['LU', stdnum.LU?.tva, /^\d{8}$/],
  ['MT', stdnum.MT?.vat, /^[1-9]\d{5}[12]\d$/],
  ['NL', stdnum.NL?.btw, /^[1-9]\d{8}B\d[1-9]$/],
  ['NO', stdnum.NO?.orgnr, /^\d{9}$/],
  ['PL', stdnum.PL?.nip, /^\d{10}$/],
  ['RO', stdnum.RO?.cui, /^[1-9]\d{5,8}$/],
];

it.each(others)('accepts and rejects numbers of %s like a library of check digits', (country, rule, form) => {
  const judged = { right: 0, wrong: 0 };
  const property = fc.property(fc.stringMatching(form), (text) => {
    for (let last = 0; last <= 9; last += 1) {
      const number = text.slice(0, -1) + String(last);
      const isRight = rule?.validate(number).isValid;
      judged[isRight === true ? 'right' : 'wrong'] += 1;
      expect([number, isRightTaxNumber({ country, number })]).toEqual([number, isRight]);
    }
  });
  fc.assert(property, { seed: 1, numRuns: 200 });
  expect([judged.right > 10, judged.wrong > 10]).toEqual([true, true]);
});
