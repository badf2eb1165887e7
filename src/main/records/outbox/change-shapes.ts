import { z } from 'zod';

/** Shapes of what a person changes in a record, as it is kept in JSON and comes from the window. */
export const reference = z.number().int().nullable();
export const ids = z.array(z.number().int()).max(500);
/** A draft keeps what was typed so far, be it an amount yet or not. */
export const typed = z.string().max(4_000).nullable();
/** Of lines only amounts are saved. */
export const amount = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
  .nullable();

/** Of a line, what expenses and incomes have in common. */
export const lineWith = (amounts: typeof typed) =>
  z.object({
    id: reference,
    vat: reference,
    netAmount: amounts,
    vatAmount: amounts,
    grossAmount: amounts,
    tags: ids,
    jobNumber: z.string().max(4_000),
    ledgerNumberId: reference,
    vatLedgerNumberId: reference,
    companyVatCategoryId: reference,
  });

export const expenseLineWith = (amounts: typeof typed) => lineWith(amounts).extend({ expenseType: reference });
