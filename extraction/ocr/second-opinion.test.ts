import { expect, it } from 'vitest';
import { emptyExtraction } from '../fields.ts';
import type { Extraction } from '../fields.ts';
import { secondOpinion } from './second-opinion.ts';

const seen = (value: string, confidence = 0.6) => ({ value, confidence, source: 'ocr' as const });
const look = (fields: Partial<Extraction>): Extraction => ({ ...emptyExtraction(), source: 'ocr', ...fields });
const all = { amount: true, date: true, taxNumber: true };

it.each([
  ['what the second one alone saw', null, '2026-03-08', '2026-03-08'],
  ['what the first one alone saw', '2026-03-08', null, '2026-03-08'],
  ['nothing where they differ', '2026-03-05', '2026-03-08', null],
])('a day: %s', (_, first, second, day) => {
  const [one, other] = [first, second].map((value) => look({ issuedAt: value === null ? null : seen(value) }));
  expect(secondOpinion(one ?? look({}), other ?? look({}), all).issuedAt?.value ?? null).toBe(day);
});

it.each([
  ['the second one’s where they differ', 0.6, '119.00'],
  ['the first one’s where it is much surer', 0.8, '179.00'],
])('amounts: %s', (_, confidence, gross) => {
  const second = look({ gross: seen('119.00'), net: seen('100.00'), vat: seen('19.00') });
  const read = secondOpinion(look({ gross: seen('179.00', confidence) }), second, all);
  expect([read.gross?.value, read.net?.value]).toEqual([gross, gross === '119.00' ? '100.00' : undefined]);
});

it.each([
  ['the second one’s where the first one’s is only a line over an address', 0.56, 'Rozena', 0.56, 'Růžena', 'Růžena'],
  ['none where the second doubts such a line', 0.56, 'Zoldfliszer', null, null, null],
  ['the first one’s that has a legal form', 0.8, 'Východ s. r. o.', null, null, 'Východ s. r. o.'],
  ['the letters of the first one’s language', 0.8, 'Barkács Kft.', 0.8, 'Barkacs Kft.', 'Barkács Kft.'],
  ['the first one’s but for some letters', 0.8, 'Őrségi Fa Zrt.', 0.8, '0rsegi Fa Zrt', 'Őrségi Fa Zrt.'],
  ['none where they name two', 0.8, 'Severnica d.n.o.', 0.8, 'Svetloba d.n.o.', null],
  ['the surer one', 0.72, 'Gardenia', 0.8, 'Gardenia Bakeries Ltd', 'Gardenia Bakeries Ltd'],
])('a name: %s', (_, first, one, second, other, name) => {
  const opinion = secondOpinion(
    look({ partnerName: seen(one, first) }),
    look({ partnerName: other === null ? null : seen(other, second) }),
    all,
  );
  expect(opinion.partnerName?.value ?? null).toBe(name);
});

it.each([
  ['below the first one’s, as who it is sent to', 0.2, undefined],
  ['where the first one saw another', 0.1, 'Piedraroja S.L.'],
])('a name that the second engine found %s', (_, top, name) => {
  const at = (place: number) => ({ page: 1, left: 0.1, right: 0.5, top: place, bottom: place + 0.02 });
  const first = look({ partnerName: { ...seen('Bar El Rincón', 0.56), place: at(0.1) } });
  const second = look({ partnerName: { ...seen('Piedraroja S.L.', 0.8), place: at(top) } });
  expect(secondOpinion(first, second, all).partnerName?.value).toBe(name);
});

it('is surer of what both saw', () => {
  const read = secondOpinion(look({ gross: seen('119.00') }), look({ gross: seen('119.00', 0.7) }), all);
  expect(read.gross?.confidence).toBe(0.75);
});

it('leaves alone what was not in doubt', () => {
  const first = look({ gross: seen('1.00'), issuedAt: seen('2026-01-01'), partnerTaxNumber: seen('DE1') });
  const second = look({ gross: seen('2.00'), issuedAt: seen('2026-02-02'), partnerTaxNumber: seen('DE2') });
  expect(secondOpinion(first, second, { amount: false, date: false, taxNumber: false })).toEqual(first);
});
