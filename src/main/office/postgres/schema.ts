import type { ClientBase } from 'pg';

/** Written by a newer program: nothing of it is touched. */
export class NewerOfficeError extends Error {
  override readonly name = 'NewerOfficeError';
}

/** Numbered by position, append-only: a shipped step is never edited. */
export const officeSteps: readonly string[] = [
  `CREATE TABLE counterfoil_seats (
     seat_id uuid PRIMARY KEY,
     name text NOT NULL,
     -- counted up with every sign
     sign bigint NOT NULL,
     signed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     ended boolean NOT NULL DEFAULT false
   );
   CREATE TABLE counterfoil_claims (
     service text NOT NULL,
     company bigint NOT NULL,
     sha256 text NOT NULL,
     state text NOT NULL CHECK (state IN ('sent', 'stored', 'released')),
     seat_id uuid NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     expense_id bigint,
     filename text NOT NULL,
     -- names that the service may show alike have one in common
     name_keys text[] NOT NULL,
     size bigint NOT NULL,
     PRIMARY KEY (service, company, sha256)
   );
   CREATE INDEX counterfoil_names ON counterfoil_claims USING gin (name_keys);`,
  `-- the server, since its last start, that has everything this seat knows
   ALTER TABLE counterfoil_seats ADD COLUMN written_to text;`,
];

/** Any number: the same one for all programs. */
const lock = 7_225_913;

/**
 * Brings the tables up to date, one program at a time (a test: with steps that are still to come). Throws
 * NewerOfficeError, and touches nothing, when they are newer. Older programs that are connected end what they have begun
 * first, and begin nothing more. Where some of the tables are gone it throws PostgreSQL's error, and makes none.
 */
export async function migrateOffice(client: ClientBase, steps = officeSteps): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    await client.query('CREATE TABLE IF NOT EXISTS counterfoil_schema (version integer NOT NULL)');
    const version = await versionOf(client);
    if (version > steps.length) throw new NewerOfficeError(`schema ${version}`);
    if (version < steps.length) {
      await client.query('LOCK TABLE counterfoil_schema IN ACCESS EXCLUSIVE MODE');
      for (const step of steps.slice(version)) await client.query(step);
      await client.query('DELETE FROM counterfoil_schema');
      await client.query('INSERT INTO counterfoil_schema (version) VALUES ($1)', [steps.length]);
    }
    // Some may be gone: whatever is missing was known to somebody, and is not made again as if it had been empty.
    await client.query('SELECT FROM counterfoil_seats, counterfoil_claims LIMIT 0');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** First in every transaction: throws NewerOfficeError when another program has brought the tables further meanwhile. */
export async function refuseNewer(client: ClientBase): Promise<void> {
  const version = await versionOf(client);
  if (version > officeSteps.length) throw new NewerOfficeError(`schema ${version}`);
}

async function versionOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM counterfoil_schema');
  return rows[0]?.version ?? 0;
}
