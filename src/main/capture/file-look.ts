import { constants, type BigIntStats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { isGone } from '../support/file-errors.ts';
import { isReachedWithoutLinks } from '../support/paths.ts';

export interface Seen {
  /** size, mtime, inode and ctime: equal means unchanged */
  readonly identity: string;
  /** bytes */
  readonly size: number;
}

export type Look =
  | ({ readonly kind: 'file' } & Seen)
  | { readonly kind: 'gone' }
  /** a folder, a link or a pipe has replaced the file */
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'unreadable' };

export const identityOf = ({ size, mtimeNs, ino, ctimeNs }: BigIntStats): string =>
  `${size}:${mtimeNs}:${ino}:${ctimeNs}`;

const sizeAndTime = (identity: string) => identity.split(':').slice(0, 2).join(':');

/** Equal for a file before and after it was renamed: that sets its ctime and nothing else. */
export const renameKey = (identity: string) => identity.split(':').slice(0, 3).join(':');

/**
 * Compares a path's present identity with its former one. touched: equal size and mtime, but another inode or ctime.
 * New permissions, a restored backup and a remounted share cause that; so does a program that writes other bytes in
 * place and resets the time: only the bytes can tell.
 */
export type Sighting = 'same' | 'touched' | 'other';

export function compareSightings(before: string, after: string): Sighting {
  if (before === after) return 'same';
  return before !== '' && sizeAndTime(before) === sizeAndTime(after) ? 'touched' : 'other';
}

/**
 * UTC ms of the last write, rename or touch by the disk's stamps. null: stamps in whole seconds, as FAT and some shares
 * have them, are too coarse.
 */
export function changedAtOf(identity: string): number | null {
  const [, mtime = '', , ctime = ''] = identity.split(':');
  const stamps = [mtime, ctime].filter((stamp) => /^\d+$/.test(stamp)).map(BigInt);
  const last = stamps.reduce((later, stamp) => (stamp > later ? stamp : later), 0n);
  return last % 1_000_000_000n === 0n ? null : Number(last / 1_000_000n);
}

/** Identity of a name that the disk lists but cannot open: bytes that are not UTF-8. */
export const unreachable = 'unreachable';

/** Without O_NONBLOCK a pipe in the file's place would block a thread indefinitely. Windows has neither. */
export const readingFlags = process.platform === 'win32' ? 'r' : constants.O_RDONLY | constants.O_NONBLOCK;

/** Never throws. Follows links on request only. */
export async function lookAt(path: string, followLinks = false): Promise<Look> {
  try {
    const stats = await (followLinks ? stat : lstat)(path, { bigint: true });
    return stats.isFile()
      ? { kind: 'file', identity: identityOf(stats), size: Number(stats.size) }
      : { kind: 'not-a-file' };
  } catch (error) {
    return { kind: isGone(error) ? 'gone' : 'unreadable' };
  }
}

/**
 * Never throws. `root`: the watched folder; the file is gone where a folder on the way to it was replaced by a link,
 * because what the link leads to is not in the watched folder. null: a person named the file, so links are followed.
 */
export async function lookBelow(root: string | null, path: string): Promise<Look> {
  if (root === null) return lookAt(path, true);
  const look = await lookAt(path);
  return look.kind !== 'file' || (await isReachedWithoutLinks(root, path)) ? look : { kind: 'gone' };
}
