import { z } from 'zod';
import { monthShape } from '../../records/monthly/payment-form-shape.ts';

/** A month of a company, in messages of the window. */
export const monthKey = z.object({ companyId: z.number().int(), month: monthShape });
