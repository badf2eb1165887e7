import { z } from 'zod';
import type { Failure } from '../../../contract/failure.ts';
import { toFailureCode } from '../../../shared/failures/failure-classes.ts';
import { json, unreadable, type Row } from '../../database/row.ts';

/** Why a change was refused, as JSON in the database. */
export const storedFailure: z.ZodType<Failure> = z.object({
  code: z.string().transform(toFailureCode),
  detail: z.string().exactOptional(),
});

export function failureIn(row: Row): Failure {
  const failure = json(row, 'failure', storedFailure);
  return failure === unreadable ? { code: 'stored-unreadable' } : failure;
}
