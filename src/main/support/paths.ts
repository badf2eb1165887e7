import { realpath as realpathByLinks, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { posix, win32 } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './file-errors.ts';

/** Whether both name one place, as far as the system's way to write paths says. Both absolute. */
export const isSamePath = (a: string, b: string, platform = process.platform): boolean =>
  keyOf(a, platform) === keyOf(b, platform);

/** Whether `path` is `folder` or below it. Both absolute, and without `..`. */
export function isWithin(folder: string, path: string, platform = process.platform): boolean {
  const [around, inner] = [keyOf(folder, platform), keyOf(path, platform)];
  return inner === around || inner.startsWith(around + (platform === 'win32' ? win32 : posix).sep);
}

/** Equal for a disk that tells no case apart, but written differently. */
export const differInCase = (a: string, b: string): boolean => a !== b && withoutCase(a) === withoutCase(b);

/** What all spellings of one path have in common; nothing ends with a separator, not even a drive's root. */
function keyOf(path: string, platform: NodeJS.Platform): string {
  if (platform === 'win32') return withoutCase(plainWindowsPath(path)).replace(/\\$/, '');
  const trimmed = path.replace(/\/$/, '');
  return platform === 'darwin' ? withoutCase(trimmed) : trimmed;
}

/** `\\?\C:\a` is C:\a, and `\\?\UNC\server\share` is \\server\share. */
const plainWindowsPath = (path: string): string =>
  win32
    .normalize(path)
    .replace(/^\\\\[?.]\\UNC\\/i, '\\\\')
    .replace(/^\\\\[?.]\\(?=[a-z]:)/i, '');

/** macOS takes one letter for the same in both of its forms in Unicode. */
const withoutCase = (path: string): string => path.normalize('NFC').toLowerCase();

/**
 * Windows' answer for drives that its mount manager does not know, as RAM disks, some encrypted drives and some shares
 * with a letter: their links are followed one by one, and where that fails as well the path stays as it is.
 */
const unnamedDrive: ReadonlySet<string> = new Set(['EISDIR', 'EINVAL', 'UNKNOWN']);

export const isUnnamedDrive = (error: unknown): boolean => unnamedDrive.has(codeOf(error));

/** Without links, and of a drive's letter for a share the share. Fails as realpath does where nothing is at `path`. */
export async function realPath(path: string, native: (path: string) => Promise<string> = realpath): Promise<string> {
  for (const find of [native, promisify(realpathByLinks)]) {
    try {
      return await find(path);
    } catch (error) {
      if (!isUnnamedDrive(error)) throw error;
    }
  }
  return path;
}

/** As `realPath`; the path as it is given where nothing is there, or the system does not say. Never throws. */
export const realOrGiven = (path: string): Promise<string> => realPath(path).catch(() => path);

/** Holds the caller up: only for folders of this computer. Never throws. */
export function realOrGivenNow(path: string, native: (path: string) => string = realpathSync.native): string {
  for (const find of [native, realpathSync]) {
    try {
      return find(path);
    } catch (error) {
      if (!isUnnamedDrive(error)) return path;
    }
  }
  return path;
}
