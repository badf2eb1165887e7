import { z } from 'zod';
import { incomeFields, incomeFlags, type IncomeChanges, type IncomeLine } from '../../../contract/income-record.ts';

/** The shapes of what a person changed, as they are kept in JSON and come from the window. */
const reference = z.number().int().nullable();
const text = z.string().max(4_000).nullable();
const ids = z.array(z.number().int()).max(500);

const lineWith = (amount: typeof text): z.ZodType<IncomeLine> =>
  z.object({
    id: reference,
    revenueType: reference,
    vat: reference,
    netAmount: amount,
    vatAmount: amount,
    grossAmount: amount,
    tags: ids,
    jobNumber: z.string().max(200),
    ledgerNumberId: reference,
    vatLedgerNumberId: reference,
    companyVatCategoryId: reference,
  });

export const listChange = z.object({ add: ids, remove: ids });

const changesWith = (amount: typeof text): z.ZodType<IncomeChanges> => {
  const lines = z.array(lineWith(amount)).max(500);
  return z.object({
    fields: z.partialRecord(z.enum(incomeFields), text),
    flags: z.partialRecord(z.enum(incomeFlags), z.boolean()).exactOptional(),
    tags: listChange.exactOptional(),
    simpleTags: listChange.exactOptional(),
    lines: z.object({ before: z.array(lineWith(text)).max(500), after: lines }).exactOptional(),
  });
};

/** A draft keeps what was typed so far, be it an amount yet or not. */
export const draftChanges = changesWith(text);
/** Of lines only amounts are saved. */
export const savedChanges = changesWith(
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
    .nullable(),
);
