import { z } from 'zod';
import { expenseFields, type ExpenseChanges } from '../../../contract/review.ts';
import { amount, expenseLineWith, typed } from '../../records/outbox/change-shapes.ts';
import { storedFailure } from '../../records/outbox/stored-failure.ts';

const changesWith = (amounts: typeof typed) =>
  z.object({
    fields: z.partialRecord(z.enum(expenseFields), typed),
    excludedFromAccounting: z.boolean().exactOptional(),
    assignments: z.array(expenseLineWith(amounts)).max(500).exactOptional(),
  });
const leaving = {
  sentAsDocument: z.object({ note: z.string().max(4_000) }).exactOptional(),
  movedTo: z.object({ companyId: z.int() }).exactOptional(),
};

export const draftChanges = changesWith(typed);
export const savedChanges = changesWith(amount).extend(leaving);
export const storedChanges: z.ZodType<ExpenseChanges> = draftChanges.extend(leaving);

const storedCorrection = z.object({
  id: z.number(),
  companyId: z.number(),
  key: z.object({ companyId: z.number(), expenseId: z.number(), fileId: z.number().nullable() }),
  changes: storedChanges.nullable(),
  heldUntil: z.string().nullable(),
  attempts: z.number(),
  maybeDone: z.boolean(),
  nextTryAt: z.string().nullable(),
  refused: z.object({ at: z.string(), failure: storedFailure }).nullable(),
});

/** The state before a review (undo-store.ts, Before). */
export const storedBefore = z.object({
  state: z.enum(['ready', 'attention']).nullable(),
  typed: storedChanges.nullable(),
  corrections: z.array(storedCorrection),
});
