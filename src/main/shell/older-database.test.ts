import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFaultServer } from '../../../testing/fault-server.ts';
import { absentKeychain } from '../companies/keychain.ts';
import { compose } from './compose.ts';
import { keptChecker } from '../capture/kept-workers.fixture.ts';
import { silentLog } from '../support/log.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';

const letter = (name: string) => `<?xml version="1.0"?><receipt><number>${name}</number></receipt>`;

/** A computer with a watched folder, whose program is started and ended. */
async function computer() {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-put-back-'));
  const [dataDir, folder] = [join(root, 'data'), join(root, 'letters')];
  mkdirSync(folder);
  const server = await startFaultServer();
  const clock = createTestClock(Date.now());
  server.now = () => clock.now();
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const connection = { baseUrl: server.url, token: 'abcdefghijkl.mnopqrstuvwx' };

  async function open() {
    const services = compose({
      dataDir,
      keychain: absentKeychain,
      clock,
      log: silentLog,
      version: '0',
      language: () => 'en',
      startChecker: keptChecker,
    });
    await services.start();
    const added = await services.companies.add(connection, { keepToken: false, isSample: false });
    if (!added.ok) throw new Error(added.failure.code);
    await services.folders.add({ companyId: added.value.id, path: folder, includeExisting: true });
    return services;
  }

  /** Runs the program until `stored` files are stored; resolves with the event of its data. */
  async function run(stored: number) {
    const services = await open();
    const count = () => services.files.inStates(['processing', 'ready', 'attention']).length;
    await expect.poll(() => (clock.advance(1_000), count())).toBe(stored);
    await services.stop();
    return services.dataEvent?.kind ?? null;
  }

  const database = join(dataDir, 'counterfoil.db');
  return {
    server,
    clock,
    open,
    run,
    mark: join(dataDir, 'last-call'),
    put: (name: string) => writeFileSync(join(folder, name), letter(name)),
    /** as a person does, with the program closed */
    keep: () => copyFileSync(database, join(root, 'older.db')),
    putBack: () => copyFileSync(join(root, 'older.db'), database),
  };
}

it('sends nothing while the mark beside the database cannot be written', async () => {
  const { server, open, put, clock, mark } = await computer();
  mkdirSync(mark, { recursive: true });
  put('first.xml');
  const services = await open();
  await expect
    .poll(() => (clock.advance(1_000), services.uploads.status()))
    .toMatchObject({ companies: [{ code: 'internal' }] });
  await services.stop();
  expect(server.uploads()).toEqual([]);
});

it('looks up what the service has before it sends with an older database that was put back', async () => {
  const { server, run, put, keep, putBack } = await computer();
  put('first.xml');
  const events = [await run(1)];
  keep();
  put('second.xml');
  events.push(await run(2));
  putBack();
  events.push(await run(2));
  put('third.xml');
  events.push(await run(3));
  expect(server.expenses.map(({ filename }) => filename)).toEqual(['first.xml', 'second.xml', 'third.xml']);
  expect(events).toEqual([null, null, 'older', null]);
});
