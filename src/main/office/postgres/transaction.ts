import type { Client } from 'pg';
import { isWithoutTable } from './database-client.ts';
import { queryOf, type RunQuery } from './query.ts';
import { NewerOfficeError, refuseNewer } from './schema.ts';

/** Runs `work` between BEGIN and COMMIT. `giveUp` is called when the connection cannot be used any more. Rejects with its error. */
export async function inTransaction<T>(
  client: Client,
  work: (query: RunQuery) => Promise<T>,
  giveUp: () => void,
): Promise<T> {
  await client.query('BEGIN');
  try {
    await refuseNewer(client);
    const value = await work(queryOf(client));
    await client.query('COMMIT');
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch(giveUp);
    if (error instanceof NewerOfficeError || isWithoutTable(error)) giveUp();
    throw error;
  }
}
