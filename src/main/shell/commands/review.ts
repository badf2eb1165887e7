import { z } from 'zod';
import { expenseFields } from '../../../contract/review.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { HandlersOf } from './handler.ts';

const fileId = z.number().int();
const reference = z.number().int().nullable();
const amount = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
  .nullable();
const text = z.string().max(4_000).nullable();

const changesWith = (amounts: typeof text) =>
  z.object({
    fields: z.partialRecord(z.enum(expenseFields), text),
    excludedFromAccounting: z.boolean().exactOptional(),
    assignments: z
      .array(
        z.object({
          id: reference,
          expenseType: reference,
          vat: reference,
          netAmount: amounts,
          vatAmount: amounts,
          grossAmount: amounts,
          tags: z.array(z.number().int()),
          jobNumber: z.string().max(200),
          ledgerNumberId: reference,
          vatLedgerNumberId: reference,
          companyVatCategoryId: reference,
        }),
      )
      .max(500)
      .exactOptional(),
  });
/** A draft keeps what was typed so far, be it an amount yet or not; only amounts are saved. */
const draft = changesWith(text);
const changes = changesWith(amount).extend({
  sentAsDocument: z.object({ note: z.string().max(4_000) }).exactOptional(),
});

export function reviewCommands({ review, alike, sharedDocuments }: Services): HandlersOf<'review'> {
  return {
    'review.queue': {
      input: z.object({ companyId: z.number().int().nullable(), wanted: fileId.exactOptional() }),
      run: ({ companyId, wanted }) => ok(review.queue(companyId, wanted)),
    },
    'review.open': { input: z.object({ fileId }), run: (input) => review.open(input.fileId) },
    'review.take-shared': {
      input: z.object({ companyId: z.number().int(), expenseId: z.number().int() }),
      run: ({ companyId, expenseId }) => sharedDocuments.take(companyId, expenseId),
    },
    'review.choices': {
      input: z.object({ companyId: z.number().int() }),
      run: ({ companyId }) => review.choices(companyId),
    },
    'review.draft': {
      input: z.object({ fileId, changes: draft.nullable() }),
      run: (input) => review.keepDraft(input.fileId, input.changes),
    },
    'review.examine': {
      input: z.object({ fileId, changes: draft.nullable() }),
      run: (input) => review.examine(input.fileId, input.changes),
    },
    'review.forget-learned': {
      input: z.object({ fileId, changes: draft.nullable(), field: z.enum(expenseFields) }),
      run: (input) => review.forgetLearned(input.fileId, input.changes, input.field),
    },
    'review.tell-apart': {
      input: z.object({ fileId, expenseId: z.number().int() }),
      run: (input) => alike.tellApart(input.fileId, input.expenseId),
    },
    'review.words': {
      input: z.object({ fileId, page: z.number().int().min(1) }),
      run: (input) => review.words(input.fileId, input.page),
    },
    'review.save': {
      input: z.object({ fileId, changes }),
      run: (input) => review.save(input.fileId, input.changes),
    },
    'review.keep': { input: z.object({ fileId, changes }), run: (input) => review.keep(input.fileId, input.changes) },
    'review.undo': { input: z.object({ fileId }), run: (input) => review.undo(input.fileId) },
  };
}
