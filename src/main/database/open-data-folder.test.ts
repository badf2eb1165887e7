import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNoticeStore } from './notice-store.ts';
import { openIn } from './open-files.fixture.ts';
import { openDataFolder } from './open-data-folder.ts';

const now = '2026-03-02T08:00:00.000Z';
let folder: string;
const pathOf = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-folder-'));
  openDataFolder(folder, now).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function becomeNewer(name: string) {
  const database = new DatabaseSync(pathOf(name));
  database.exec('PRAGMA user_version = 99');
  database.close();
}

function becomeFolder(name: string) {
  rmSync(pathOf(name));
  mkdirSync(pathOf(name));
}

test.each<[string, RegExp, () => void, () => void]>([
  ['of a newer version', /newer/, () => becomeNewer('counterfoil.db'), () => rmSync(pathOf('counterfoil.db'))],
  [
    'whose mirror cannot be opened',
    /Another program holds .*mirror\.db, or this user may not use it \(unable to open/,
    () => becomeFolder('mirror.db'),
    () => rmSync(pathOf('mirror.db'), { recursive: true }),
  ],
])('a data folder %s says so, leaves no file open, and opens when that is over', (_, words, spoil, mend) => {
  spoil();
  expect(() => openDataFolder(folder, now)).toThrow(words);
  expect(openIn(folder)).toEqual([]);
  mend();
  openDataFolder(folder, now).close();
  expect(openIn(folder)).toEqual([]);
});

test('an event of a failed start is reported at the next one, which reads the mirror again', () => {
  const inMirror = new DatabaseSync(pathOf('mirror.db'));
  inMirror.exec('CREATE TABLE old (a)');
  inMirror.close();
  const old = readFileSync(pathOf('mirror.db'));
  writeFileSync(pathOf('counterfoil.db'), Buffer.alloc(8_192, 0xa5));
  becomeFolder('mirror.db');
  expect(() => openDataFolder(folder, now)).toThrow(/mirror\.db/);
  rmSync(pathOf('mirror.db'), { recursive: true });
  writeFileSync(pathOf('mirror.db'), old);
  const opened = openDataFolder(folder, now);
  expect(createNoticeStore(opened.database, null).current()).toMatchObject({ kind: 'started-anew' });
  expect(opened.database.prepare(`SELECT 1 FROM mirror.sqlite_schema WHERE name = 'old'`).get()).toBeUndefined();
  opened.close();
});

test.each<[string, () => void]>([
  ['a damaged header', () => writeFileSync(pathOf('mirror.db'), Buffer.alloc(8_192, 0xa5))],
  ['a missing end', () => truncateSync(pathOf('mirror.db'), 5_000)],
  ['the bytes of another file', () => writeFileSync(pathOf('mirror.db'), 'some text '.repeat(1_000))],
])('a mirror with %s is made new', (_, damage) => {
  damage();
  const opened = openDataFolder(folder, now);
  expect(opened.database.prepare('SELECT count(*) AS n FROM mirror_expenses').get()).toEqual({ n: 0 });
  opened.close();
  expect(openIn(folder)).toEqual([]);
});
