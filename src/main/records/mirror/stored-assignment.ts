import { z } from 'zod';
import type { AssignmentRecord } from '../../../contract/review.ts';

const reference = z.number().nullable();
const amount = z.string().nullable();

/** A line of an expense as the database keeps it in JSON. */
export const storedAssignment: z.ZodType<AssignmentRecord> = z.object({
  id: reference,
  expenseType: reference,
  vat: reference,
  netAmount: amount,
  vatAmount: amount,
  grossAmount: amount,
  tags: z.array(z.number()),
  jobNumber: z.string(),
  ledgerNumberId: reference,
  vatLedgerNumberId: reference,
  companyVatCategoryId: reference,
});
