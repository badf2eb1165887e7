import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { absentKeychain } from '../../companies/keychain.ts';
import { compose } from '../../compose.ts';
import { systemClock } from '../../support/clock.ts';
import { silentLog } from '../../support/log.ts';
import { startFaultServer } from '../../../../testing/fault-server.ts';
import type { FaultServer } from '../../../../testing/fault-server.ts';
import { postgresPrograms, TestPostgres } from './test-postgres.ts';

const programs = postgresPrograms();
if (programs === null) console.log('No PostgreSQL on this computer: claims in its database are not tested.');

const silenceSeconds = 2;
const patience = 60_000;
const receipt = (name: string) => Buffer.from(`<?xml version="1.0"?><receipt><number>${name}</number></receipt>`);
const some = (count: number, prefix = 'r') =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(2, '0')}.xml`);
const names = (server: FaultServer) => server.expenses.map(({ filename }) => filename).sort();

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + patience;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come about');
    await setTimeout(20);
  }
}

describe.skipIf(programs === null)('an office with a database', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await TestPostgres.create(programs ?? '');
    return () => postgres.remove();
  }, patience);

  /** One folder, one service, an empty database, and computers that all capture the folder. */
  async function office() {
    await postgres.start();
    await postgres.query('DROP SCHEMA public CASCADE');
    await postgres.query('CREATE SCHEMA public');
    const root = mkdtempSync(join(tmpdir(), 'counterfoil-office-'));
    const folder = join(root, 'documents');
    mkdirSync(folder);
    const server = await startFaultServer();
    server.searches = true;
    const stops: (() => Promise<void>)[] = [];
    onTestFinished(async () => {
      for (const stop of stops) await stop();
      await server.close();
      rmSync(root, { recursive: true, force: true });
    });
    const put = (...all: string[]) => {
      for (const name of all) writeFileSync(join(folder, name), receipt(name));
    };
    async function openSeat(name: string) {
      const services = compose({
        dataDir: join(root, name),
        keychain: absentKeychain,
        clock: systemClock,
        log: silentLog,
        version: '0.0.0',
        language: () => 'en',
        documentCheckWorker: new URL('../../intake/document-check-worker.ts', import.meta.url),
        officeUrl: postgres.url,
      });
      services.office.change({ name, silenceSeconds });
      await services.start();
      const connection = { baseUrl: server.url, token: 'abcdefghijkl.mnopqrstuvwx' };
      const added = await services.companies.add(connection, { keepToken: false, isSample: false });
      if (!added.ok) throw new Error(added.failure.code);
      await services.folders.add({ companyId: added.value.id, path: folder, includeExisting: true });
      let stopped = false;
      const stop = async () => {
        if (!stopped) await services.stop();
        stopped = true;
      };
      stops.push(stop);
      const stored = () => services.files.inStates(['processing', 'ready', 'attention', 'reviewed']).length;
      return { services, stop, stored };
    }
    return { server, put, openSeat };
  }

  it(
    'stores every document once, whoever captures it, and all show it',
    async () => {
      const { server, put, openSeat } = await office();
      const seats = await Promise.all(['a', 'b', 'c'].map((name) => openSeat(name)));
      put(...some(30));
      await until(() => seats.every(({ stored }) => stored() === 30));
      expect(names(server)).toEqual(some(30));
    },
    patience,
  );

  it(
    'seals and waits without the database, and goes on when it is back',
    async () => {
      const { server, put, openSeat } = await office();
      const seat = await openSeat('a');
      put('first.xml');
      await until(() => seat.stored() === 1);
      await postgres.stop();
      put(...some(3));
      await until(() => seat.services.files.inStates(['queued']).length === 3);
      expect(seat.services.uploads.status()).toMatchObject({
        kind: 'waiting',
        companies: [{ code: 'captured-elsewhere' }],
      });
      await postgres.start();
      await until(() => seat.stored() === 4);
      expect(names(server)).toEqual(['first.xml', ...some(3)]);
    },
    patience,
  );

  it(
    'loses and doubles nothing when the database is killed, and its connections are cut, again and again',
    async () => {
      const { server, put, openSeat } = await office();
      const seats = await Promise.all(['a', 'b'].map((name) => openSeat(name)));
      for (let round = 0; round < 4; round += 1) {
        put(...some(10, `round${round}-`));
        await until(() => server.expenses.length >= round * 10 + 3);
        if (round % 2 === 0) await postgres.cutConnections();
        else {
          await postgres.stop(true);
          await postgres.start();
        }
      }
      await until(() => seats.every(({ stored }) => stored() === 40));
      expect(server.expenses).toHaveLength(40);
      expect(new Set(names(server)).size).toBe(40);
    },
    patience,
  );

  it(
    'doubles nothing when the database goes back to what it was, as after a restored backup',
    async () => {
      const { server, put, openSeat } = await office();
      const seats = await Promise.all(['a', 'b'].map((name) => openSeat(name)));
      put(...some(5));
      await until(() => seats.every(({ stored }) => stored() === 5));
      await postgres.stop();
      postgres.keepCopy();
      await postgres.start();
      put(...some(10, 'since'));
      await until(() => server.expenses.length === 15);
      await postgres.stop(true);
      postgres.goBack();
      await postgres.start();
      const fresh = await openSeat('fresh');
      put(...some(5, 'then'));
      await until(() => [...seats, fresh].every(({ stored }) => stored() === 20));
      expect(server.expenses).toHaveLength(20);
      expect(new Set(names(server)).size).toBe(20);
    },
    patience,
  );

  it(
    'finds out at the service what a seat that died had on its way',
    async () => {
      const { server, put, openSeat } = await office();
      const dead = await openSeat('a');
      put('first.xml');
      await until(() => dead.stored() === 1);
      server.faults.push({ kind: 'lost-answer' });
      put(...some(5));
      await until(() => server.expenses.length === 6);
      await dead.stop();
      const next = await openSeat('b');
      await until(() => next.services.files.inStates(['uncertain', 'processing', 'ready', 'attention']).length === 6);
      expect(names(server)).toEqual(['first.xml', ...some(5)]);
    },
    patience,
  );

  it(
    'tells the database again what it refused to commit',
    async () => {
      const { server, put, openSeat } = await office();
      const seat = await openSeat('a');
      put('first.xml');
      await until(() => seat.stored() === 1);
      await postgres.query(`
        CREATE SEQUENCE refusals;
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN IF nextval('refusals') <= 1 THEN RAISE EXCEPTION 'not now'; END IF; RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER refuse AFTER UPDATE ON counterfoil_claims DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW WHEN (NEW.state = 'stored') EXECUTE FUNCTION refuse();`);
      put('second.xml');
      await until(() => server.expenses.length === 2);
      const states = async () =>
        (await postgres.query('SELECT state FROM counterfoil_claims')).map(({ state }) => state);
      await expect.poll(states, { timeout: patience }).toEqual(['stored', 'stored']);
      expect((await postgres.query('SELECT last_value > 1 AS refused FROM refusals'))[0]).toEqual({ refused: true });
    },
    2 * patience,
  );

  it(
    'touches nothing that a newer program has written',
    async () => {
      const { server, put, openSeat } = await office();
      await postgres.query('CREATE TABLE counterfoil_schema (version integer NOT NULL)');
      await postgres.query('INSERT INTO counterfoil_schema (version) VALUES (99)');
      const seat = await openSeat('a');
      put('first.xml');
      await until(() => seat.services.files.inStates(['queued']).length === 1);
      expect(server.expenses).toEqual([]);
      const tables = await postgres.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
      expect(tables).toEqual([{ tablename: 'counterfoil_schema' }]);
    },
    patience,
  );
});
