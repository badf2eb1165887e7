import { z } from 'zod';
import type { PaymentForm } from '../../../contract/monthly.ts';

/** YYYY-MM */
export const monthShape: z.ZodType<string> = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const decimal = z.string().regex(/^(-?\d{1,15}(\.\d{1,4})?)?$/);
const short = z.string().trim().max(200);
const day = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/);

/** The shape of a payment form, in messages of the window and in stored JSON. */
export const paymentForm: z.ZodType<PaymentForm> = z.object({
  month: monthShape,
  code: short,
  name: short,
  taxNumber: short,
  accountNumber: short,
  amount: decimal,
  paidAmount: decimal,
  dueAt: day,
  description: z.string().trim().max(2_000),
  tags: z.array(z.number().int()).max(200),
});
