import { createServer, type AddressInfo } from 'node:net';
import { createSecureContext } from 'node:tls';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testCertificate, testKey } from '../../service-api/testing/certificate.ts';
import { parseDatabaseAddress } from './database-address.ts';
import { tryDatabase } from './database-client.ts';
import { postgresPrograms, testPassword, TestPostgres } from './test-postgres.ts';

const programs = postgresPrograms();
if (programs === null) console.log('No PostgreSQL on this computer: getting into one is not tested.');

/** `trusted`: the certificate to trust; null: none */
function attempt(address: string, password: string | null = testPassword, trusted: string | null = null) {
  const given = parseDatabaseAddress(address);
  if (given === null) throw new Error('No address');
  const trust = () => createSecureContext(trusted === null ? {} : { ca: trusted });
  return tryDatabase({ address: given.address, password: () => Promise.resolve(password) }, trust);
}

describe.skipIf(programs === null)('a database', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await TestPostgres.create(programs ?? '');
    return () => postgres.remove();
  });

  it('admits this computer, and gets its tables', async () => {
    expect(await attempt(postgres.address)).toBeNull();
    expect(await postgres.query('SELECT version FROM counterfoil_schema')).toHaveLength(1);
  });

  it('says in a code why not', async () => {
    const { address, port } = postgres;
    await postgres.query("CREATE ROLE guest LOGIN PASSWORD 'guest'");
    await postgres.query('CREATE DATABASE closed');
    expect(await attempt(address, 'wrong')).toBe('database-login');
    expect(await attempt(address, null)).toBe('database-login');
    expect(await attempt(address.replace('office@', 'nobody@'))).toBe('database-login');
    expect(await attempt(`postgres://office@127.0.0.1:${port}/absent`)).toBe('database-missing');
    expect(await attempt(`postgres://guest@127.0.0.1:${port}/closed`, 'guest')).toBe('database-forbidden');
    expect(await attempt(`${address}?sslmode=require`)).toBe('database-untrusted');
  });

  it('is encrypted, with its certificate checked, as the address demands', async () => {
    await postgres.stop();
    postgres.useCertificate(testCertificate, testKey);
    await postgres.start();
    const how = (mode: string, trusted: string | null = null) =>
      attempt(`${postgres.address}?sslmode=${mode}`, testPassword, trusted);
    expect(await how('require')).toBeNull();
    expect(await how('verify-ca')).toBe('database-untrusted');
    expect(await how('verify-ca', testCertificate)).toBeNull();
    // A certificate of another server.
    expect(await how('verify-full', testCertificate)).toBe('database-untrusted');
  });
});

/** A server that asks for the password in one of PostgreSQL's forms, and keeps what it hears. */
async function impostor(form: Buffer) {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      heard.push(bytes);
      if (heard.length === 1) socket.write(form);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  // Another address of this computer, which the program does not take for one.
  return { address: `postgres://office@0.0.0.0:${port}/office`, heard: () => Buffer.concat(heard).toString('latin1') };
}

const clear = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
const md5 = Buffer.from([0x52, 0, 0, 0, 12, 0, 0, 0, 5, 1, 2, 3, 4]);

// Windows connects to no such address.
it.skipIf(process.platform === 'win32').each([
  ['', clear],
  ['?sslmode=disable', clear],
  ['?sslmode=disable', md5],
])('gives no password to a server that has not proven its name: %j', async (mode, form) => {
  const { address, heard } = await impostor(form);
  expect(await attempt(`${address}${mode}`, 'the-office-secret')).toBe('database-untrusted');
  expect(heard()).not.toMatch(/the-office-secret|md5[0-9a-f]{32}/);
});

it('is away where the connection is refused', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await attempt(`postgres://office@127.0.0.1:${port}/office`)).toBe('database-away');
  expect(await attempt(`postgres://office@127.0.0.1:${port}/office?sslmode=verify-full`)).toBe('database-away');
});
