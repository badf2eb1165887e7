import { z } from 'zod';
import { expenseFields, type ExpenseChanges } from '../../../contract/review.ts';
import { storedAssignment } from '../../records/mirror/stored-assignment.ts';
import { storedFailure } from '../../records/outbox/stored-failure.ts';

/** The shapes in which review keeps what a person typed, as JSON. */
const text = z.string().nullable();

export const storedChanges: z.ZodType<ExpenseChanges> = z.object({
  fields: z.partialRecord(z.enum(expenseFields), text),
  excludedFromAccounting: z.boolean().exactOptional(),
  assignments: z.array(storedAssignment).exactOptional(),
  sentAsDocument: z.object({ note: z.string() }).exactOptional(),
});

const storedCorrection = z.object({
  id: z.number(),
  companyId: z.number(),
  key: z.object({ companyId: z.number(), expenseId: z.number(), fileId: z.number().nullable() }),
  changes: storedChanges.nullable(),
  heldUntil: text,
  attempts: z.number(),
  maybeDone: z.boolean(),
  nextTryAt: text,
  refused: z.object({ at: z.string(), failure: storedFailure }).nullable(),
});

/** What a review replaced (undo-store.ts, Before). */
export const storedBefore = z.object({
  state: z.enum(['ready', 'attention']).nullable(),
  typed: storedChanges.nullable(),
  corrections: z.array(storedCorrection),
});
