import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { names, some } from '../office.fixture.ts';
import { openTestOffice, until } from './postgres-office.fixture.ts';
import { migrateOffice, officeSteps } from './schema.ts';
import { postgresPrograms, TestPostgres } from './test-postgres.ts';

const programs = postgresPrograms();
if (programs === null) console.log('No PostgreSQL on this computer: claims in its database are not tested.');

describe.skipIf(programs === null)('an office with a database', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await TestPostgres.create(programs ?? '');
    return () => postgres.remove();
  });

  const office = () => openTestOffice(postgres);

  it('stores every document once, with any seat capturing it, and all show it', async () => {
    const { server, put, openSeat } = await office();
    const seats = await Promise.all(['a', 'b', 'c'].map((name) => openSeat(name)));
    put(...some(30));
    await until(() => seats.every(({ stored }) => stored() === 30));
    expect(names(server)).toEqual(some(30));
  });

  it('opens at a computer that only reviews what others have stored, before and after it came', async () => {
    const { server, put, openSeat } = await office();
    const capturing = await openSeat('a');
    put('before.xml', 'old.xml');
    await until(() => capturing.stored() === 2);
    const reviewing = await openSeat('b', { reviewOnly: true });
    put('after.xml');
    await until(() => capturing.stored() === 3);
    const { sharedDocuments, files } = reviewing.services;
    const take = async (name: string) => {
      const id = server.expenses.find(({ filename }) => filename === name)?.id ?? 0;
      const taken = await sharedDocuments.take(1, id);
      return taken.ok ? files.get(taken.value)?.filename : taken.failure.code;
    };
    for (const name of ['before.xml', 'old.xml', 'after.xml']) await expect.poll(() => take(name)).toBe(name);
    expect(await sharedDocuments.take(1, 999)).toMatchObject({ ok: false, failure: { code: 'not-possible' } });
    expect(names(server)).toEqual(['after.xml', 'before.xml', 'old.xml']);
  });

  it('seals and waits without the database, and goes on when it is back', async () => {
    const { server, put, openSeat } = await office();
    const seat = await openSeat('a');
    put('first.xml');
    await until(() => seat.stored() === 1);
    await postgres.stop();
    put(...some(3));
    await until(() => seat.services.files.inStates(['queued']).length === 3);
    const codes = new Set<string>();
    const look = () => {
      const status = seat.services.uploads.status();
      if (status.kind === 'waiting') for (const { code } of status.companies) codes.add(code);
    };
    look();
    expect([...codes]).toEqual(['captured-elsewhere']);
    const back = postgres.start();
    // No other reason shows until they go: the command line would end with it.
    while (seat.stored() < 4) {
      look();
      await setImmediate();
    }
    await back;
    expect([...codes]).toEqual(['captured-elsewhere']);
    expect(names(server)).toEqual(['first.xml', ...some(3)]);
  });

  it('loses and doubles nothing when the database is killed and its connections are cut repeatedly', async () => {
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
  });

  it('doubles nothing when the database goes back to what it was, as after a restored backup', async () => {
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
  });

  it('asks a person which of two documents of one name and size the service has, when no seat knows', async () => {
    const { server, put, openSeat } = await office();
    const gone = await openSeat('a');
    put('first.xml', '1/scan.xml');
    await until(() => gone.stored() === 2);
    await gone.stop();
    await postgres.query('DELETE FROM counterfoil_claims');
    await postgres.query('DELETE FROM counterfoil_seats');
    await postgres.stop();
    put('2/scan.xml');
    // It finds the files before the database is reachable, so it must not trust missing claims.
    const fresh = await openSeat('fresh');
    await until(() => fresh.services.files.inStates(['queued']).length === 3);
    await postgres.start();
    const { files } = fresh.services;
    await until(() => fresh.stored() + files.inStates(['uncertain']).length === 3);
    expect(files.inStates(['processing', 'ready', 'attention']).map(({ filename }) => filename)).toEqual(['first.xml']);
    expect(names(server)).toEqual(['first.xml', 'scan.xml']);
  });

  it('claims nothing as long as another seat that is there has not written everything again', async () => {
    const { server, put, openSeat } = await office();
    const seat = await openSeat('a');
    put('first.xml');
    await until(() => seat.stored() === 1);
    await postgres.query(`INSERT INTO counterfoil_seats (seat_id, name, sign, signed_at, written_to)
        VALUES (gen_random_uuid(), 'b', 1, clock_timestamp() + interval '1 hour', 'before')`);
    put('second.xml');
    await until(() => seat.services.sharing.heldBack(1).fileIds.length === 1);
    expect(server.expenses).toHaveLength(1);
    await postgres.query(`UPDATE counterfoil_seats SET written_to = a.written_to
        FROM counterfoil_seats a WHERE a.name = 'a' AND counterfoil_seats.name = 'b'`);
    await until(() => seat.stored() === 2);
  });

  it('finds out at the service what a seat that died had on its way', async () => {
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
  });

  it('tells the database again what it refused to commit', async () => {
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
    const states = async () => (await postgres.query('SELECT state FROM counterfoil_claims')).map(({ state }) => state);
    await expect.poll(states).toEqual(['stored', 'stored']);
    expect((await postgres.query('SELECT last_value > 1 AS refused FROM refusals'))[0]).toEqual({ refused: true });
  });

  it.each([
    ['counterfoil_claims'],
    ['counterfoil_claims, counterfoil_seats'],
    ['counterfoil_schema'],
    ['counterfoil_schema, counterfoil_seats'],
  ])('says that %s is gone, at a seat that was there and at one that comes, until all are gone', async (gone) => {
    const { server, put, openSeat } = await office();
    const seats = [await openSeat('a')];
    put('first.xml');
    await until(() => seats[0]?.stored() === 1);
    await postgres.query(`DROP TABLE ${gone}`);
    seats.push(await openSeat('b'));
    put('second.xml');
    const states = () => seats.map(({ services }) => services.officeDatabase.view()?.state);
    const told = { kind: 'away', code: 'database-incomplete', missing: gone };
    await expect.poll(states).toMatchObject([told, told]);
    expect(server.expenses).toHaveLength(1);
    await postgres.query(
      'DROP TABLE IF EXISTS counterfoil_claims, counterfoil_schema, counterfoil_seats, counterfoil_sheets',
    );
    await until(() => seats.every(({ stored }) => stored() === 2));
    expect(names(server)).toEqual(['first.xml', 'second.xml']);
  });

  it('touches nothing that a newer program has written', async () => {
    const { server, put, openSeat } = await office();
    await postgres.query('CREATE TABLE counterfoil_schema (version integer NOT NULL)');
    await postgres.query('INSERT INTO counterfoil_schema (version) VALUES (99)');
    const seat = await openSeat('a');
    put('first.xml');
    await until(() => seat.services.files.inStates(['queued']).length === 1);
    expect(server.expenses).toEqual([]);
    const tables = await postgres.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    expect(tables).toEqual([{ tablename: 'counterfoil_schema' }]);
  });

  it('stops where a newer program brings the tables further, which keeps their rows', async () => {
    const { server, put, openSeat } = await office();
    const older = await openSeat('a');
    put(...some(3));
    await until(() => older.stored() === 3);
    // The outcome of a call is written after its answer.
    const rows = () => postgres.query('SELECT sha256, state, expense_id FROM counterfoil_claims ORDER BY sha256');
    await expect.poll(async () => (await rows()).filter(({ state }) => state === 'stored')).toHaveLength(3);
    const before = await rows();
    const newer = new pg.Client({ connectionString: postgres.url });
    await newer.connect();
    await migrateOffice(newer, [...officeSteps, `ALTER TABLE counterfoil_claims ADD COLUMN note text DEFAULT 'new'`]);
    await newer.end();
    expect(await rows()).toEqual(before);
    expect(await postgres.query('SELECT DISTINCT note FROM counterfoil_claims')).toEqual([{ note: 'new' }]);

    put('then.xml');
    await until(() => older.services.files.inStates(['queued']).length === 1);
    const stateOf = () => older.services.officeDatabase.view()?.state;
    await until(() => JSON.stringify(stateOf()).includes('database-newer'));
    expect(older.services.sharing.heldBack(1).everything).toBe(true);
    expect(server.expenses).toHaveLength(3);
    expect(await rows()).toEqual(before);
  });
});
