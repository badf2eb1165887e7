import { expect, it } from 'vitest';
import { codes, rightDocument, rightRecord } from './test-facts.ts';

const minus = { net_amount: '-1000', vat_amount: '-270', gross_amount: '-1270' };
const of = (values: Partial<typeof minus>, creditSign: 'minus' | 'plus' | null, kind: 'credit-note' | 'invoice') =>
  codes({
    values: { ...rightRecord, ...values },
    document: rightDocument({ kind: { kind, words: null, at: null } }),
    creditSign,
  });

it.each([
  ['asks as long as none was signed', {}, null, ['credit-sign']],
  ['asks for a minus too', minus, null, ['credit-sign']],
  ['takes the sign of the last signed one', minus, 'minus', []],
  ['takes a plus where the company books that', {}, 'plus', []],
  ['objects to the other sign', {}, 'minus', ['credit-sign']],
] as const)('%s', (_, values, usual, expected) => {
  expect(of(values, usual, 'credit-note')).toEqual(expected);
});

it('does not concern invoices', () => {
  expect(of({}, 'minus', 'invoice')).toEqual([]);
});
