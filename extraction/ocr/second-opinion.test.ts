import { expect, it } from 'vitest';
import { emptyExtraction, type Extraction } from '../fields.ts';
import { secondOpinion } from './second-opinion.ts';

const seen = (value: string, confidence = 0.6) => ({ value, confidence, source: 'ocr' as const });
const look = (fields: Partial<Extraction>): Extraction => ({ ...emptyExtraction(), source: 'ocr', ...fields });
const all = { amount: true, date: true, taxNumber: true };
const sure = { isSureOfAmount: true, knowsLetters: true };

it.each([
  ['what the second one alone saw', null, '2026-03-08', '2026-03-08'],
  ['what the first one alone saw', '2026-03-08', null, '2026-03-08'],
  ['nothing where they differ', '2026-03-05', '2026-03-08', null],
])('a day: %s', (_, first, second, day) => {
  const [one, other] = [first, second].map((value) => look({ issuedAt: value === null ? null : seen(value) }));
  expect(secondOpinion(one ?? look({}), other ?? look({}), all, sure).issuedAt?.value ?? null).toBe(day);
});

it.each([
  ['the second one’s where they differ', 0.6, true, '119.00'],
  ['the first one’s where it is much surer', 0.8, true, '179.00'],
  ['none where they differ and the second is not sure of its figures', 0.6, false, undefined],
])('amounts: %s', (_, confidence, isSure, gross) => {
  const second = look({ gross: seen('119.00'), net: seen('100.00'), vat: seen('19.00') });
  const read = secondOpinion(look({ gross: seen('179.00', confidence) }), second, all, {
    ...sure,
    isSureOfAmount: isSure,
  });
  expect([read.gross?.value, read.net?.value]).toEqual([gross, gross === '119.00' ? '100.00' : undefined]);
});

it('amounts: none with low confidence after both', () => {
  const second = [0.55, 0.6].map((confidence) => look({ gross: seen('10.56', confidence) }));
  expect(second.map((each) => secondOpinion(look({}), each, all, sure).gross?.value)).toEqual([undefined, '10.56']);
});

it.each([
  ['a clearly surer one takes the place of one that was not in doubt', 0.95, '465.34'],
  ['but no other', 0.8, '26.34'],
])('amounts: %s', (_, confidence, gross) => {
  const [first, second] = [look({ gross: seen('26.34', 0.7) }), look({ gross: seen('465.34', confidence) })];
  expect(secondOpinion(first, second, { ...all, amount: false }, sure).gross?.value).toBe(gross);
});

it.each([
  ['the second one’s where the first one’s is only a line over an address', 0.56, 'Rozena', 0.56, 'Růžena', 'Růžena'],
  ['none where the second doubts such a line', 0.56, 'Zoldfliszer', null, null, null],
  ['none where the second doubts a company', 0.8, 'M2. D.I.Y. Ltd', null, null, null],
  ['none where each has another line over an address', 0.56, 'Nando Kitchen', 0.56, 'PERi-PERI CHICKEN', null],
  ['the letters on which both agree', 0.8, 'Bakfries Ltd', 0.8, 'Bakeries Ltd', 'Bakeries Ltd'],
  ['none where one has letters that the other has not', 0.8, 'One Three Food Ltd', 0.8, 'E One Three Food Ltd', null],
  ['none where they name two', 0.8, 'Severnica d.n.o.', 0.8, 'Svetloba d.n.o.', null],
  ['the surer one', 0.72, 'Gardenia', 0.8, 'Gardenia Bakeries Ltd', 'Gardenia Bakeries Ltd'],
])('a name: %s', (_, first, one, second, other, name) => {
  const opinion = secondOpinion(
    look({ partnerName: seen(one, first) }),
    look({ partnerName: other === null ? null : seen(other, second) }),
    all,
    sure,
  );
  expect(opinion.partnerName?.value ?? null).toBe(name);
});

it.each([
  ['of a company that the second one doubts', 'Východ s. r. o.', null],
  ['with its marks', 'Barkács Kft.', 'Barkacs Kft.'],
  ['but for some letters', 'Őrségi Fa Zrt.', '0rségi Fa Zt'],
])('the first one’s name, in a language whose letters the second one does not know: %s', (_, one, other) => {
  const [first, second] = [one, other].map((name) => look({ partnerName: name === null ? null : seen(name, 0.8) }));
  const opinion = secondOpinion(first ?? look({}), second ?? look({}), all, { ...sure, knowsLetters: false });
  expect(opinion.partnerName?.value).toBe(one);
});

it.each([
  ['below the first one’s, as who it is sent to', 0.2, undefined],
  ['where the first one saw another', 0.1, 'Piedraroja S.L.'],
])('a name that the second engine found %s', (_, top, name) => {
  const at = (place: number) => ({ page: 1, left: 0.1, right: 0.5, top: place, bottom: place + 0.02 });
  const first = look({ partnerName: { ...seen('Bar El Rincón', 0.56), place: at(0.1) } });
  const second = look({ partnerName: { ...seen('Piedraroja S.L.', 0.8), place: at(top) } });
  expect(secondOpinion(first, second, all, sure).partnerName?.value).toBe(name);
});

it('raises the confidence of equal values', () => {
  const read = secondOpinion(look({ gross: seen('119.00') }), look({ gross: seen('119.00', 0.7) }), all, sure);
  expect(read.gross?.confidence).toBe(0.75);
});

it('keeps fields that were not in doubt', () => {
  const first = look({ gross: seen('1.00'), issuedAt: seen('2026-01-01'), partnerTaxNumber: seen('DE1') });
  const second = look({ gross: seen('2.00'), issuedAt: seen('2026-02-02'), partnerTaxNumber: seen('DE2') });
  expect(secondOpinion(first, second, { amount: false, date: false, taxNumber: false }, sure)).toEqual(first);
});
