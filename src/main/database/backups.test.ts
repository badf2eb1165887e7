import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { heldOnWindows } from '../support/held-files.fixture.ts';
import { silentLog } from '../support/log.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { backupFolder, backupsIn, createBackups } from './backups.ts';
import { openDatabase } from './database.ts';

/** A data folder with an open database. */
function opened() {
  const dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-backups-'));
  const database = openDatabase(join(dataDir, 'counterfoil.db'));
  onTestFinished(() => {
    database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { dataDir, database };
}

const backUpOn = (folder: ReturnType<typeof opened>, day: string) =>
  createBackups({ ...folder, log: silentLog, clock: createTestClock(Date.parse(`${day}T12:00:00Z`)) }).today();

/** A data folder with backups of these days, making the backup of 2 March 2026. */
async function backedUp(days: readonly string[], more: Partial<Parameters<typeof createBackups>[0]> = {}) {
  const { dataDir, database } = opened();
  mkdirSync(backupFolder(dataDir));
  for (const day of days) writeFileSync(join(backupFolder(dataDir), `counterfoil-${day}.db`), day);
  await createBackups({ database, dataDir, clock: createTestClock(), log: silentLog, ...more }).today();
  return backupsIn(dataDir).map((path) => [basename(path, '.db').slice('counterfoil-'.length), heldBy(path)]);
}

/** the day of a backup; today's is a database */
const heldBy = (path: string): string => {
  const text = readFileSync(path, 'latin1');
  return text.startsWith('SQLite') ? 'now' : text;
};

it("counts today's backup as the newest, although a clock that was ahead has named others", async () => {
  expect(await backedUp(['2026-02-28', '2026-03-01', '2031-01-01', '2031-01-02'])).toEqual([
    ['2026-03-02', 'now'],
    ['2026-03-01', '2031-01-02'],
    ['2026-02-28', '2031-01-01'],
  ]);
});

it('is written although an old one is held, which is removed another day', async () => {
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => errors.push(message) };
  const days = ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'];
  const left = await backedUp(days, { log, files: heldOnWindows('rm', '2026-02-26') });
  expect(left.map(([day]) => day)).toEqual(['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-26']);
  expect(errors).toEqual([]);
});

it('is written when the new one is held for a moment', async () => {
  const [newest] = await backedUp([], { files: heldOnWindows('rename', 'unfinished', 3) });
  expect(newest).toEqual(['2026-03-02', 'now']);
});

it('is made once a day, and the newest three stay', async () => {
  const folder = opened();
  for (const day of ['01', '02', '02', '03', '04', '05']) await backUpOn(folder, `2026-03-${day}`);
  expect(readdirSync(backupFolder(folder.dataDir)).sort()).toEqual([
    'counterfoil-2026-03-03.db',
    'counterfoil-2026-03-04.db',
    'counterfoil-2026-03-05.db',
    'counterfoil-own-folder',
  ]);
});

it('removes what was set aside more than 30 days ago', async () => {
  const folder = opened();
  const { dataDir } = folder;
  mkdirSync(backupFolder(dataDir));
  const aside = (name: string, day: string) => {
    writeFileSync(join(dataDir, name), '');
    utimesSync(join(dataDir, name), new Date(day), new Date(day));
  };
  aside('backups/before-schema-2.db', '2026-01-29T11:00:00Z');
  aside('backups/before-schema-3.db', '2026-01-30T13:00:00Z');
  aside('damaged-2026-01-31T08-00-00.000Z.db', '2025-01-01T00:00:00Z');
  aside('damaged-2026-01-29T08-00-00.000Z.db', '2026-03-01T00:00:00Z');
  aside('damaged-2026-01-29T08-00-00.000Z.db-wal', '2026-03-01T00:00:00Z');
  aside('damaged-by-me.db', '2025-01-01T00:00:00Z');
  await backUpOn(folder, '2026-03-01');
  expect(readdirSync(backupFolder(dataDir)).sort()).toEqual([
    'before-schema-3.db',
    'counterfoil-2026-03-01.db',
    'counterfoil-own-folder',
  ]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('damaged-'))).toEqual([
    'damaged-2026-01-31T08-00-00.000Z.db',
    'damaged-by-me.db',
  ]);
});

it('logs when it cannot be written', async () => {
  const folder = opened();
  writeFileSync(backupFolder(folder.dataDir), 'a file where the folder should be');
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => errors.push(message) };
  await createBackups({ ...folder, clock: createTestClock(), log }).today();
  expect(errors).toHaveLength(1);
});
