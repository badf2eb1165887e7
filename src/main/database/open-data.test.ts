import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  openSync,
  closeSync,
  writeSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../support/clock.ts';
import { heldOnWindows } from '../support/held-files.fixture.ts';
import { silentLog } from '../support/log.ts';
import { backupFolder, backupsIn, createBackups } from './backups.ts';
import { createNoteCall } from './call-mark.ts';
import { openDatabase, type Database } from './database.ts';
import { heldFiles } from '../support/held-files.ts';
import { migrate, NewerSchemaError, versions } from './migrate.ts';
import { noticeWords } from './notice.ts';
import { openData, type OpenedData } from './open-data.ts';
import { openIn } from './open-files.fixture.ts';

const at = '2026-03-02T08:00:00.000Z';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'counterfoil-data-'));
  onTestFinished(() => {
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

function opened(dataDir: string): OpenedData {
  const data = openData(dataDir, at);
  onTestFinished(() => {
    data.database.close();
  });
  return data;
}

const addCompany = (database: Database, id: number) =>
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, added_at) VALUES (${id}, ${id}, 'x', 'C', '', 'HUF', 0, 0, 'a${id}', '')`);
const companies = (database: Database) => database.prepare('SELECT count(*) AS n FROM companies').get()?.n;
const restored = (database: Database) => database.prepare('SELECT count(*) AS n FROM restored').get()?.n;

const backupsOf = (database: Database, dataDir: string, day: string) =>
  createBackups({
    database,
    dataDir,
    log: silentLog,
    clock: { ...systemClock, now: () => Date.parse(`${day}T12:00:00Z`) },
  });

/** A folder with one company in its backup and two in its database. */
async function worked(): Promise<string> {
  const dataDir = folder();
  const { database } = openData(dataDir, at);
  addCompany(database, 1);
  await backupsOf(database, dataDir, '2026-03-01').today();
  addCompany(database, 2);
  database.close();
  return dataDir;
}

function overwrite(path: string, from: number, length: number) {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(length, 0xa5), 0, length, from);
  closeSync(file);
}

describe('openData', () => {
  it('opens a new folder and an old one without a notice', async () => {
    expect(opened(folder()).notice).toBeNull();
    const { database, notice } = opened(await worked());
    expect(notice).toBeNull();
    expect(companies(database)).toBe(2);
    expect(restored(database)).toBe(0);
  });

  it.each<[string, (path: string) => void]>([
    ['its header is overwritten', (path) => overwrite(path, 0, 100)],
    ['its pages are overwritten', (path) => overwrite(path, 4_096, statSync(path).size - 4_096)],
    ['it is cut short', (path) => truncateSync(path, 5_000)],
    ['it is emptied', (path) => writeFileSync(path, '')],
    ['it is another file', (path) => writeFileSync(path, 'no database at all, but some text '.repeat(40))],
  ])('restores the backup when %s, and sets the damaged file aside', async (_, damage) => {
    const dataDir = await worked();
    damage(join(dataDir, 'counterfoil.db'));
    const { database, notice } = opened(dataDir);
    expect(notice).toMatchObject({
      kind: 'restored',
      setAside: expect.stringContaining('damaged-2026-03-02') as string,
    });
    expect(companies(database)).toBe(1);
    expect(restored(database)).toBe(1);
    expect(readdirSync(dataDir).some((name) => name.startsWith('damaged-'))).toBe(true);
    expect(notice && noticeWords(notice)).toMatch(/restored from a backup.*the service is asked.*damaged-/);
  });

  it.each<[string, Parameters<typeof heldOnWindows>]>([
    ['the database is held when it is looked at', ['openSync', 'counterfoil.db', 3]],
    ['the database is held when it is set aside', ['renameSync', 'counterfoil.db', 3]],
    ['the backup is held', ['copyFileSync', 'backups', 3]],
    ['what the last try left is held', ['rmSync', 'restoring', 3]],
  ])('waits for it and restores when %s for a moment', async (_, held) => {
    const dataDir = await worked();
    overwrite(join(dataDir, 'counterfoil.db'), 0, 100);
    const { database, notice } = openData(dataDir, at, heldOnWindows(...held));
    expect(notice).toMatchObject({ kind: 'restored' });
    database.close();
  });

  it.each<[string, Parameters<typeof heldOnWindows>]>([
    ['counterfoil.db-wal', ['renameSync', 'counterfoil.db']],
    // The log has been renamed by then.
    ['counterfoil.db', ['renameSync', 'counterfoil.db$']],
    ['counterfoil-2026-03-01.db', ['copyFileSync', 'backups']],
  ])('names %s where it is held for long, changes nothing and restores at the next start', async (name, held) => {
    const dataDir = await worked();
    const path = join(dataDir, 'counterfoil.db');
    overwrite(path, 0, 100);
    writeFileSync(`${path}-wal`, '');
    expect(() => openData(dataDir, at, heldOnWindows(...held))).toThrow(
      new RegExp(`Another program holds .*${name}, or this user may not use it \\(EBUSY\\)`),
    );
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['counterfoil.db', 'counterfoil.db-wal']));
    expect(openIn(dataDir)).toEqual([]);
    expect(opened(dataDir).notice).toMatchObject({ kind: 'restored', setAside: expect.any(String) as string });
  });

  it('puts no backup over an intact database while the system does not tell whether it exists', async () => {
    const dataDir = await worked();
    const open = () => openData(dataDir, at, heldOnWindows('statSync', 'counterfoil.db$'));
    expect(open).toThrow(/Another program holds .*counterfoil\.db/);
    expect(companies(opened(dataDir).database)).toBe(2);
  });

  it('raises no doubts because the mark of the last call is held', async () => {
    const dataDir = await worked();
    const { database } = openData(dataDir, at);
    createNoteCall(database, dataDir)();
    database.close();
    const data = openData(dataDir, at, heldOnWindows('readFileSync', 'last-call', 3));
    expect(data.notice).toBeNull();
    data.database.close();
    expect(() => openData(dataDir, at, heldOnWindows('readFileSync', 'last-call'))).toThrow(/holds .*last-call/);
    expect(openIn(dataDir)).toEqual([]);
  });

  it('restores when the database is gone and a backup is not', async () => {
    const dataDir = await worked();
    rmSync(join(dataDir, 'counterfoil.db'));
    expect(opened(dataDir).notice).toMatchObject({ kind: 'restored', setAside: null });
  });

  it('skips a backup that is damaged too', async () => {
    const dataDir = await worked();
    const [good = ''] = backupsIn(dataDir);
    const newer = join(backupFolder(dataDir), 'counterfoil-2026-03-02.db');
    copyFileSync(good, newer);
    overwrite(newer, 0, 4_000);
    overwrite(join(dataDir, 'counterfoil.db'), 0, 100);
    expect(opened(dataDir).notice).toMatchObject({ kind: 'restored', from: good });
  });

  it('starts with an empty database, in doubt, where no backup is left', async () => {
    const dataDir = await worked();
    rmSync(backupFolder(dataDir), { recursive: true });
    overwrite(join(dataDir, 'counterfoil.db'), 0, 100);
    const { database, notice } = opened(dataDir);
    expect(notice).toMatchObject({ kind: 'started-anew' });
    expect(restored(database)).toBe(1);
  });

  it('takes a folder without a database, but with sealed copies, for one whose data was lost', () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'spool', 'sealed'), { recursive: true });
    writeFileSync(join(dataDir, 'spool', 'sealed', 'ab'.repeat(32)), 'bytes');
    expect(opened(dataDir).notice).toMatchObject({ kind: 'started-anew', setAside: null });
  });

  it('detects that the newest changes were lost with a damaged log', async () => {
    const dataDir = await worked();
    const path = join(dataDir, 'counterfoil.db');
    const database = openDatabase(path);
    addCompany(database, 3);
    for (const suffix of ['', '-wal']) copyFileSync(path + suffix, join(dataDir, `copy${suffix}`));
    database.close();
    for (const suffix of ['', '-wal']) copyFileSync(join(dataDir, `copy${suffix}`), path + suffix);
    overwrite(`${path}-wal`, 32 + 24 + 100, 16);
    const data = opened(dataDir);
    expect(data.notice).toMatchObject({ kind: 'newest-lost' });
    expect(companies(data.database)).toBe(2);
    expect(restored(data.database)).toBe(1);
  });

  /** Simulates a program that begins one call, and ends. */
  function beginCall(dataDir: string) {
    const { database } = openData(dataDir, at);
    database.transaction(createNoteCall(database, dataDir));
    database.close();
  }

  const kindOf = (dataDir: string) => {
    const { database, notice } = openData(dataDir, at);
    database.close();
    return notice?.kind ?? null;
  };

  it.each<[string, (path: string, older: string) => void]>([
    ['is put back', (path, older) => copyFileSync(older, path)],
    [
      'from before the first call is put back',
      (path) => copyFileSync(join(path, '../backups/counterfoil-2026-03-01.db'), path),
    ],
    ['comes without the file that says which call was last', (path) => rmSync(join(path, '../last-call'))],
  ])('sees once that a database %s, and doubts what is unsent', async (_, put) => {
    const dataDir = await worked();
    const path = join(dataDir, 'counterfoil.db');
    const older = join(folder(), 'older.db');
    beginCall(dataDir);
    copyFileSync(path, older);
    beginCall(dataDir);
    beginCall(dataDir);
    put(path, older);
    const { database, notice } = openData(dataDir, at);
    expect(notice?.kind).toBe('older');
    expect(restored(database)).toBe(1);
    database.close();
    expect(kindOf(dataDir)).toBeNull();
    beginCall(dataDir);
    expect(kindOf(dataDir)).toBeNull();
  });

  it('trusts a database that knows one call more than the mark beside it: the program was killed between the two', async () => {
    const dataDir = await worked();
    beginCall(dataDir);
    const before = readFileSync(join(dataDir, 'last-call'));
    beginCall(dataDir);
    writeFileSync(join(dataDir, 'last-call'), before);
    expect(kindOf(dataDir)).toBeNull();
    rmSync(join(dataDir, 'last-call'));
    expect(kindOf(dataDir)).toBe('older');
  });

  it('says of a damaged database that a backup was restored, and of a missing one that a backup took its place', async () => {
    const dataDir = await worked();
    beginCall(dataDir);
    overwrite(join(dataDir, 'counterfoil.db'), 0, 100);
    expect(kindOf(dataDir)).toBe('restored');
    expect(kindOf(dataDir)).toBeNull();
  });

  it('distrusts an empty folder in which a call was begun', () => {
    const dataDir = folder();
    beginCall(dataDir);
    rmSync(join(dataDir, 'counterfoil.db'));
    expect(kindOf(dataDir)).toBe('started-anew');
  });

  it('trusts an intact log', async () => {
    const dataDir = await worked();
    const path = join(dataDir, 'counterfoil.db');
    const database = openDatabase(path);
    addCompany(database, 3);
    const copy = folder();
    for (const suffix of ['', '-wal']) copyFileSync(path + suffix, join(copy, `counterfoil.db${suffix}`));
    database.close();
    const data = opened(copy);
    expect(data.notice).toBeNull();
    expect(companies(data.database)).toBe(3);
  });

  it('migrates after a backup, and leaves a newer folder alone', () => {
    const dataDir = folder();
    const path = join(dataDir, 'counterfoil.db');
    const old = openDatabase(path);
    migrate(old);
    addCompany(old, 1);
    old.close();
    const next = [...versions, 'ALTER TABLE companies ADD COLUMN next TEXT'];
    const { database } = openData(dataDir, at, heldFiles, next);
    expect(companies(database)).toBe(1);
    expect(database.prepare('SELECT next FROM companies').get()).toEqual({ next: null });
    const before = openDatabase(join(backupFolder(dataDir), `before-schema-${next.length}.db`));
    expect(before.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: versions.length });
    expect(companies(before)).toBe(1);
    before.close();

    onTestFinished(() => database.close());
    database.exec('PRAGMA user_version = 99');
    expect(() => openData(dataDir, at)).toThrow(NewerSchemaError);
    expect(existsSync(path)).toBe(true);
  });
});
