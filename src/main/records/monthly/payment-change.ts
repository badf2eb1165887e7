import { z } from 'zod';
import { storedPayment } from './monthly-store.ts';
import { paymentForm } from './payment-form-shape.ts';

/**
 * What is to become of a payment. `before`: as it was when it was changed. `seen`: ids of its like that the service had
 * before the first call; null: none has gone.
 */
export const paymentChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('new'), form: paymentForm, seen: z.array(z.int()).nullable() }),
  z.object({ change: z.literal('changed'), form: paymentForm, before: storedPayment }),
  z.object({ change: z.literal('deleted'), before: storedPayment }),
]);
export type PaymentChange = z.infer<typeof paymentChange>;
