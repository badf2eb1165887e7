import { expect, it } from 'vitest';
import { amountWords, numberKey, numberWords, taxKey, termsOf, toMinor } from './keys.ts';

it.each([
  ['AM-2026/004417', 'am2026004417'],
  ['am 2026 004417', 'am2026004417'],
  [null, ''],
])('takes the signs out of the number %j', (number, key) => {
  expect(numberKey(number)).toBe(key);
});

it.each([
  ['12345676-2-41', '12345676'],
  ['HU12345676', '12345676'],
  ['ATU12345678', 'ATU12345678'],
  ['', null],
  [null, null],
])('knows the payer of %j', (tax, key) => {
  expect(taxKey(tax)).toBe(key);
});

it.each([
  ['1234.5', 123450],
  ['-0.05', -5],
  ['12', 1200],
  ['1.999', 199],
  ['', null],
  ['99999999999999999', null],
])('has %j in hundredths', (decimal, minor) => {
  expect(toMinor(decimal)).toBe(minor);
});

it('makes the parts of a number findable by their beginning, also without zeros in front', () => {
  expect(numberWords('AM-2026/004417').split(' ')).toEqual(['AM-2026/004417', 'am', '2026', '004417', '4417']);
  expect(numberWords('INV00012').split(' ')).toContain('12');
  expect(amountWords(['-443507.50', '443507', null])).toBe('443507');
});

it.each([
  ['Tölgyfa 4417', ['tolgyfa', '4417']],
  ['443 507', ['443507']],
  ['1.443.507,50 kft', ['1443507', 'kft']],
  ['#443507', ['443507']],
  ['AM-2026/004417', ['am', '2026', '004417']],
  ['"x" OR *', ['x', 'or']],
  ['  ', []],
])('looks for the words of %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});
