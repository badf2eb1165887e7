import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { writeSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { around, isAlone, isInSpool, openFile } from './patches.ts';

/**
 * Preloaded with `node --import`: from the numbered write on, for a while, every write of the program fails as on a
 * full or read-only disk. COUNTERFOIL_WRITES_FAIL is "ENOSPC@17" or "EROFS@17". The program under test does not know of
 * it.
 */
const [code = '', at = '0'] = (process.env.COUNTERFOIL_WRITES_FAIL ?? '').split('@');
const lasts = 1_500;
/** SQLITE_FULL, SQLITE_READONLY */
const errcode = code === 'ENOSPC' ? 13 : 8;
let writes = 0;
let until = 0;

function mayFail(error: () => Error): void {
  writes += 1;
  if (writes === Number(at)) {
    until = Date.now() + lasts;
    writeSync(2, `writes-fail ${writes}\n`);
  }
  if (Date.now() < until) throw error();
}

const ofSqlite = () => Object.assign(new Error(`the disk says ${code}`), { code: 'ERR_SQLITE_ERROR', errcode });
const ofSystem = () => Object.assign(new Error(`${code}: the disk says so`), { code });

process.on('exit', () => writeSync(2, `writes ${writes}\n`));

function before(target: object, name: string, fails: (self: unknown, args: readonly unknown[]) => boolean): void {
  const sqlite = target === DatabaseSync.prototype || target === StatementSync.prototype;
  around(
    target,
    name,
    (original) =>
      function (...args) {
        if (fails(this, args)) mayFail(sqlite ? ofSqlite : ofSystem);
        return original.apply(this, args);
      },
  );
}

// A full disk fails when pages are written: at the commit, or at a statement outside of a transaction.
before(DatabaseSync.prototype, 'exec', (_, [sql]) => sql === 'COMMIT');
before(StatementSync.prototype, 'run', isAlone);

for (const name of ['writeFile', 'sync']) before(openFile, name, () => true);
before(fs, 'open', (_, [path, flags]) => isInSpool(path) && flags === 'wx');
before(fs, 'rename', (_, [path]) => isInSpool(path));
before(fs, 'mkdir', (_, [path]) => isInSpool(path));
syncBuiltinESMExports();
