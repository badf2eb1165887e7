import type { Result } from '../../contract/failure.ts';
import { failed } from '../support/result.ts';
import type { Draft, Spool } from './spool.ts';

/** A working copy of a sealed copy; its hash shows whether that is intact. */
export async function draftOfSealed(spool: Spool, sha256: string): Promise<Result<Draft>> {
  const draft = await spool.putFile(spool.pathOf(sha256));
  if (!draft.ok) return draft.failure.code === 'file-unreadable' ? failed('stored-unreadable') : draft;
  if (draft.value.sha256 === sha256) return draft;
  await draft.value.discard();
  return failed('stored-unreadable');
}
