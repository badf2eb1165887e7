import { expect, it } from 'vitest';
import type { AssignmentRecord } from '../../../contract/review.ts';
import { line, past } from '../../review/desk/checks/test-facts.ts';
import type { LearnedBooking } from './learned-booking.ts';
import { suggestionOf } from './suggestion.ts';

const phone = { expenseType: 4, vat: 1, ledgerNumberId: 5221, tags: [9, 2] };
const fuel = { ...phone, expenseType: 5 };
const rent = { expenseType: 6, vat: 2, ledgerNumberId: 5222, tags: [] };
const booked = (...lines: Partial<AssignmentRecord>[]) =>
  past({ issuedAt: '2026-05-05', assignments: lines.map((one) => line(one)) });
const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);

const suggest = (
  history: readonly ReturnType<typeof past>[],
  assignments: readonly AssignmentRecord[] = [line({})],
  learned: LearnedBooking | null = null,
) => suggestionOf({ partnerName: 'Telco', history, assignments, learned, day: '2026-11-21' });

it("is the partner's usual booking, with its frequency", () => {
  expect(suggest(times(12, booked(phone)))).toEqual({
    partnerName: 'Telco',
    matching: 12,
    of: 12,
    expenseType: 4,
    vat: 1,
    ledgerNumberId: 5221,
    tags: [2, 9],
    correctedAt: null,
    replaces: null,
  });
});

it.each([
  ['twice', times(2, booked(phone)), null],
  ['three times', times(3, booked(phone)), [3, 3]],
  ['three of four', [...times(3, booked(phone)), booked(fuel)], [3, 4]],
  ['two of three', [...times(2, booked(phone)), booked(fuel)], null],
  ['three of five', [...times(3, booked(phone)), ...times(2, booked(fuel))], null],
  ['of the last twelve', [...times(12, booked(phone)), ...times(30, booked(fuel))], [12, 12]],
  ['over two years ago', times(5, past({ ...booked(phone), issuedAt: '2024-11-20' })), null],
  ['two years ago', times(5, past({ ...booked(phone), issuedAt: '2024-11-21' })), [5, 5]],
  ['without a date', times(5, past({ ...booked(phone), issuedAt: null })), null],
  ['on all lines alike', times(3, booked(phone, phone)), [3, 3]],
  ['on lines with nothing in common', times(3, booked(phone, rent)), null],
  ['not at all', times(5, booked({})), null],
  ['without lines', times(5, booked()), null],
] as const)('booked %s: %j', (_, history, expected) => {
  const found = suggest(history);
  expect(found && [found.matching, found.of]).toEqual(expected);
});

it('is the values that the lines share: two VAT rates have one type', () => {
  expect(suggest(times(3, booked(phone, { ...phone, vat: 2 })))).toMatchObject({ expenseType: 4, vat: null });
});

it('is left out where the lines have it', () => {
  const history = times(5, booked(phone));
  expect(suggest(history, [line(phone)])).toBeNull();
  expect(suggest(history, [line({ ...phone, tags: [9, 2, 3] })])).toBeNull();
  expect(suggest(history, [line(phone), line(fuel)])).not.toBeNull();
  expect(suggest(history, [line({ ...phone, tags: [] })])).not.toBeNull();
  expect(suggest(history, [])).not.toBeNull();
});

it('leaves open the values that the history leaves open', () => {
  const history = times(5, booked({ ...phone, ledgerNumberId: null }));
  expect(suggest(history)?.ledgerNumberId).toBeNull();
  expect(suggest(history, [line(phone)])).toBeNull();
});

const corrected = { booking: fuel, replaces: phone, at: '2026-10-12T08:00:00.000Z' };

it("is the last correction, before the partner's usual booking", () => {
  const wanted = { ...fuel, correctedAt: corrected.at, replaces: phone };
  expect(suggest([], [line(phone)], corrected)).toMatchObject(wanted);
  expect(suggest(times(12, booked(phone)), [line(phone)], corrected)).toMatchObject(wanted);
  expect(suggest([], [line(fuel)], corrected)).toBeNull();
});

it('gives the frequency where it equals the correction, and replaces the same values', () => {
  const counted = { matching: 4, of: 4, correctedAt: null, replaces: phone };
  expect(suggest(times(4, booked(fuel)), [line(phone)], corrected)).toMatchObject(counted);
});
