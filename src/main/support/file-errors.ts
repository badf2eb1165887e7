import { existsSync } from 'node:fs';
import { win32 } from 'node:path';

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** An error of the disk, not of a file's content. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const goneCodes: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

export const isGone = (error: unknown): boolean => goneCodes.has(codeOf(error));

/** The disk is full, or the user's quota is used up. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** The folder's disk or server is unreachable. */
const awayCodes: ReadonlySet<string> = new Set(['ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENODEV']);

/**
 * True when the root of a watched folder is unreachable, as when its server is off or its drive is unplugged. On
 * Windows Node reports most of these as UNKNOWN, a code that says nothing about a single file.
 */
export const isAway = (error: unknown, root: string, isThere = existsSync): boolean =>
  isGone(error) ||
  awayCodes.has(codeOf(error)) ||
  (codeOf(error) === 'UNKNOWN' && (isUnc(root) || !isThere(win32.parse(root).root)));

const isUnc = (path: string): boolean => /^[\\/]{2}(?![.?][\\/](?!UNC))/i.test(path);

/** For `catch`: null for a missing file; rethrows other errors. */
export function nullWhenGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}
