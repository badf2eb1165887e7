import fs from 'node:fs/promises';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Replaces a method of a built-in module, for the modules that are preloaded into a program under test. */
export function around(target: object, name: string, replace: (original: Method) => Method): void {
  const original = Reflect.get(target, name) as Method;
  Reflect.set(target, name, replace(original));
}

const databases = new WeakMap<object, DatabaseSync>();
around(
  DatabaseSync.prototype,
  'prepare',
  (prepare) =>
    function (...args) {
      const statement = prepare.apply(this, args) as StatementSync;
      databases.set(statement, this as DatabaseSync);
      return statement;
    },
);

/** A statement that runs outside of a transaction. */
export const isAlone = (statement: unknown): boolean => databases.get(statement as object)?.isTransaction === false;

export const isInSpool = (path: unknown): boolean => typeof path === 'string' && /[\\/]spool[\\/]/.test(path);

const handle = await fs.open(process.execPath);
/** The prototype of open files. */
export const openFile = Object.getPrototypeOf(handle) as object;
await handle.close();
