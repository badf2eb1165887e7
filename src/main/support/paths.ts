import { realpath as realpathByLinks, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, posix, relative, win32 } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './file-errors.ts';
import { SharedRuns } from './shared-runs.ts';

/** Whether both paths are equal by the system's spelling rules. Both absolute. */
export const isSamePath = (a: string, b: string, platform = process.platform): boolean =>
  keyOf(a, platform) === keyOf(b, platform);

/** Whether `path` is `folder` or below it. Both absolute, without `..`. */
export function isWithin(folder: string, path: string, platform = process.platform): boolean {
  const [around, inner] = [keyOf(folder, platform), keyOf(path, platform)];
  return inner === around || inner.startsWith(around + (platform === 'win32' ? win32 : posix).sep);
}

/** Equal on a disk that ignores case, but spelled differently. */
export const differInCase = (a: string, b: string): boolean => a !== b && withoutCase(a) === withoutCase(b);

/** A key that all spellings of a path share; without a trailing separator, even for a drive's root. */
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

/** macOS treats both Unicode forms of a letter as equal. */
const withoutCase = (path: string): string => path.normalize('NFC').toLowerCase();

/**
 * Windows' error codes for drives unknown to its mount manager, such as RAM disks, some encrypted drives and some
 * shares with a letter. Their links are resolved one by one; if that fails too, the path stays unchanged.
 */
const unnamedDrive: ReadonlySet<string> = new Set(['EISDIR', 'EINVAL', 'UNKNOWN']);

export const isUnnamedDrive = (error: unknown): boolean => unnamedDrive.has(codeOf(error));

/**
 * The path with links resolved, and with a share in place of its drive letter. Fails as realpath does where `path` does
 * not exist.
 */
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

/** looks from a root at a folder below it */
const reached = new SharedRuns<boolean>();

/**
 * Whether no folder between `root` and `path` is a link; says nothing of the last part. `root` itself may be one.
 * Never throws: false where a folder is missing. The files of a folder share one look at it.
 */
export function isReachedWithoutLinks(root: string, path: string): Promise<boolean> {
  const folder = dirname(path);
  return reached.run(`${root}\0${folder}`, () => isBelowWithoutLinks(root, folder));
}

async function isBelowWithoutLinks(root: string, folder: string): Promise<boolean> {
  const [realRoot, real] = await Promise.all([root, folder].map((one) => realPath(one).catch(() => null)));
  if (realRoot == null || real == null) return false;
  return isSamePath(real, join(realRoot, relative(root, folder)));
}

/** `realPath`, or the given path if it is missing or cannot be resolved. Never throws. */
export const realOrGiven = (path: string): Promise<string> => realPath(path).catch(() => path);

/** Blocks the caller, so use it for local folders only. Never throws. */
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
