import type { LineBooking } from '../../../contract/examination.ts';
import type { AssignmentRecord } from '../../../contract/review.ts';

/** A booking that a person corrected on a partner's document. */
export interface LearnedBooking {
  readonly booking: LineBooking;
  /** the booking before the correction; null: the lines had no value in common */
  readonly replaces: LineBooking | null;
  /** time of the signature; UTC instant */
  readonly at: string;
}

/** The values that all lines of an expense share: two VAT rates can still have one type. Null: no shared value. */
export function bookingOf(lines: readonly AssignmentRecord[]): LineBooking | null {
  const booking = {
    expenseType: common(lines.map(({ expenseType }) => expenseType)),
    vat: common(lines.map(({ vat }) => vat)),
    ledgerNumberId: common(lines.map(({ ledgerNumberId }) => ledgerNumberId)),
    tags: common(lines.map(({ tags }) => [...tags].sort((a, b) => a - b))) ?? [],
  };
  const { expenseType, vat, ledgerNumberId, tags } = booking;
  return expenseType === null && vat === null && ledgerNumberId === null && tags.length === 0 ? null : booking;
}

/**
 * Derives the learned booking from a signature: `before` are the lines as received, `after` as signed. Null: nothing
 * new. A null booking withdraws the earlier one (`known`).
 */
export function bookingLearned(
  before: readonly AssignmentRecord[],
  after: readonly AssignmentRecord[],
  known: LearnedBooking | null,
): { readonly booking: LineBooking | null; readonly replaces: LineBooking | null } | null {
  const [was, booking] = [bookingOf(before), bookingOf(after)];
  if (booking === null) return null;
  const isSet = (field: 'expenseType' | 'vat'): boolean => booking[field] !== null && booking[field] !== was?.[field];
  if (isSet('expenseType') || isSet('vat')) return { booking, replaces: was };
  const isOther = (field: 'expenseType' | 'vat'): boolean =>
    booking[field] !== null && (known?.booking[field] ?? booking[field]) !== booking[field];
  return isOther('expenseType') || isOther('vat') ? { booking: null, replaces: null } : null;
}

function common<T>(values: readonly T[]): T | null {
  const [first, ...others] = values;
  const same = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return first !== undefined && same ? first : null;
}
