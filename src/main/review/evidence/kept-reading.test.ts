import { expect, it } from 'vitest';
import { pack, unpackFacts, unreadable, type KeptFacts } from './kept-reading.ts';
import { unknownKind } from './document-kind.ts';

const value = (text: string) => ({ value: text, shown: text, at: null });
const field = (text: string) => ({ ...value(text), confidence: 1 });
const long = 'word '.repeat(100_000);

const facts = (changes: Partial<KeptFacts>): KeptFacts => ({
  source: 'xml',
  fields: { partner_name: field('Kovács Bt.') },
  rates: [],
  buyerTaxNumber: null,
  buyerName: 'Vevő Kft.',
  kind: unknownKind,
  ...changes,
});
const kept = (changes: Partial<KeptFacts>) => unpackFacts(pack({ facts: facts(changes), pages: [] }).facts);

it('keeps values of usual length', () => {
  expect(kept({})).toEqual(facts({}));
});

it.each<[string, Partial<KeptFacts>, Partial<KeptFacts>]>([
  [
    'a field',
    { fields: { partner_name: field(long), invoice_number: field('A-1') } },
    { fields: { invoice_number: field('A-1') } },
  ],
  ['the buyer', { buyerName: long, buyerTaxNumber: value(long) }, { buyerName: null, buyerTaxNumber: null }],
  ['a rate', { rates: [{ percent: '27', net: long, vat: '1', gross: '1' }] }, { rates: [] }],
])('leaves out what is too long for a value, and keeps the rest: %s', (_, read, stored) => {
  expect(kept(read)).toEqual(facts(stored));
});

it('takes no text of a manipulated database for a reading', () => {
  expect(unpackFacts(JSON.stringify(facts({ buyerName: long })))).toBeNull();
  expect(unpackFacts(unreadable.facts)?.source).toBe('unreadable');
});
