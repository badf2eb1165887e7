import { z } from 'zod';
import type { Failure } from '../../../contract/failure.ts';
import { toFailureCode } from '../../../shared/failures/failure-classes.ts';
import { jsonOr, type Row } from '../../database/row.ts';

/** Why a change was refused, as JSON in the database. */
export const storedFailure: z.ZodType<Failure> = z.object({
  code: z.string().transform(toFailureCode),
  detail: z.string().exactOptional(),
});

export const failureIn = (row: Row): Failure => jsonOr(row, 'failure', storedFailure, { code: 'stored-unreadable' });
