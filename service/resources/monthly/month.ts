import { z } from 'zod';
import { texts } from '../../http/texts.ts';

/** Months are stored as the number YYYYMM, which sorts chronologically. */
export const monthNumber = (text: string): number => Number(text.slice(0, 4)) * 100 + Number(text.slice(5, 7));
export const monthText = (month: number): string =>
  `${String(Math.floor(month / 100)).padStart(4, '0')}-${String(month % 100).padStart(2, '0')}`;

/** YYYY-MM in a request. */
export const monthIn = z
  .string()
  .refine((value) => /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(value), { params: { text: texts.month } })
  .transform(monthNumber);
