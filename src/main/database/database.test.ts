import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { DataFolderInUseError, DataFolderUnwritableError, lockDataFolder } from './lock.ts';
import { migrate, NewerSchemaError } from './migrate.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'counterfoil-db-'));
  onTestFinished(() => {
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

describe('the database', () => {
  it('writes ahead and syncs every commit', () => {
    const database = openDatabase(join(folder(), 'a.db'));
    expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 });
    database.close();
  });

  it('undoes a transaction that fails, with those it joined', () => {
    const database = openDatabase(join(folder(), 'a.db'));
    database.exec('CREATE TABLE t (a)');
    expect(() =>
      database.transaction(() => {
        database.transaction(() => database.prepare('INSERT INTO t VALUES (1)').run());
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(database.prepare('SELECT count(*) AS n FROM t').get()).toMatchObject({ n: 0 });
    database.transaction(() => database.prepare('INSERT INTO t VALUES (2)').run());
    expect(database.prepare('SELECT count(*) AS n FROM t').get()).toMatchObject({ n: 1 });
    database.close();
  });

  it('waits for the disk again after a transaction that the disk need not confirm', () => {
    const path = join(folder(), 'a.db');
    const database = openDatabase(path);
    const waits = () => database.prepare('PRAGMA synchronous').get()?.synchronous === 2;
    const seen: boolean[] = [];
    database.unconfirmed(() => {
      seen.push(waits());
      database.afterCommit(() => seen.push(waits()));
    });
    expect([...seen, waits()]).toEqual([false, true, true]);
    expect(() =>
      database.unconfirmed(() => {
        throw new Error('stop');
      }),
    ).toThrow('stop');
    database.transaction(() => database.unconfirmed(() => seen.push(waits())));
    expect([seen.at(-1), waits()]).toEqual([true, true]);
    const other = openDatabase(path);
    other.exec('BEGIN IMMEDIATE');
    database.exec('PRAGMA busy_timeout = 0');
    expect(() => database.unconfirmed(() => 1)).toThrow('locked');
    expect(waits()).toBe(true);
    for (const one of [other, database]) one.close();
  });

  it('is as before when a transaction cannot begin', () => {
    const database = openDatabase(join(folder(), 'a.db'));
    database.exec('CREATE TABLE t (a); BEGIN');
    expect(() => database.transaction(() => 1)).toThrow();
    database.exec('ROLLBACK');
    const told: number[] = [];
    database.transaction(() => {
      database.afterCommit(() => told.push(1));
      expect(told).toEqual([]);
    });
    expect(told).toEqual([1]);
    database.close();
  });

  it('migrates once, and leaves a newer data folder alone', () => {
    const path = join(folder(), 'a.db');
    const database = openDatabase(path);
    migrate(database);
    migrate(database);
    database.exec('PRAGMA user_version = 99');
    expect(() => {
      migrate(database);
    }).toThrow(NewerSchemaError);
    expect(database.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 99 });
    database.close();
  });

  it('reports a folder that cannot be written, instead of another process', () => {
    const file = join(folder(), 'a file');
    writeFileSync(file, '');
    expect(() => lockDataFolder(join(file, 'lock'))).toThrow(DataFolderUnwritableError);
    const noDatabase = join(folder(), 'lock');
    writeFileSync(noDatabase, 'something else, long enough to be looked at '.repeat(40));
    expect(() => lockDataFolder(noDatabase)).toThrow(/cannot be written.*Nothing was changed or sent/);
  });

  it('reports a held lock file where the folder can be written', () => {
    expect(() => lockDataFolder(folder())).toThrow(/Another program holds/);
  });

  it('lets one process into a data folder', () => {
    const path = join(folder(), 'lock');
    const release = lockDataFolder(path);
    expect(() => lockDataFolder(path)).toThrow(DataFolderInUseError);
    release();
    lockDataFolder(path)();
  });
});
