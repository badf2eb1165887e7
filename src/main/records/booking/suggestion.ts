import type { LineBooking, Suggestion } from '../../../contract/examination.ts';
import type { AssignmentRecord } from '../../../contract/review.ts';
import type { PastExpense } from '../mirror/past-expense.ts';
import { bookingOf, type LearnedBooking } from './learned-booking.ts';

type Agreed = Pick<Suggestion, 'matching' | 'of'> & LineBooking;

const mostLooked = 12;
const fewest = 3;

/**
 * Suggests the last corrected booking (`learned`), else the usual one of the partner's documents; null where the lines
 * have it already. `day`: YYYY-MM-DD, `history` newest first.
 */
export function suggestionOf(parts: {
  readonly partnerName: string | null;
  readonly history: readonly PastExpense[];
  readonly assignments: readonly AssignmentRecord[];
  readonly learned: LearnedBooking | null;
  readonly day: string;
}): Suggestion | null {
  const { partnerName, history, assignments, learned, day } = parts;
  const suggestion = reasonOf(agreedOn(history, day), learned);
  if (suggestion === null || (assignments.length > 0 && assignments.every((line) => has(line, suggestion))))
    return null;
  return { partnerName: partnerName ?? '', ...suggestion };
}

/** A correction overrides earlier documents; where both agree, their frequency is the better reason. */
function reasonOf(agreed: Agreed | null, learned: LearnedBooking | null): Omit<Suggestion, 'partnerName'> | null {
  if (learned === null) return agreed && { ...agreed, correctedAt: null, replaces: null };
  const { booking, replaces, at } = learned;
  const isSame = agreed !== null && agreed.expenseType === booking.expenseType && agreed.vat === booking.vat;
  return isSame
    ? { ...agreed, correctedAt: null, replaces }
    : { matching: 1, of: 1, ...booking, correctedAt: at, replaces };
}

/** The booking of at least three, and three quarters, of the partner's last twelve documents within two years. */
function agreedOn(history: readonly PastExpense[], day: string): Agreed | null {
  const past = history.filter((expense) => isRecent(expense, day) && expense.assignments.length > 0);
  const looked = past.slice(0, mostLooked);
  const [booking, matching] = mostUsed(looked.flatMap(({ assignments }) => bookingOf(assignments) ?? []));
  const isAgreed = booking !== null && matching >= fewest && matching * 4 >= looked.length * 3;
  return isAgreed ? { matching, of: looked.length, ...booking } : null;
}

function isRecent({ issuedAt }: PastExpense, day: string): boolean {
  const from = `${String(Number(day.slice(0, 4)) - 2).padStart(4, '0')}${day.slice(4)}`;
  return issuedAt !== null && issuedAt >= from;
}

function mostUsed(bookings: readonly LineBooking[]): readonly [LineBooking | null, number] {
  const groups = [...Map.groupBy(bookings, (booking) => JSON.stringify(booking)).values()];
  const [most] = groups.sort((a, b) => b.length - a.length);
  return [most?.[0] ?? null, most?.length ?? 0];
}

/** An open value of the suggestion fits any line. */
const has = (line: AssignmentRecord, { expenseType, vat, ledgerNumberId, tags }: LineBooking): boolean =>
  (expenseType === null || line.expenseType === expenseType) &&
  (vat === null || line.vat === vat) &&
  (ledgerNumberId === null || line.ledgerNumberId === ledgerNumberId) &&
  tags.every((tag) => line.tags.includes(tag));
