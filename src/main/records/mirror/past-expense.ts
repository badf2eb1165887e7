import { z } from 'zod';
import type { AssignmentRecord } from '../../../contract/review.ts';
import { integer, jsonOr, textOrNull, type Row } from '../../database/row.ts';
import { expenseLineWith, typed } from '../outbox/change-shapes.ts';

/** An expense of the past, with the values that predict the next one. */
export interface PastExpense {
  readonly expenseId: number;
  readonly currency: string | null;
  readonly grossAmount: string | null;
  readonly issuedAt: string | null;
  readonly paymentMethod: string | null;
  readonly assignments: readonly AssignmentRecord[];
}

/** Which fields a company fills on its checked lines. */
export interface BookingHabit {
  readonly fillsExpenseType: boolean;
  readonly fillsVat: boolean;
}

/** A habit needs at least so many lines, with four fifths filled. */
const leastLines = 5;

/** The service states no bound for a job number. */
const pastLine = expenseLineWith(typed).extend({ jobNumber: z.string() });
/** Written by mirror-store.ts. An unreadable value counts as empty. */
const pastShape = z.object({ paymentMethod: z.string().nullable(), assignments: z.array(pastLine) });
const nothing = { paymentMethod: null, assignments: [] };

export const toPast = (raw: Row): PastExpense => ({
  expenseId: integer(raw, 'expense_id'),
  currency: textOrNull(raw, 'currency'),
  grossAmount: textOrNull(raw, 'gross'),
  issuedAt: textOrNull(raw, 'issued_at'),
  ...jsonOr(raw, 'past', pastShape, nothing),
});

export function toHabit(rows: readonly Row[]): BookingHabit {
  const lines = rows.flatMap((row) => jsonOr(row, 'past', pastShape, nothing).assignments);
  const isHabit = (isFilled: (line: AssignmentRecord) => boolean): boolean =>
    lines.length >= leastLines && lines.filter(isFilled).length * 5 >= lines.length * 4;
  return {
    fillsExpenseType: isHabit(({ expenseType }) => expenseType !== null),
    fillsVat: isHabit(({ vat }) => vat !== null),
  };
}
