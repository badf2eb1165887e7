import { expect, it } from 'vitest';
import { numberFormat, shownNumber } from './number-format.ts';

const shown = (stored: string, code: string) => shownNumber(stored, numberFormat(164, code), false);

it.each([
  ['General', '202600000123', '202600000123'],
  ['General', '-202600000123', '-202600000123'],
  ['General', '0.30000000000000004', '0.3'],
  ['General', '33.333333333333336', '33.333333333'],
  ['General', '123456789012.345', '123456789012.35'],
  ['General', '1.2345E-5', '0.000012345'],
  ['00000000', '815', '00000815'],
  ['0000', '-7', '-0007'],
  ['"SZ-"0000', '42', 'SZ-0042'],
  ['"SZ "0000"/26"', '42', 'SZ 0042/26'],
  ['"SZ-"0', '42', 'SZ-42'],
  ['#,##0.00 "Ft"', '1234.5', '1234.50 Ft'],
  ['[$€-407]#,##0.00', '1234.5', '€ 1234.50'],
  ['#,##0.00\\ [$EUR]', '-0.5', '-0.50 EUR'],
  ['0%', '0.27', '27%'],
  ['00.0', '5.25', '05.3'],
])('%s of %s is shown as %s', (code, stored, text) => {
  expect(shown(stored, code)).toBe(text);
});
