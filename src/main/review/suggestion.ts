import type { Suggestion } from '../../contract/examination.ts';
import type { AssignmentRecord } from '../../contract/review.ts';
import type { PastExpense } from '../mirror/history.ts';

/** How an expense is booked, as far as a partner's next one may be booked alike. */
type Booking = Pick<Suggestion, 'expenseType' | 'vat' | 'ledgerNumberId' | 'tags'>;

const mostLooked = 12;
const fewest = 3;

/**
 * What at least three, and three quarters, of the partner's last twelve documents of two years agree on; null where the
 * lines have it already. `day`: YYYY-MM-DD, `history` newest first.
 */
export function suggestionOf(parts: {
  readonly partnerName: string | null;
  readonly history: readonly PastExpense[];
  readonly assignments: readonly AssignmentRecord[];
  readonly day: string;
}): Suggestion | null {
  const { partnerName, history, assignments, day } = parts;
  const past = history.filter((expense) => isRecent(expense, day) && expense.assignments.length > 0);
  const looked = past.slice(0, mostLooked);
  const [booking, matching] = mostUsed(looked.map(bookingOf).filter((one) => one !== null));
  if (!booking || matching < fewest || matching * 4 < looked.length * 3) return null;
  if (assignments.length > 0 && assignments.every((line) => has(line, booking))) return null;
  return { partnerName: partnerName ?? '', matching, of: looked.length, ...booking };
}

function isRecent({ issuedAt }: PastExpense, day: string): boolean {
  const from = `${String(Number(day.slice(0, 4)) - 2).padStart(4, '0')}${day.slice(4)}`;
  return issuedAt !== null && issuedAt >= from;
}

/** What all lines of an expense have in common: those of two VAT rates still have one type. Null: nothing. */
function bookingOf({ assignments }: PastExpense): Booking | null {
  const booking = {
    expenseType: common(assignments.map(({ expenseType }) => expenseType)),
    vat: common(assignments.map(({ vat }) => vat)),
    ledgerNumberId: common(assignments.map(({ ledgerNumberId }) => ledgerNumberId)),
    tags: common(assignments.map(({ tags }) => [...tags].sort((a, b) => a - b))) ?? [],
  };
  const { expenseType, vat, ledgerNumberId, tags } = booking;
  return expenseType === null && vat === null && ledgerNumberId === null && tags.length === 0 ? null : booking;
}

function common<T>(values: readonly T[]): T | null {
  const [first, ...others] = values;
  const same = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return first !== undefined && same ? first : null;
}

function mostUsed(bookings: readonly Booking[]): readonly [Booking | null, number] {
  const groups = [...Map.groupBy(bookings, (booking) => JSON.stringify(booking)).values()];
  const [most] = groups.sort((a, b) => b.length - a.length);
  return [most?.[0] ?? null, most?.length ?? 0];
}

/** What the past leaves open, a line may have. */
const has = (line: AssignmentRecord, { expenseType, vat, ledgerNumberId, tags }: Booking): boolean =>
  (expenseType === null || line.expenseType === expenseType) &&
  (vat === null || line.vat === vat) &&
  (ledgerNumberId === null || line.ledgerNumberId === ledgerNumberId) &&
  tags.every((tag) => line.tags.includes(tag));
