import { closeSync, existsSync, fsyncSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toInstant } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import type { Database } from './database.ts';
import { describeError } from '../support/describe-error.ts';
import { heldFiles, type HeldFiles } from '../support/held-files.ts';
import { markOwnFolder } from '../support/own-folder.ts';

const daily = /^counterfoil-\d{4}-\d{2}-\d{2}\.db$/;
const beforeMigration = /^before-schema-\d+\.db$/;
const setAside = /^damaged-(\d{4}-\d{2}-\d{2})T.+\.db(?:-wal|-shm)?$/;
const kept = 3;
/** days for which set-aside data is kept: copies from before a migration, and damaged data */
export const asideDays = 30;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Paths of all backups, newest day first; those before a migration last, newest schema first. */
export function backupsIn(dataDir: string): readonly string[] {
  const folder = backupFolder(dataDir);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const matching = (pattern: RegExp) =>
    names
      .filter((name) => pattern.test(name))
      .sort()
      .reverse();
  return [...matching(daily), ...matching(beforeMigration)].map((name) => join(folder, name));
}

/** Synchronous and before any change, so that a migration can be undone by hand. */
export function backUpBeforeMigration(database: Database, dataDir: string, from: number): void {
  const target = join(backupFolder(dataDir), `before-schema-${from + 1}.db`);
  mkdirSync(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  for (const path of [unfinished(target), target]) heldFiles.removeNow(path);
  database.copyNow(unfinished(target));
  flush(unfinished(target), heldFiles);
  heldFiles.renameNow(unfinished(target), target);
}

const lookEvery = 60 * 60_000;

/**
 * Makes one copy a day, beside the database; keeps the newest three, and removes expired set-aside data with each new
 * copy. Logs failures.
 */
export function createBackups(parts: {
  readonly database: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Log;
  /** default: the system's */
  readonly files?: HeldFiles;
}) {
  const { database, dataDir, clock, log, files = heldFiles } = parts;
  let running: Promise<void> | null = null;
  let stopped = false;
  let cancelTimer: () => void = () => undefined;

  async function copyToday(): Promise<void> {
    const target = dailyPath(dataDir, clock.now());
    if (existsSync(target)) return;
    try {
      await renameFutureBackups(dataDir, clock.now(), files);
      mkdirSync(backupFolder(dataDir), { recursive: true, mode: 0o700 });
      markOwnFolder(backupFolder(dataDir));
      await files.remove(unfinished(target));
      await database.copyTo(unfinished(target));
      flush(unfinished(target), files);
      await files.rename(unfinished(target), target);
    } catch (error) {
      log.error('The daily backup could not be written; it is tried again in an hour', { error: describeError(error) });
      // Half a copy must not fill the disk.
      await files.tidy(unfinished(target));
      return;
    }
    // A file that another program holds is removed the next day.
    for (const path of [...dailyIn(dataDir).slice(kept), ...expiredIn(dataDir, clock.now())]) await files.tidy(path);
  }

  function today(): Promise<void> {
    running ??= copyToday().finally(() => {
      running = null;
    });
    return running;
  }

  function lookAgain() {
    void today();
    if (!stopped) cancelTimer = clock.after(lookEvery, lookAgain);
  }

  return {
    /** resolves when today's backup exists, or could not be written */
    today,
    start: lookAgain,
    /** resolves when none is being written */
    async stop(): Promise<void> {
      stopped = true;
      cancelTimer();
      await running;
    },
  };
}

const dailyPath = (dataDir: string, at: number): string =>
  join(backupFolder(dataDir), `counterfoil-${toInstant(at).slice(0, 10)}.db`);

/**
 * Backups with future dates, from a clock that was ahead, would count as the newest permanently: renames them to the
 * days before today, in order.
 */
async function renameFutureBackups(dataDir: string, now: number, files: HeldFiles): Promise<void> {
  const ahead = dailyIn(dataDir).filter((path) => path > dailyPath(dataDir, now));
  for (const [nth, path] of [...ahead.entries()].reverse())
    await files.rename(path, dailyPath(dataDir, now - (nth + 1) * dayMs));
}

/** Data set aside longer than `asideDays` ago. */
function expiredIn(dataDir: string, now: number): readonly string[] {
  const old = (since: number) => now - since > asideDays * dayMs;
  const before = backupsIn(dataDir).filter((path) => beforeMigration.test(basename(path)));
  // Uses the date in the name, because the file keeps the time of its last write.
  const damaged = readdirSync(dataDir).filter((name) => old(Date.parse(setAside.exec(name)?.[1] ?? '')));
  return [...before.filter((path) => old(statSync(path).mtimeMs)), ...damaged.map((name) => join(dataDir, name))];
}

const dayMs = 24 * 60 * 60_000;
const dailyIn = (dataDir: string) => backupsIn(dataDir).filter((path) => path.includes('counterfoil-'));
const unfinished = (target: string) => `${target}.unfinished`;

/** Writes to disk before renaming, because a backup's name must mean a complete copy. */
function flush(path: string, files: HeldFiles): void {
  const file = files.openNow(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}
