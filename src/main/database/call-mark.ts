import { randomUUID } from 'node:crypto';
import { closeSync, constants, existsSync, fsyncSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from './database.ts';
import { heldFiles, HeldFileError } from '../support/held-files.ts';
import { json, unreadable } from './row.ts';

/** Identifies the call that began last; null: no call began in this data folder */
type Mark = string | null;

const pathOf = (dataDir: string): string => join(dataDir, 'last-call');

/**
 * Called in the transaction that begins a call: its mark is on the disk when that returns, in the database and in a file
 * beside it, whose mark a database that a person has put back does not know. The database is written first: killed
 * between them, it knows the mark in the file all the same. Where the file cannot be written the transaction throws,
 * and the call must not go.
 */
export function createNoteCall(database: Database, dataDir: string): () => void {
  let outside = markOutside(dataDir);
  return () => {
    const mark = randomUUID();
    keep(database, [outside, mark]);
    database.afterCommit(() => {
      write(pathOf(dataDir), mark);
      outside = mark;
    });
  };
}

export const hasCallMark = (dataDir: string): boolean => existsSync(pathOf(dataDir));

export function knowsLastCall(database: Database, dataDir: string, files = heldFiles): boolean {
  const row = database.prepare(`SELECT value FROM settings WHERE name = 'last-calls'`).get();
  const known = row ? json(row, 'value', z.array(z.string().nullable())) : [null];
  return known !== unreadable && known.includes(markOutside(dataDir, files));
}

/** After the doubts are written down, the next start must not raise them again. */
export const learnLastCall = (database: Database, dataDir: string): void => keep(database, [markOutside(dataDir)]);

/** The one that may be outside now, and the one that will be. */
function keep(database: Database, marks: readonly Mark[]): void {
  database.prepare(`INSERT OR REPLACE INTO settings (name, value) VALUES ('last-calls', ?)`).run(JSON.stringify(marks));
}

/** One that cannot be read is none that is known. Throws HeldFileError: another program's hold says nothing. */
function markOutside(dataDir: string, files = heldFiles): Mark {
  if (!hasCallMark(dataDir)) return null;
  try {
    return files.readNow(pathOf(dataDir)).toString('latin1');
  } catch (error) {
    if (error instanceof HeldFileError) throw error;
    return '';
  }
}

/** Over the former one, which is as long: cut short first, it could be lost when the program is killed. */
function write(path: string, mark: string): void {
  const file = heldFiles.openNow(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    writeSync(file, mark, 0);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
