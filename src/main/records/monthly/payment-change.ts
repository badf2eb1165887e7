import { z } from 'zod';
import { storedPayment } from './monthly-store.ts';
import { paymentForm } from './payment-form-shape.ts';

/**
 * A saved change of a payment. `before`: the payment at the time of the change. `seen`: ids of identical payments that
 * the service had before the first call; null: no call was made.
 */
export const paymentChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('new'), form: paymentForm, seen: z.array(z.int()).nullable() }),
  z.object({ change: z.literal('changed'), form: paymentForm, before: storedPayment }),
  z.object({ change: z.literal('deleted'), before: storedPayment }),
]);
export type PaymentChange = z.infer<typeof paymentChange>;
