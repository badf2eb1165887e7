import type { DocumentFormat, Reason } from '../../contract/inbox.ts';
import type { DocumentCheck } from './document-check.ts';
import { lookAt, type Seen } from './file-look.ts';
import { ownFolderAround } from '../support/own-folder.ts';
import { largest } from './seal.ts';
import type { Draft, Spool } from './spool.ts';

/** A sealed copy outside the queue. */
export type SealedAlone =
  | { readonly ok: true; readonly sha256: string; readonly format: DocumentFormat; readonly size: number }
  /** refusedSha256: of bytes that were read and are no document */
  | { readonly ok: false; readonly reason: Reason; readonly refusedSha256?: string };

export interface SealingParts {
  readonly spool: Spool;
  readonly documents: DocumentCheck;
}

const no = (code: Reason['code'], detail: string | null = null): SealedAlone => ({
  ok: false,
  reason: { code, detail },
});

export async function sealPath(parts: SealingParts, path: string): Promise<SealedAlone> {
  const seen = await lookAt(path, true);
  if (seen.kind === 'gone') return no('vanished');
  if (seen.kind === 'not-a-file') return no('folder');
  if (seen.kind === 'unreadable') return no('unreadable');
  if ((await ownFolderAround(path)) !== null) return no('own-folder');
  return sealSeen(parts, path, seen, null);
}

/** `seen`: the file's identity and size when it was selected; `root` as in `Spool.copy`. */
export async function sealSeen(
  parts: SealingParts,
  path: string,
  { identity, size }: Seen,
  root: string | null,
): Promise<SealedAlone> {
  if (size === 0) return no('empty');
  if (size > largest) return no('over-our-limit');
  const copy = await parts.spool.copy(path, identity, root);
  switch (copy.kind) {
    case 'copied':
      return sealDraft(parts, copy.draft);
    case 'changed':
      return no('not-quiet');
    case 'gone':
      return no('vanished');
    case 'unreadable':
      return no('unreadable');
    case 'disk-full':
    case 'failed':
      return no('retry-later', copy.kind === 'disk-full' ? 'disk-full' : 'internal');
  }
}

export async function sealBytes(parts: SealingParts, bytes: Uint8Array): Promise<SealedAlone> {
  if (bytes.byteLength === 0) return no('empty');
  const draft = await parts.spool.put(bytes);
  return draft.ok ? sealDraft(parts, draft.value) : no('retry-later', draft.failure.code);
}

async function sealDraft({ documents }: SealingParts, draft: Draft): Promise<SealedAlone> {
  try {
    const result = await documents.check(draft, null);
    if (result === 'stopped' || result === 'failed') return no('retry-later', 'internal');
    if (!result.ok) return { ok: false, reason: result.reason, refusedSha256: draft.sha256 };
    const kept = await draft.keep();
    return kept.ok
      ? { ok: true, sha256: draft.sha256, format: result.format, size: draft.size }
      : no('retry-later', kept.failure.code);
  } finally {
    await draft.discard();
  }
}
