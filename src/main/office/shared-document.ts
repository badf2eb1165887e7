import { join } from 'node:path';
import type { Result } from '../../contract/failure.ts';
import { lookBelow } from '../capture/file-look.ts';
import { isIgnoredPath } from '../capture/ignore.ts';
import { isInOwnFolder } from '../support/own-folder.ts';
import { isSamePath, isWithin } from '../support/paths.ts';
import { hashSource } from '../capture/read-source.ts';
import type { Draft, Spool } from '../capture/spool.ts';
import { walk, type FoundPath } from '../capture/walk.ts';
import { failed, ok } from '../support/result.ts';
import type { SharedContent } from './shared-contents-store.ts';

/** A complete copy of the document, and the path where it was found. */
export interface TakenDocument {
  readonly draft: Draft;
  readonly found: FoundPath;
}

export interface SharedDocumentParts {
  readonly spool: Pick<Spool, 'copy'>;
  readonly signal: AbortSignal;
}

/** Limits of the search for a moved document: files of its size to read, and files to look at. */
const mostRead = 50;
const mostSeen = 100_000;

type Wanted = Pick<SharedContent, 'sha256' | 'size' | 'path'>;

/**
 * Copies the document with these bytes out of a watched folder: from the path where another computer found it, or else
 * from its new place in the folder. Does not follow links, so nothing outside is read. Fails with share-away: folder
 * unreachable; document-gone: not in it; otherwise with the copy's failure.
 */
export async function takeDocument(
  parts: SharedDocumentParts,
  root: string,
  wanted: Wanted,
): Promise<Result<TakenDocument>> {
  const there = await atPath(root, wanted);
  if (there !== null) {
    const taken = await copied(parts, root, there, wanted);
    if (taken !== null) return taken;
  }
  const report = { unreadable: [], rootMissing: false };
  const moved = await movedTo(parts, root, walk(root, report), wanted);
  if (moved !== null) return moved;
  return failed(report.rootMissing || report.unreadable.some((path) => path === root) ? 'share-away' : 'document-gone');
}

/**
 * The path comes from another computer's ledger: it counts only if it stays inside the folder, without a link on the
 * way.
 */
async function atPath(root: string, { path, size }: Wanted): Promise<FoundPath | null> {
  if (path === null) return null;
  const full = join(root, path);
  if (isSamePath(full, root) || !isWithin(root, full) || isIgnoredPath(root, full)) return null;
  if (await isInOwnFolder(root, full)) return null;
  const look = await lookBelow(root, full);
  return look.kind === 'file' && look.size === size ? { path: full, identity: look.identity, size } : null;
}

async function movedTo(
  parts: SharedDocumentParts,
  root: string,
  batches: AsyncIterable<readonly FoundPath[]>,
  wanted: Wanted,
): Promise<Result<TakenDocument> | null> {
  let [seen, read] = [0, 0];
  for await (const batch of batches) {
    for (const found of batch.filter(({ size }) => size === wanted.size)) {
      const hash = await hashSource(found.path, found.identity, root, parts.signal).catch(() => null);
      parts.signal.throwIfAborted();
      const taken = hash === wanted.sha256 ? await copied(parts, root, found, wanted) : null;
      read += 1;
      if (taken !== null || read >= mostRead) return taken;
    }
    seen += batch.length;
    if (seen >= mostSeen) return null;
  }
  return null;
}

/** null: the file there has other bytes, or changes. */
async function copied(
  { spool }: SharedDocumentParts,
  root: string,
  found: FoundPath,
  { sha256 }: Wanted,
): Promise<Result<TakenDocument> | null> {
  const copy = await spool.copy(found.path, found.identity, root);
  if (copy.kind !== 'copied')
    return copy.kind === 'disk-full' || copy.kind === 'failed' ? failed(failureOf[copy.kind]) : null;
  if (copy.draft.sha256 === sha256) return ok({ draft: copy.draft, found });
  await copy.draft.discard();
  return null;
}

const failureOf = { 'disk-full': 'disk-full', failed: 'internal' } as const;
