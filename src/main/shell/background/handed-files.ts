import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AddedFiles, ReasonCode } from '../../../contract/inbox.ts';
import { isGone } from '../../support/file-errors.ts';

export interface HandedFiles {
  readonly files: readonly string[];
  readonly skipped: AddedFiles['skipped'];
}

/**
 * Which of the paths that another program handed over are files. A folder is refused, not walked: one word too many on a
 * command line, such as the home folder, would send all that is in it.
 */
export async function lookAtHanded(paths: readonly string[]): Promise<HandedFiles> {
  const looks = await Promise.all([...new Set(paths)].map(async (path) => ({ path, wrong: await whatIsWrong(path) })));
  return {
    files: looks.flatMap(({ path, wrong }) => (wrong === null ? [path] : [])),
    skipped: looks.flatMap(({ path, wrong }) =>
      wrong === null ? [] : [{ name: basename(path), reason: { code: wrong, detail: null } }],
    ),
  };
}

async function whatIsWrong(path: string): Promise<ReasonCode | null> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? null : 'wrong-type';
  } catch (error) {
    return isGone(error) ? 'vanished' : 'unreadable';
  }
}
