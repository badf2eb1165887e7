import { existsSync } from 'node:fs';
import { win32 } from 'node:path';

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Of the disk, and no fault of what lies on it. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const goneCodes: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

export const isGone = (error: unknown): boolean => goneCodes.has(codeOf(error));

/** Of a disk: it is full, or the user's share of it is. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** Of a folder's disk or server: it is off. */
const awayCodes: ReadonlySet<string> = new Set(['ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENODEV']);

/**
 * Of the root of a watched folder: it is not there, as when its server is off or its drive is not connected. For most of that
 * Node has only UNKNOWN on Windows, which says nothing of a file.
 */
export const isAway = (error: unknown, root: string, isThere = existsSync): boolean =>
  isGone(error) ||
  awayCodes.has(codeOf(error)) ||
  (codeOf(error) === 'UNKNOWN' && (isUnc(root) || !isThere(win32.parse(root).root)));

const isUnc = (path: string): boolean => /^[\\/]{2}(?![.?][\\/](?!UNC))/i.test(path);

/** For `catch`: what is not there is null, anything else is thrown on. */
export function nullWhenGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}
