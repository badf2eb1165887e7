import { closeSync, readSync } from 'node:fs';
import { heldFiles, HeldFileError } from '../support/held-files.ts';
import { openDatabase, type Database } from './database.ts';
import { resultCode } from './result-code.ts';

/** Null when the file cannot be read as the database it was. A damaged file often opens without a word. */
export function openIfSound(path: string): Database | null {
  let database: Database | null = null;
  try {
    database = openDatabase(path);
    if (isWhole(database)) return database;
  } catch (error) {
    if (!isDamage(error)) {
      database?.close();
      throw inWords(path, error);
    }
  }
  database?.close();
  return null;
}

/** Reads every page; throws where it cannot go on. */
export const isWhole = (database: Database): boolean =>
  database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';

/** SQLITE_CORRUPT and SQLITE_NOTADB, their extended codes too, and SQLITE_ERROR: a schema that cannot be read. */
const damage: ReadonlySet<number> = new Set([1, 11, 26]);

export const isDamage = (error: unknown): boolean => damage.has(resultCode(error) ?? 0);

/** SQLITE_BUSY, SQLITE_LOCKED and SQLITE_CANTOPEN, after SQLite's own patience: it waits for some seconds. */
const held: ReadonlySet<number> = new Set([5, 6, 14]);

/** What SQLite calls "database is locked" or "unable to open database file", with the file's name; else `error` itself. */
export const inWords = (path: string, error: unknown): unknown =>
  held.has(resultCode(error) ?? 0) ? new HeldFileError(path, error) : error;

const headerSize = 32;
const frameHeaderSize = 24;

/**
 * True when the write-ahead log beside `path` holds frames that SQLite does not believe: it passes over those and all
 * that follow without a word, and so over transactions that were on disk. (A write cut off by a crash looks the same;
 * then nothing was lost, and asking costs a call.) Read before the database is opened, which clears the log.
 */
export function hasForgottenFrames(path: string, files = heldFiles): boolean {
  const wal = `${path}-wal`;
  const size = files.sizeNow(wal) ?? 0;
  if (size <= headerSize) return false;
  const file = files.openNow(wal, 'r');
  try {
    return readFrames(file, size);
  } finally {
    closeSync(file);
  }
}

function readFrames(file: number, size: number): boolean {
  const header = Buffer.alloc(headerSize);
  readSync(file, header, 0, headerSize, 0);
  const littleEndian = header.readUInt32BE(0) === 0x377f0682;
  if (!littleEndian && header.readUInt32BE(0) !== 0x377f0683) return true;
  const frame = Buffer.alloc(frameHeaderSize + pageSizeIn(header));
  let sum = checksum(header.subarray(0, 24), [0, 0], littleEndian);
  if (sum[0] !== header.readUInt32BE(24) || sum[1] !== header.readUInt32BE(28)) return true;
  for (let at = headerSize; at + frame.length <= size; at += frame.length) {
    readSync(file, frame, 0, frame.length, at);
    const ofThisLog = frame.compare(header, 16, 24, 8, 16) === 0;
    sum = checksum(frame.subarray(frameHeaderSize), checksum(frame.subarray(0, 8), sum, littleEndian), littleEndian);
    if (ofThisLog && (sum[0] !== frame.readUInt32BE(16) || sum[1] !== frame.readUInt32BE(20))) return true;
  }
  return false;
}

const pageSizeIn = (header: Buffer): number => Math.min(65_536, Math.max(512, header.readUInt32BE(8)));

type Sum = readonly [number, number];

/** The checksum of SQLite's file format, section 4.2. */
function checksum(bytes: Buffer, from: Sum, littleEndian: boolean): Sum {
  let [a, b] = from;
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    a = (a + (littleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)) + b) >>> 0;
    b = (b + (littleEndian ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}
