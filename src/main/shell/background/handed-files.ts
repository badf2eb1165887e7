import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AddedFiles, ReasonCode } from '../../../contract/inbox.ts';
import { isGone } from '../../support/file-errors.ts';

export interface HandedFiles {
  readonly files: readonly string[];
  readonly skipped: AddedFiles['skipped'];
}

/**
 * Which of the paths from another program are files. Refuses folders instead of scanning them, because a mistyped
 * argument, such as the home folder, would send everything in it.
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
