import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startFaultServer, type FaultServer } from '../../../testing/fault-server.ts';
import { absentKeychain } from '../companies/keychain.ts';
import { keptChecker } from '../capture/kept-workers.fixture.ts';
import { openDatabase, openReadOnly, type Database } from '../database/database.ts';
import { silentLog } from '../support/log.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { compose } from './compose.ts';
import { valueOf } from './composed.fixture.ts';

const letter = (name: string) => `<?xml version="1.0"?><receipt><number>${name}</number></receipt>`;
const extracted = { invoice_number: 'A-1', partner_name: 'Tölgyfa Kft.', gross_amount: '1270.00', currency: 1 };
const tags = JSON.stringify([{ id: 1, name: 'Fuel', is_external: true }]);

/** A service of one company, and a folder with files for it. */
async function startCompany(root: string, names: readonly string[]) {
  const folder = join(root, names[0] ?? '');
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), letter(name));
  const server = await startFaultServer();
  server.extracts = () => extracted;
  return { folder, server };
}

const stored = ({ expenses }: FaultServer) => expenses.map(({ filename, sha256 }) => `${filename} ${sha256}`).sort();
const wanted = (...names: readonly string[]) =>
  names.map((name) => `${name} ${createHash('sha256').update(letter(name)).digest('hex')}`);

/** Tables with rows of a company, the copies of its records among them. */
function tablesWith(database: Database, companyId: number): readonly string[] {
  return ['main', 'mirror'].flatMap((schema) =>
    database
      .prepare(
        `SELECT t.name FROM ${schema}.sqlite_schema t JOIN pragma_table_info(t.name, '${schema}') c
         WHERE t.type = 'table' AND c.name = 'company_id'`,
      )
      .all()
      .map(({ name }) => String(name))
      .filter((name) => database.prepare(`SELECT 1 FROM ${schema}.${name} WHERE company_id = ?`).get(companyId)),
  );
}

/**
 * Two companies, from files in a folder to saved reviews. The first one is removed at the n-th moment: when a call of it
 * arrives at its service, or when the program goes on after a change of the data. Null: it did not come so far.
 */
async function removedAt(n: number) {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-removed-'));
  const dataDir = join(root, 'data');
  const going = await startCompany(root, ['going-1.xml', 'going-2.xml']);
  const staying = await startCompany(root, ['staying-1.xml', 'staying-2.xml']);
  const clock = createTestClock(Date.now());
  for (const { server } of [going, staying]) server.now = () => clock.now();
  let looks = 0;
  let moments = 0;
  let isRemoved = false;
  const moment = () => {
    moments += 1;
    if (moments === n) remove();
  };
  let version: unknown;
  let checking = 0;
  const errors: string[] = [];
  const services = compose({
    dataDir,
    keychain: absentKeychain,
    clock: {
      now: () => clock.now(),
      // On this computer each piece of work takes longer than a turn may.
      elapsed: () => clock.now() + 15 * (looks += 1),
      after: (ms, callback) =>
        clock.after(ms, () => {
          const now = look.prepare('PRAGMA data_version').get()?.data_version;
          if (now !== version) moment();
          version = now;
          callback();
        }),
    },
    log: { ...silentLog, error: (message, facts) => errors.push(`${message} ${JSON.stringify(facts)}`) },
    version: '0',
    language: () => 'en',
    startChecker(megabytes, events) {
      const worker = keptChecker(megabytes, {
        ...events,
        message(message) {
          checking -= 1;
          events.message(message);
        },
      });
      return {
        ...worker,
        post(job) {
          checking += 1;
          worker.post(job);
        },
      };
    },
  });
  const look = openReadOnly(join(dataDir, 'counterfoil.db'));
  const add = async ({ folder, server }: typeof going) => {
    const connection = { baseUrl: server.url, token: 'abcdefghijkl.mnopqrstuvwx' };
    const { id } = valueOf(await services.companies.add(connection, { keepToken: false, isSample: false }));
    valueOf(await services.folders.add({ companyId: id, path: folder, includeExisting: true }));
    return id;
  };
  const kept = await add(staying);
  const gone = await add(going);
  /** A file of the other one comes at once: it must not get an id that has become free. */
  const remove = () => {
    isRemoved = true;
    void services.companies.remove(gone);
    void services.intake.addBytes(kept, 'later.xml', Buffer.from(letter('later.xml')));
  };
  const saved = new Map<FaultServer, number>();
  for (const { server } of [going, staying]) {
    server.answer = ({ method, url }) => {
      if (server === going.server) moment();
      if (method === 'PATCH') saved.set(server, (saved.get(server) ?? 0) + 1);
      return url.startsWith('/2/tags/') ? { status: 200, body: tags } : null;
    };
  }
  const isDone = () => (isRemoved ? saved.get(staying.server) === 3 : [...saved.values()].join() === '2,2');
  services.files.news.listen(({ file: { id }, change }) => {
    // A person looks at it first, as the program does.
    if (change?.type === 'ready') {
      clock.after(1_000, () => services.review.save(id, { fields: { invoice_number: 'A-2' } }));
    }
  });
  // Those of a company go in one call, and are read at once.
  services.uploads.pauseSending(true);
  await services.start();
  void services.intake.settled().then(() => services.uploads.pauseSending(false));
  const goOn = async () => {
    while (!isDone()) {
      // The thread that checks documents is not late by this clock.
      if (checking === 0) clock.advance(100);
      await setImmediate();
    }
  };
  await goOn();
  // All pending timers come due, with the last of the moments.
  clock.advance(60_000);
  await setImmediate();
  await goOn();
  const left = services.files.inStates(['reviewed']).map(({ filename }) => filename);
  await services.stop();
  look.close();
  const database = openDatabase(join(dataDir, 'counterfoil.db'));
  database.exec(`ATTACH '${join(dataDir, 'mirror.db')}' AS mirror`);
  const found = {
    errors,
    left: left.sort(),
    tables: tablesWith(database, gone),
    loose: database.prepare('PRAGMA foreign_key_check').all(),
    storedHere: stored(staying.server),
    storedThere: stored(going.server),
  };
  database.close();
  for (const { server } of [going, staying]) await server.close();
  rmSync(root, { recursive: true, force: true });
  return moments >= n ? found : null;
}

/** Every third moment, others with another seed; all of them with EVERY_MOMENT=1. */
const stride = process.env.EVERY_MOMENT === '1' ? 1 : 3;
const first = 1 + (Number(process.env.FAST_CHECK_SEED ?? Date.now()) % stride);

it('lets a company be removed at any moment, without a trace and without a word for the other one', async () => {
  const all = wanted('later.xml', 'staying-1.xml', 'staying-2.xml');
  for (let n = first; ; n += stride) {
    const found = await removedAt(n);
    if (found === null) {
      // One that never came would show nothing.
      expect(n).toBeGreaterThan(20);
      return;
    }
    const { storedThere, ...here } = found;
    expect(here, `moment ${n}`).toEqual({
      errors: [],
      left: ['later.xml', 'staying-1.xml', 'staying-2.xml'],
      tables: [],
      loose: [],
      storedHere: all,
    });
    expect(wanted('going-1.xml', 'going-2.xml')).toEqual(expect.arrayContaining(storedThere));
    expect(new Set(storedThere).size).toBe(storedThere.length);
  }
});
