import type { Result } from '../../contract/failure.ts';
import { failed } from '../support/result.ts';
import type { Draft, Spool } from './spool.ts';

/** A copy of what is sealed, to be worked on; that it is still what was sealed is seen by its hash. */
export async function draftOfSealed(spool: Spool, sha256: string): Promise<Result<Draft>> {
  const draft = await spool.putFile(spool.pathOf(sha256));
  if (!draft.ok) return draft.failure.code === 'file-unreadable' ? failed('stored-unreadable') : draft;
  if (draft.value.sha256 === sha256) return draft;
  await draft.value.discard();
  return failed('stored-unreadable');
}
