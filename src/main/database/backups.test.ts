import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { heldOnWindows } from '../support/held-files.fixture.ts';
import { silentLog } from '../support/log.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { backupFolder, backupsIn, createBackups } from './backups.ts';
import { openDatabase } from './database.ts';

/** A data folder with backups of these days, and a day's backup made at 2 March 2026. */
async function backedUp(days: readonly string[], more: Partial<Parameters<typeof createBackups>[0]> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-backups-'));
  mkdirSync(backupFolder(dataDir));
  for (const day of days) writeFileSync(join(backupFolder(dataDir), `counterfoil-${day}.db`), day);
  const database = openDatabase(join(dataDir, 'counterfoil.db'));
  onTestFinished(() => {
    database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await createBackups({ database, dataDir, clock: createTestClock(), log: silentLog, ...more }).today();
  return backupsIn(dataDir).map((path) => [basename(path, '.db').slice('counterfoil-'.length), heldBy(path)]);
}

/** the day a backup was of; today's is a database */
const heldBy = (path: string): string => {
  const text = readFileSync(path, 'latin1');
  return text.startsWith('SQLite') ? 'now' : text;
};

it('takes the backup of today for the newest, though a clock that was ahead has named others', async () => {
  expect(await backedUp(['2026-02-28', '2026-03-01', '2031-01-01', '2031-01-02'])).toEqual([
    ['2026-03-02', 'now'],
    ['2026-03-01', '2031-01-02'],
    ['2026-02-28', '2031-01-01'],
  ]);
});

it('is written though an old one is held, which goes another day with the others', async () => {
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
