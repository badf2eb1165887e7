import { z } from 'zod';
import { texts } from '../http/texts.ts';
import { parseMinor, toNumber, type Minor } from '../support/money.ts';
import { isDate } from '../support/time.ts';

/** An amount in a request: a JSON number or a decimal string, at most two decimals. Becomes minor units. */
export const amountIn = z.union([z.number(), z.string()]).transform((value, context): Minor => {
  const minor = parseMinor(String(value));
  if (minor !== null) return minor;
  context.addIssue({ code: 'custom', params: { text: texts.amount } });
  return z.NEVER;
});

/** In rows and answers. */
export const textOrNull = z.string().nullable();
export const idOrNull = z.int().nullable();
export const amountOut = z.number().nullable();
export const amountOrNull = (minor: Minor | null): number | null => (minor === null ? null : toNumber(minor));

export const dateIn = z.string().refine(isDate, { params: { text: texts.date } });

/** In updates: a field that is not submitted is unchanged. */
export const textIn = z.string().max(2000).nullable().exactOptional();
export const dateOrNullIn = dateIn.nullable().exactOptional();
export const idIn = z.int().nullable().exactOptional();
export const tagsIn = z.array(z.int()).exactOptional().describe('tag ids; replaces the whole set');

/** In queries; 0 or 1, like stored flags. */
export const trueOrFalse = z.enum(['true', 'false']).transform((value) => Number(value === 'true'));

export const pathId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A record in reference sets and reference objects. */
export const namedRecord = z.object({ id: z.int(), name: z.string() });
export const codedRecord = z.object({ id: z.int(), name: z.string(), code: z.string().nullable() });

/** Body of deletes and bulk actions. */
export const idList = z.object({ ids: z.array(z.int()).min(1).max(1000) });
