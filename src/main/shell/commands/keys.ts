import { z } from 'zod';
import { monthShape } from '../../records/monthly/payment-form-shape.ts';

/** Keys in messages of the window. */
export const id = z.number().int();
export const file = z.object({ fileId: id });
export const company = z.object({ companyId: id });
/** null: all companies */
export const anyCompany = z.object({ companyId: id.nullable() });
export const expenseKey = company.extend({ expenseId: id });
/** A month of a company. */
export const monthKey = company.extend({ month: monthShape });
