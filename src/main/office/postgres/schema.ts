import type { ClientBase } from 'pg';

/** The tables come from a newer program and must not be changed. */
export class NewerOfficeError extends Error {
  override readonly name = 'NewerOfficeError';
}

/** Some tables are missing. Creating them empty would mean that no content was ever claimed. */
export class IncompleteOfficeError extends Error {
  override readonly name = 'IncompleteOfficeError';
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`missing: ${missing.join()}`);
    this.missing = missing;
  }
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
   CREATE INDEX counterfoil_names ON counterfoil_claims USING gin (name_keys);
   CREATE TABLE counterfoil_sheets (
     -- ascending for a company, in the order of commits
     number bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
     service text NOT NULL,
     company bigint NOT NULL,
     seat_id uuid NOT NULL,
     -- a signature, or a change of it, as JSON
     sheet text NOT NULL
   );
   CREATE INDEX counterfoil_sheet_numbers ON counterfoil_sheets (service, company, number);`,
  `-- the server, since its last start, that has everything this seat knows
   ALTER TABLE counterfoil_seats ADD COLUMN written_to text;`,
];

/** Advisory lock's key; arbitrary, but the same in all programs. */
const lock = 7_225_913;

/**
 * Brings the tables up to date, one program at a time (`steps`: for tests of future steps). Throws NewerOfficeError or
 * IncompleteOfficeError, without changing anything, when they are newer or incomplete. Older programs that are
 * connected finish their transactions and begin no new one.
 */
export async function migrateOffice(client: ClientBase, steps = officeSteps): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    await refuseIncomplete(client);
    await client.query('CREATE TABLE IF NOT EXISTS counterfoil_schema (version integer NOT NULL)');
    const version = await versionOf(client);
    if (version > steps.length) throw new NewerOfficeError(`schema ${version}`);
    if (version < steps.length) {
      await client.query('LOCK TABLE counterfoil_schema IN ACCESS EXCLUSIVE MODE');
      for (const step of steps.slice(version)) await client.query(step);
      await client.query('DELETE FROM counterfoil_schema');
      await client.query('INSERT INTO counterfoil_schema (version) VALUES ($1)', [steps.length]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const tables = ['counterfoil_claims', 'counterfoil_schema', 'counterfoil_seats', 'counterfoil_sheets'];

/** Throws IncompleteOfficeError; or NewerOfficeError, because a newer program may have other tables. */
export async function refuseIncomplete(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL ORDER BY name',
    [tables],
  );
  const missing = rows.map(({ name }) => name);
  if (!missing.includes('counterfoil_schema')) {
    await refuseNewer(client);
    // An empty table counts as missing.
    if ((await versionOf(client)) === 0) missing.push('counterfoil_schema');
  }
  if (missing.length > 0 && missing.length < tables.length) throw new IncompleteOfficeError(missing);
}

/** Call first in every transaction: throws NewerOfficeError when another program has meanwhile upgraded the tables. */
export async function refuseNewer(client: ClientBase): Promise<void> {
  const version = await versionOf(client);
  if (version > officeSteps.length) throw new NewerOfficeError(`schema ${version}`);
}

async function versionOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM counterfoil_schema');
  return rows[0]?.version ?? 0;
}
