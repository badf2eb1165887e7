import type { Client, QueryResultRow } from 'pg';

/** The rows of one statement. */
export type RunQuery = <R extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<readonly R[]>;

export const queryOf =
  (client: Client): RunQuery =>
  async <R extends QueryResultRow>(text: string, values: readonly unknown[]) =>
    (await client.query<R>(text, [...values])).rows;
