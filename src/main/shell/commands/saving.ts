import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FailureCode, Result } from '../../../contract/failure.ts';
import { isFull } from '../../support/file-errors.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';

/**
 * Asks where to save a file, and has `write` write it there. Resolves with the answer of `write`, or with null when the
 * person cancels. Fails with file-unwritable or disk-full when `write` throws.
 */
export async function saveAs<T>(
  desktop: Pick<Desktop, 'saveFile'>,
  suggestedName: string,
  write: (path: string) => Promise<T>,
): Promise<Result<T | null>> {
  const path = await desktop.saveFile(suggestedName);
  if (path === null) return ok(null);
  try {
    return ok(await write(path));
  } catch (error) {
    return failed(unwritten(error), basename(path));
  }
}

/** The same for a file that is written at once; resolves with its name. */
export const saveWhole = (
  desktop: Pick<Desktop, 'saveFile'>,
  suggestedName: string,
  make: () => string | Promise<Uint8Array>,
): Promise<Result<string | null>> =>
  saveAs(desktop, suggestedName, async (path) => {
    await writeFile(path, await make());
    return basename(path);
  });

/** Failure code for a chosen file that could not be written. */
export const unwritten = (error: unknown): FailureCode => (isFull(error) ? 'disk-full' : 'file-unwritable');
