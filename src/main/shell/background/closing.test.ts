import { expect, it } from 'vitest';
import { whatClosingDoes, type Closing } from './closing.ts';

it.each<[Closing, boolean, boolean, boolean]>([
  ['stay', true, true, true],
  ['say', true, true, false],
  ['end', true, false, true],
  ['end', true, false, false],
  ['end', false, true, true],
  ['end', false, true, false],
  ['end', false, false, false],
])('%s: wanted %s, tray %s, said %s', (does, closeToTray, tray, said) => {
  expect(whatClosingDoes({ closeToTray, tray, said })).toBe(does);
});
