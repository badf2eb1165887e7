import { z } from 'zod';
import { isDay } from '../../queue/custody-days.ts';
import { company } from './keys.ts';

const longest = 366;
const day = z.string().refine(isDay);
const daysApart = ({ from, to }: { readonly from: string; readonly to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Days of one company, both included, at most a year. */
export const daysQuery = company
  .extend({ from: day, to: day })
  .refine((asked) => daysApart(asked) >= 0 && daysApart(asked) < longest);
