import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Keychain } from '../companies/keychain.ts';
import { createLog } from '../support/log.ts';
import { names, some } from './office.fixture.ts';
import { openTestOffice, until } from './postgres/postgres-office.fixture.ts';
import { postgresPrograms, testPassword, TestPostgres } from './postgres/test-postgres.ts';

const programs = postgresPrograms();
if (programs === null) console.log('No PostgreSQL on this computer: choosing a database for the office is not tested.');

function memoryKeychain() {
  const kept = new Map<string, string>();
  const keychain: Keychain = {
    state: () => 'ready',
    get: (account) => Promise.resolve(kept.get(account) ?? null),
    set: (account, secret) => Promise.resolve(kept.set(account, secret).has(account)),
    remove: (account) => Promise.resolve(kept.delete(account) || true),
  };
  return { keychain, secrets: () => [...kept.values()] };
}

/** In one of the usual spellings. */
const holds = (bytes: string) =>
  [testPassword, encodeURIComponent(testPassword), Buffer.from(testPassword).toString('base64')].some((text) =>
    bytes.includes(Buffer.from(text).toString('latin1')),
  );

describe.skipIf(programs === null)('the database that a person chooses for the office', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await TestPostgres.create(programs ?? '');
    return () => postgres.remove();
  });

  const claims = async () =>
    (await postgres.query('SELECT filename FROM counterfoil_claims WHERE state = $$stored$$ ORDER BY 1')).map(
      ({ filename }) => filename,
    );

  it('takes the place of the leases at once, knows what they sent, and is left again', async () => {
    const { server, put, openSeat } = await openTestOffice(postgres);
    const { keychain, secrets } = memoryKeychain();
    const seat = await openSeat('a', { given: null, keychain });
    const { officeDatabase, office, folders } = seat.services;
    const lease = () => office.stateOf(folders.list()[0]?.id ?? 0).kind;
    put(...some(3, 'lease'));
    await until(() => seat.stored() === 3);
    expect([officeDatabase.view(), lease()]).toEqual([null, 'held']);

    expect(await officeDatabase.use(postgres.given.address, testPassword)).toEqual({ ok: true, value: null });
    put(...some(3, 'base'));
    await until(() => seat.stored() === 6);
    await expect.poll(claims).toEqual([...some(3, 'base'), ...some(3, 'lease')]);
    expect(officeDatabase.view()).toMatchObject({ address: postgres.address, state: { kind: 'connected' } });
    expect([lease(), secrets()]).toEqual(['not-shared', [testPassword]]);

    await officeDatabase.leave();
    put(...some(3, 'then'));
    await until(() => seat.stored() === 9);
    expect([officeDatabase.view(), lease(), secrets()]).toEqual([null, 'held', []]);

    // The database also learns about the uploads made under a lease meanwhile.
    await officeDatabase.use(postgres.given.address, testPassword);
    await expect.poll(claims).toHaveLength(9);
    expect(names(server)).toEqual([...some(3, 'base'), ...some(3, 'lease'), ...some(3, 'then')]);
  });

  it('is used again after a restart, its password from the keychain and in no file and no line of the log', async () => {
    const { put, openSeat } = await openTestOffice(postgres);
    const { keychain } = memoryKeychain();
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line), Date.now);
    const first = await openSeat('a', { given: null, keychain, log });
    await first.services.officeDatabase.use(postgres.given.address, testPassword);
    await first.stop();
    const again = await openSeat('a', { given: null, keychain, log });
    put('one.xml');
    await until(() => again.stored() === 1);
    expect(await claims()).toEqual(['one.xml']);
    await postgres.stop();
    await until(() => again.services.officeDatabase.view()?.state.kind === 'away');
    await again.stop();
    const files = readdirSync(again.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const holding = files.filter((one) => holds(readFileSync(join(one.parentPath, one.name), 'latin1')));
    expect([holding, lines.filter(holds)]).toEqual([[], []]);
    expect(lines.some((line) => line.includes('database of the office'))).toBe(true);
  });

  it('is not kept when it does not let this computer in, and its password goes to no other address', async () => {
    const { put, openSeat } = await openTestOffice(postgres);
    const seat = await openSeat('a', { given: null, keychain: memoryKeychain().keychain });
    const { officeDatabase } = seat.services;
    const { address } = postgres.given;
    const login = { ok: false, failure: { code: 'database-login' } };
    expect(await officeDatabase.use(address, 'wrong')).toEqual(login);
    expect(officeDatabase.view()).toBeNull();
    await officeDatabase.use(address, testPassword);
    await postgres.query('CREATE DATABASE other');
    expect(await officeDatabase.use(address, null)).toEqual({ ok: true, value: null });
    const other = { ...address, text: address.text.replace(/postgres$/, 'other'), database: 'other' };
    expect(await officeDatabase.use(other, null)).toEqual(login);
    expect(officeDatabase.view()?.address).toBe(address.text);
    put('one.xml');
    await until(() => seat.stored() === 1);
  });

  it('captures nothing on a computer that only reviews', async () => {
    const { put, openSeat } = await openTestOffice(postgres);
    const reader = await openSeat('reader');
    reader.services.office.change({ reviewOnly: true });
    const seat = await openSeat('a');
    put(...some(3));
    await until(() => seat.stored() === 3);
    await reader.services.intake.rescan();
    expect(reader.services.files.inStates(['waiting', 'queued', 'processing', 'ready', 'attention'])).toEqual([]);
    reader.services.office.change({ reviewOnly: false });
    await until(() => reader.stored() === 3);
  });
});
