import { readFile } from 'node:fs/promises';
import type { Result } from '../../contract/failure.ts';
import { failed } from '../support/result.ts';
import type { Draft, Spool } from './spool.ts';

/** A copy of what is sealed, to be worked on; that it is still what was sealed is seen by its hash. */
export async function draftOfSealed(spool: Spool, sha256: string): Promise<Result<Draft>> {
  const bytes = await readFile(spool.pathOf(sha256)).catch(() => null);
  const draft = bytes === null ? null : await spool.put(bytes);
  if (draft?.ok === false) return draft;
  if (draft?.value.sha256 === sha256) return draft;
  await draft?.value.discard();
  return failed('stored-unreadable');
}
