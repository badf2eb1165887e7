import type { BigIntStats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';

export interface Seen {
  /** size, mtime and inode: equal means nobody touched the file in between */
  readonly identity: string;
  /** bytes */
  readonly size: number;
}

export type Look =
  | ({ readonly kind: 'file' } & Seen)
  | { readonly kind: 'gone' }
  /** a folder, a link, a pipe: has taken the place of the file */
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'unreadable' };

export const identityOf = (stats: BigIntStats): string => `${stats.size}:${stats.mtimeNs}:${stats.ino}`;

/**
 * Equal size and mtime at one path is the same file, whatever its inode: network file systems hand out new inodes at
 * every mount, and a folder that comes back must not look like a folder of new files.
 */
export function isSameFile(before: string, after: string): boolean {
  const withoutInode = (identity: string) => identity.slice(0, identity.lastIndexOf(':'));
  return before !== '' && withoutInode(before) === withoutInode(after);
}

/** Identity of a name that the disk lists but cannot be asked for: bytes that are not UTF-8. */
export const unreachable = 'unreachable';

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

export const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** Never throws. Links are followed only where a person named the file. */
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
