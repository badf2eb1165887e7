import { closeSync, readSync } from 'node:fs';
import { heldFiles, HeldFileError } from '../support/held-files.ts';
import { openDatabase, type Database } from './database.ts';
import { resultCode } from './result-code.ts';

/**
 * Null when the file is unreadable as a database. Opening alone does not prove that, because damaged files often open.
 */
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

/** Reads every page; throws where it cannot continue. */
export const isWhole = (database: Database): boolean =>
  database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';

/** SQLITE_CORRUPT and SQLITE_NOTADB with their extended codes, and SQLITE_ERROR for an unreadable schema. */
const damage: ReadonlySet<number> = new Set([1, 11, 26]);

export const isDamage = (error: unknown): boolean => damage.has(resultCode(error) ?? 0);

/** SQLITE_BUSY, SQLITE_LOCKED and SQLITE_CANTOPEN, after some seconds of SQLite's own waiting. */
const held: ReadonlySet<number> = new Set([5, 6, 14]);

/**
 * Turns SQLite's "database is locked" and "unable to open database file" into an error with the file's name; returns
 * others unchanged.
 */
export const inWords = (path: string, error: unknown): unknown =>
  held.has(resultCode(error) ?? 0) ? new HeldFileError(path, error) : error;

const headerSize = 32;
const frameHeaderSize = 24;

/**
 * True when the write-ahead log beside `path` has frames that SQLite rejects: it silently drops those and all later
 * ones, and so perhaps committed transactions. (A write cut off by a crash looks the same; then nothing was lost, and
 * the look-ups cost one call.) Call it before opening the database, which clears the log.
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
