import { z } from 'zod';
import type { Deleted } from '../../../contract/master-data.ts';
import { identifier, identifiers } from '../fields.ts';

const ids = z.array(identifier).nullish();

export interface UpdateOutcome<T> {
  /** the updated records, if the service returns them */
  readonly updated: readonly T[];
  readonly failedIds: readonly number[];
}

/**
 * Rows that are the body itself, or are under one of `keys`. The answers of most create calls are undocumented: fails
 * if none of these is present.
 */
export function rowsIn<T>(keys: readonly string[], row: z.ZodType<T>): z.ZodType<readonly T[]> {
  const under = keys.map((key) => z.object({ [key]: z.array(row) }).transform((body) => body[key] ?? []));
  const strict = z.array(row);
  return z.unknown().transform((body, context) => {
    if (Array.isArray(body)) return parsed(strict, body, context);
    const present = typeof body === 'object' && body !== null ? keys.findIndex((key) => key in body) : -1;
    const schema = under[present];
    if (schema) return parsed(schema, body, context);
    context.issues.push({ code: 'custom', message: `none of ${keys.join(', ')}`, input: body });
    return z.NEVER;
  });
}

function parsed<T>(schema: z.ZodType<T>, body: unknown, context: z.RefinementCtx): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    context.issues.push({ code: 'custom', path, message, input: body });
  }
  return z.NEVER;
}

/** `failed_ids` of a partly successful update; the rows under one of `keys`, if present. */
export const updateOutcome = <T>(keys: readonly string[], row: z.ZodType<T>): z.ZodType<UpdateOutcome<T>> =>
  z.union([
    z.array(row).transform((updated) => ({ updated, failedIds: [] })),
    z.looseObject({ failed_ids: identifiers }).transform((body, context) => {
      const key = keys.find((known) => known in body);
      const updated = key === undefined ? [] : parsed(z.array(row), body[key], context);
      return { updated, failedIds: body.failed_ids };
    }),
  ]);

/**
 * A bulk call on records by id succeeds as a whole (interface.md, Errors). Tags answer `deleted` and `not_deleted`; types only `failed_ids`, so all others were deleted.
 */
export const deleteOutcome = (asked: readonly number[]): z.ZodType<Deleted> =>
  z
    .object({ deleted: z.array(identifier).nullish(), not_deleted: ids, failed_ids: ids })
    .refine((answer) => Object.values(answer).some((list) => Array.isArray(list)), 'none of deleted, failed_ids')
    .transform(({ deleted, not_deleted: kept, failed_ids: failed }) => {
      const notDeleted = [...new Set([...(kept ?? []), ...(failed ?? [])])];
      return { deleted: deleted ?? asked.filter((id) => !notDeleted.includes(id)), notDeleted };
    });
