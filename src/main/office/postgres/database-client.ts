import pg, { type Client, type ClientConfig } from 'pg';
import type { DatabaseFailure } from '../../../contract/office.ts';
import type { Trust } from '../../service-api/dispatchers.ts';
import { isThisComputer } from '../../../shared/secure-address.ts';
import { codeOf } from '../../support/file-errors.ts';
import type { DatabaseAddress } from './database-address.ts';
import { IncompleteOfficeError, migrateOffice, NewerOfficeError, refuseIncomplete } from './schema.ts';

/** Address and password of the office's database. */
export interface DatabaseTarget {
  readonly address: DatabaseAddress;
  /** called when the server asks for a password; null: none is known */
  readonly password: () => Promise<string | null>;
}

class NoPasswordError extends Error {
  override readonly name = 'NoPasswordError';
}

class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}

const longestWait = 10_000;

/** Creates the client without connecting it. */
export function createDatabaseClient({ address, password }: DatabaseTarget, trust: Trust): Client {
  let readable = false;
  const client = new pg.Client({
    host: address.host,
    port: address.port,
    database: address.database,
    ...(address.user === null ? {} : { user: address.user }),
    password: async () => {
      if (readable && !isProven(address)) throw new EncryptionError('The server wants the password in readable form');
      const known = await password();
      if (known === null || known === '') throw new NoPasswordError('No password is known');
      return known;
    },
    ssl: encryptionOf(address, trust),
    application_name: 'Counterfoil',
    connectionTimeoutMillis: longestWait,
    query_timeout: longestWait,
    keepAlive: true,
  });
  // Before the client's own listener, which asks for the password.
  for (const request of readableForms) client.connection.prependListener(request, () => (readable = true));
  return client;
}

/** A server's requests for the password in clear, or as an MD5 sum, with which anyone can log in. */
const readableForms = ['authenticationCleartextPassword', 'authenticationMD5Password'];

/** The server has shown a certificate for its name, or is on this computer. */
const isProven = ({ encryption, text }: DatabaseAddress): boolean =>
  encryption === 'verify-full' || isThisComputer(new URL(text));

/**
 * With libpq's meaning: `require` encrypts without checking the certificate; verify-ca does not check the server's
 * name.
 */
function encryptionOf({ encryption }: DatabaseAddress, trust: Trust): NonNullable<ClientConfig['ssl']> {
  switch (encryption) {
    case 'disable':
      return false;
    case 'require':
      return { rejectUnauthorized: false };
    case 'verify-ca':
      return { secureContext: trust(), rejectUnauthorized: true, checkServerIdentity: () => undefined };
    case 'verify-full':
      return { secureContext: trust(), rejectUnauthorized: true };
  }
}

/** Connects and brings the tables up to date. Throws errors that `databaseFailure` classifies. */
export async function enterDatabase(client: Client, address: DatabaseAddress): Promise<void> {
  await connect(client, address);
  await migrateOffice(client);
}

async function connect(client: Client, { encryption }: DatabaseAddress): Promise<void> {
  const line = { reached: false, spoken: encryption === 'disable' };
  client.connection.once('connect', () => (line.reached = true));
  client.connection.once('message', () => (line.spoken = true));
  try {
    await client.connect();
  } catch (error) {
    // Reached, but without an answer: the encryption failed.
    if (line.reached && !line.spoken) throw new EncryptionError('The line could not be encrypted', { cause: error });
    throw error;
  }
}

const ignored = (): void => undefined;

/** The codes are PostgreSQL's (appendix A of its manual). */
export function databaseFailure(error: unknown): DatabaseFailure {
  if (error instanceof NewerOfficeError) return 'database-newer';
  if (error instanceof IncompleteOfficeError) return 'database-incomplete';
  if (error instanceof EncryptionError) return 'database-untrusted';
  if (error instanceof NoPasswordError) return 'database-login';
  switch (codeOf(error)) {
    case '28000':
    case '28P01':
      return 'database-login';
    case '3D000':
      return 'database-missing';
    case '42501':
      return 'database-forbidden';
    default:
      return 'database-away';
  }
}

/**
 * Connects and prepares the tables; resolves with null, or with the reason why the program cannot use the database.
 * Never rejects.
 */
export function tryDatabase(target: DatabaseTarget, trust: Trust): Promise<DatabaseFailure | null> {
  return attempt(target, trust, (client) => enterDatabase(client, target.address));
}

/** The same without changing anything: missing tables are no failure. */
export function lookAtDatabase(target: DatabaseTarget, trust: Trust): Promise<DatabaseFailure | null> {
  return attempt(target, trust, async (client) => {
    await connect(client, target.address);
    await refuseIncomplete(client);
  });
}

/** A table was removed while this program was connected. */
export const isWithoutTable = (error: unknown): boolean => codeOf(error) === '42P01';

async function attempt(
  target: DatabaseTarget,
  trust: Trust,
  work: (client: Client) => Promise<void>,
): Promise<DatabaseFailure | null> {
  const client = createDatabaseClient(target, trust);
  client.on('error', ignored);
  try {
    await work(client);
    return null;
  } catch (error) {
    return databaseFailure(error);
  } finally {
    await client.end().catch(ignored);
  }
}
