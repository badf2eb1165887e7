import { expect, it } from 'vitest';
import { isRightTaxNumber } from '../../src/shared/tax-numbers/tax-number.ts';
import { chains } from './chains.ts';

const countries = ['HU', 'PL', 'HR'];

it.each(chains.flatMap(({ taxNumbers = [] }) => taxNumbers))('%s has the right check digits', (number) => {
  const [, prefix, rest = ''] = /^([A-Z]{2})?(.*)$/.exec(number.replaceAll('-', '')) ?? [];
  const verdicts = (prefix === undefined ? countries : [prefix]).map((country) =>
    isRightTaxNumber({ country, number: rest }),
  );
  expect(verdicts).toContain(true);
});

it('knows each printed name once', () => {
  const printed = chains.flatMap((chain) => chain.printed);
  expect(new Set(printed).size).toBe(printed.length);
});
