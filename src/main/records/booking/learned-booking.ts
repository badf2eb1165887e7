import type { LineBooking } from '../../../contract/examination.ts';
import type { AssignmentRecord } from '../../../contract/review.ts';

/** How a person has booked a partner's document that was booked otherwise before. */
export interface LearnedBooking {
  readonly booking: LineBooking;
  /** as the document came; null: with nothing that its lines had in common */
  readonly replaces: LineBooking | null;
  /** of the signature; UTC */
  readonly at: string;
}

/** What all lines of an expense have in common: those of two VAT rates still have one type. Null: nothing. */
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
 * What a signature says of the partner's next document: `before` are the lines as the document came, `after` as they were
 * signed. Null: nothing new; without a booking: what was learned (`known`) holds no more.
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
