import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { migrate, schemaVersion } from '../../database/migrate.ts';
import { checkDatabase } from './check-database.ts';

const worker = new URL('database-check-worker.ts', import.meta.url);
let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-check-'));
  path = join(folder, 'counterfoil.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = () => checkDatabase(folder, worker, new AbortController().signal);

/** A closed database with the present schema. */
function make(): number {
  const database = openDatabase(path);
  migrate(database);
  const version = schemaVersion(database);
  database.close();
  return version;
}

it('reads all of an intact one, and changes no byte of it', async () => {
  const version = make();
  const before = readFileSync(path);
  expect(await check()).toEqual([
    { check: 'database', code: 'data-ok', state: 'ok', subject: null, detail: String(version) },
  ]);
  expect(readFileSync(path).equals(before)).toBe(true);
});

it('reads one that another connection is writing', async () => {
  make();
  const database = openDatabase(path);
  database.exec(`BEGIN IMMEDIATE; INSERT INTO settings VALUES ('a', 'b')`);
  expect(await check()).toMatchObject([{ code: 'data-ok' }]);
  database.exec('COMMIT');
  database.close();
});

it('reports a missing one', async () => {
  expect(await check()).toMatchObject([{ code: 'data-none', state: 'ok' }]);
  expect(readdirSync(folder)).toEqual([]);
});

it('reports an older and a newer one, and leaves them unchanged', async () => {
  const version = make();
  const becomes = (other: number) => {
    const database = openDatabase(path);
    database.exec(`PRAGMA user_version = ${other}`);
    database.close();
  };
  becomes(version - 1);
  expect(await check()).toMatchObject([{ code: 'data-older', state: 'warn', detail: String(version - 1) }]);
  becomes(version + 1);
  expect(await check()).toMatchObject([{ code: 'data-newer', state: 'bad', detail: String(version + 1) }]);
});

it.each([
  ['its head', 0],
  ['its schema', 100],
  ['a page', 3 * 4_096],
])('finds damage in %s', async (_, at) => {
  make();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(2_000, 0xa5), 0, 2_000, at);
  closeSync(file);
  expect(await check()).toMatchObject([{ code: 'data-damaged', state: 'bad' }]);
});

// On Windows a folder has size 0, like an empty database.
it.skipIf(process.platform === 'win32')('says that it cannot be opened', async () => {
  // A folder in the database's place has a size, as a file has.
  mkdirSync(path);
  expect(await check()).toMatchObject([{ code: 'data-unreadable', state: 'bad', detail: 'SQLite 10' }]);
});

it('ends its thread on stop', async () => {
  make();
  await expect(checkDatabase(folder, worker, AbortSignal.abort())).rejects.toThrow('aborted');
});
