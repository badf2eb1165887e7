import { expect, it } from 'vitest';
import type { AssignmentRecord } from '../../../contract/review.ts';
import { line } from '../../review/desk/checks/test-facts.ts';
import { bookingLearned } from './learned-booking.ts';

const at = '2026-10-12T08:00:00.000Z';
const phone = { expenseType: 4, vat: 1, ledgerNumberId: 5221, tags: [2, 9] };
const fuel = { ...phone, expenseType: 5 };
const lines = (...all: Partial<AssignmentRecord>[]) => all.map((one) => line(one));
const known = { booking: fuel, replaces: null, at };

it.each([
  ['another type', lines(phone), lines(fuel), { booking: fuel, replaces: phone }],
  [
    'another VAT category',
    lines(phone),
    lines({ ...phone, vat: 2 }),
    { booking: { ...phone, vat: 2 }, replaces: phone },
  ],
  ['a type where there was none', lines({ vat: 1 }), lines(phone), { booking: phone, replaces: { vat: 1, tags: [] } }],
  ['a type on all lines', lines(phone, phone), lines(fuel, fuel), { booking: fuel, replaces: phone }],
])('a person sets %s: the next one is booked so', (_, before, after, expected) => {
  expect(bookingLearned(before, after, null)).toMatchObject(expected);
});

it.each([
  ['nothing', lines(phone), lines(phone)],
  ['no more than tags or a ledger number', lines(phone), lines({ ...phone, tags: [], ledgerNumberId: 7 })],
  ['each line otherwise', lines(phone, phone), lines({ expenseType: 5, vat: 1 }, { expenseType: 6, vat: 1 })],
  ['a type to none', lines(phone), lines({ ...phone, expenseType: null })],
])('a person sets %s: it is not learned', (_, before, after) => {
  expect(bookingLearned(before, after, null)).toBeNull();
});

it('the learned booking stays when a document is signed unchanged, and is replaced by another correction', () => {
  expect(bookingLearned(lines(fuel), lines(fuel), known)).toBeNull();
  expect(bookingLearned(lines({ vat: 1 }), lines({ vat: 1 }), known)).toBeNull();
  expect(bookingLearned(lines(phone), lines(phone), known)).toEqual({ booking: null, replaces: null });
});
