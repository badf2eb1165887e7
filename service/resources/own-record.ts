import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Call } from '../http/endpoint.ts';
import { notFound } from '../http/errors.ts';

/** The company's row with this id; null without one. */
export const findOwn = <S extends z.ZodType>(
  database: Database,
  shape: S,
  table: string,
  companyId: number,
  id: number,
): z.output<S> | null => database.first(shape, `SELECT * FROM ${table} WHERE id = ? AND company_id = ?`, id, companyId);

/** The row with this id of the caller's company; throws 404 without one. */
export function ownOr404<S extends z.ZodType>(
  { services, companyId }: Call,
  shape: S,
  table: string,
  id: number,
): z.output<S> {
  const row = findOwn(services.database, shape, table, companyId, id);
  if (row === null) throw notFound();
  return row;
}
