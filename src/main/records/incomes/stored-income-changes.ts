import { z } from 'zod';
import { incomeFields, incomeFlags, type IncomeChanges } from '../../../contract/income-record.ts';
import { amount, ids, lineWith, reference, typed } from '../outbox/change-shapes.ts';

export const listChange = z.object({ add: ids, remove: ids });

const linesWith = (amounts: typeof typed) => z.array(lineWith(amounts).extend({ revenueType: reference })).max(500);

const changesWith = (amounts: typeof typed): z.ZodType<IncomeChanges> =>
  z.object({
    fields: z.partialRecord(z.enum(incomeFields), typed),
    flags: z.partialRecord(z.enum(incomeFlags), z.boolean()).exactOptional(),
    tags: listChange.exactOptional(),
    simpleTags: listChange.exactOptional(),
    lines: z.object({ before: linesWith(typed), after: linesWith(amounts) }).exactOptional(),
  });

export const draftChanges = changesWith(typed);
export const savedChanges = changesWith(amount);
