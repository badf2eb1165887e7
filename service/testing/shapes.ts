import { z } from 'zod';
import { cursorEnvelope, numberedEnvelope } from '../http/pagination.ts';
import { expenseResults } from '../resources/expenses/expense-shapes.ts';

export const expensePage = cursorEnvelope(expenseResults);
export const numberedExpensePage = numberedEnvelope(expenseResults);
export const idPage = cursorEnvelope(z.array(z.looseObject({ id: z.int() })));
export const numberedIdPage = numberedEnvelope(z.array(z.looseObject({ id: z.int() })));
