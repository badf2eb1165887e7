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
 * Call it in the transaction that begins a call: puts the call's mark on disk in the database and in a file beside it.
 * A database that a person puts back does not know the file's mark. The database is written first, so that after a
 * crash in between it still knows the mark in the file. Throws where the file cannot be written; then the call must not
 * be made.
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

/** After the doubts are recorded, the next start must not raise them again. */
export const learnLastCall = (database: Database, dataDir: string): void => keep(database, [markOutside(dataDir)]);

/** The mark that may be in the file now, and the next one. */
function keep(database: Database, marks: readonly Mark[]): void {
  database.prepare(`INSERT OR REPLACE INTO settings (name, value) VALUES ('last-calls', ?)`).run(JSON.stringify(marks));
}

/** An unreadable mark counts as unknown. Throws HeldFileError, because another program's hold proves nothing. */
function markOutside(dataDir: string, files = heldFiles): Mark {
  if (!hasCallMark(dataDir)) return null;
  try {
    return files.readNow(pathOf(dataDir)).toString('latin1');
  } catch (error) {
    if (error instanceof HeldFileError) throw error;
    return '';
  }
}

/** Overwrites in place with equal length: truncating first could lose the mark in a crash. */
function write(path: string, mark: string): void {
  const file = heldFiles.openNow(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    writeSync(file, mark, 0);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
