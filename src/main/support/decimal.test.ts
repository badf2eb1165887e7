import { expect, it } from 'vitest';
import { formatDecimal, parseDecimal, percentOf, roundedTo } from './decimal.ts';

const parsed = (text: string) => parseDecimal(text) ?? 0n;

it.each([
  ['0', '0'],
  ['1234.5', '1234.50'],
  ['-0.05', '-0.05'],
  ['123456789012345.123456', '123456789012345.123456'],
  ['+7.10', '7.10'],
  ['100.00', '100'],
])('reads and writes %s', (text, written) => {
  expect(formatDecimal(parsed(text))).toBe(written);
});

it.each(['', '12,', '1 200', '1e3', '1.2345678', '.', '--1', 'NaN'])('takes "%s" for no decimal', (text) => {
  expect(parseDecimal(text)).toBeNull();
});

it('adds what floats cannot', () => {
  expect(formatDecimal(parsed('0.1') + parsed('0.2'))).toBe('0.30');
});

it.each([
  ['1181', '27', '318.87'],
  ['-1181', '27', '-318.87'],
  ['0.01', '27', '0.0027'],
  ['999999999999999', '25.5', '254999999999999.745'],
])('%s at %s %% is %s', (value, percent, share) => {
  expect(formatDecimal(percentOf(parsed(value), parsed(percent)))).toBe(share);
});

it('rounds halves away from nought', () => {
  const steps = ['318.5', '-318.5', '318.49'].map((text) => formatDecimal(roundedTo(parsed(text), parsed('1'))));
  expect(steps).toEqual(['319', '-319', '318']);
});
