import { z } from 'zod';

/** Shapes of changes of a record, in stored JSON and in messages of the window. */
export const reference = z.number().int().nullable();
export const ids = z.array(z.number().int()).max(500);
/** A draft keeps incomplete input too. */
export const typed = z.string().max(4_000).nullable();
/** A saved change allows complete amounts only. */
export const amount = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
  .nullable();

/** The line properties that expenses and incomes share. */
export const lineWith = (amounts: typeof typed) =>
  z.object({
    id: reference,
    vat: reference,
    netAmount: amounts,
    vatAmount: amounts,
    grossAmount: amounts,
    tags: ids,
    jobNumber: z.string().max(200),
    ledgerNumberId: reference,
    vatLedgerNumberId: reference,
    companyVatCategoryId: reference,
  });

export const expenseLineWith = (amounts: typeof typed) => lineWith(amounts).extend({ expenseType: reference });
