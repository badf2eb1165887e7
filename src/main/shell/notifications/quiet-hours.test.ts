import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

it.each<[string, string, string, boolean]>([
  ['12:00', '13:00', '11:59', false],
  ['12:00', '13:00', '12:00', true],
  ['12:00', '13:00', '12:59', true],
  ['12:00', '13:00', '13:00', false],
  ['19:00', '07:00', '18:59', false],
  ['19:00', '07:00', '23:59', true],
  ['19:00', '07:00', '00:00', true],
  ['19:00', '07:00', '06:59', true],
  ['19:00', '07:00', '07:00', false],
  ['08:00', '08:00', '12:00', true],
])('from %s until %s it is quiet at %s: %s', (from, until, now, quiet) => {
  expect(isQuiet({ from, until }, at(now))).toBe(quiet);
});

it('no quiet hours are never quiet', () => {
  expect(isQuiet(null, 0)).toBe(false);
});
