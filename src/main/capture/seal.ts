import type { CompanyId } from '../../contract/companies.ts';
import type { Reason } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { FileChange } from '../queue/file-state.ts';
import type { FileStore } from '../queue/file-store.ts';
import type { Clock } from '../support/clock.ts';
import { isForPassword } from './check-result.ts';
import type { Conversion } from './conversion/conversion.ts';
import { sourceKindOf } from './conversion/source-kind.ts';
import type { CopiesStore } from './copies-store.ts';
import type { DocumentCheck } from './document-check.ts';
import type { FoundFile } from './found-files.ts';
import { createGroupCommit } from './group-commit.ts';
import { recordPieces, sealPieces } from './pieces.ts';
import { markWhole, recordSealed } from './record-sealed.ts';
import type { SplitsStore } from './splitting/splits-store.ts';
import type { SplittingWorker } from './splitting/splitting-worker.ts';
import type { CopyOutcome, Draft, Spool } from './spool.ts';

/**
 * Bytes. The service's own limit is undocumented (it answers 413); this one bounds the memory of the checking thread.
 */
export const largest = 100 * 1_024 * 1_024;

/** done: the row has left `waiting`. again: check the file again. later: it waits for a while because of `reason`. */
export type SealOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again' }
  | { readonly kind: 'later'; readonly reason: Reason };

export interface Sealer {
  /** copies, checks and records a quiet file; `identity` is from when it was found quiet */
  seal(file: FoundFile, source: Source): Promise<SealOutcome>;
  /**
   * Validates the staged bytes and records them on the row that `target` returns (it may create it); `known`: name and
   * company
   */
  record(draft: Draft, known: Known, target: () => QueueFile | null): Promise<SealOutcome>;
}

export interface Source {
  readonly path: string;
  readonly identity: string;
  readonly size: number;
  readonly followLinks: boolean;
}

/** Facts about a file that may have no row yet. */
interface Known {
  readonly name: string;
  readonly companyId: CompanyId;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly copies: CopiesStore;
  readonly spool: Spool;
  readonly documents: DocumentCheck;
  readonly conversion: Conversion;
  /** null: everything is sent whole */
  readonly splitting: SplittingWorker | null;
  readonly splits: SplitsStore;
  readonly fonts: string;
  readonly passwords: (companyId: CompanyId) => Promise<readonly string[]>;
}

export function createSealer(parts: Parts): Sealer {
  const { database, clock, files, spool, documents, splitting } = parts;
  let underWay = 0;
  const commit = createGroupCommit(database, clock, () => underWay);

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  }

  /** Skips a row that is gone (its company was removed) or no longer waiting. */
  function apply(target: () => QueueFile | null, change: FileChange) {
    return commit(() => {
      const file = target();
      if (file?.state === 'waiting') files.apply(file.id, change);
    });
  }

  async function record(draft: Draft, known: Known, target: () => QueueFile | null): Promise<SealOutcome> {
    const result = await documents.check(draft.path);
    if (result === 'stopped') return { kind: 'again' };
    if (result === 'failed') return { kind: 'later', reason: { code: 'retry-later', detail: 'internal' } };
    if (!result.ok) {
      const { code, detail } = result.reason;
      if (code === 'wrong-type' && sourceKindOf(detail) !== null) return convert(draft, known, target);
      if (isForPassword(result.reason) && (await parts.passwords(known.companyId)).length > 0) {
        return convert(draft, known, target);
      }
      return refuse(draft, result.reason, target);
    }
    const proposal = result.maySplit === true && splitting !== null ? await splitting.recognise(draft.path) : null;
    if (proposal === 'stopped') return { kind: 'again' };
    const kept = await draft.keep();
    if (!kept.ok) return { kind: 'later', reason: { code: 'retry-later', detail: kept.failure.code } };
    await commit(() => {
      const file = target();
      if (file?.state !== 'waiting') return;
      markWhole(parts, file.companyId, [draft.sha256]);
      recordSealed(parts, file, { sha256: draft.sha256, format: result.format, size: draft.size, proposal });
    });
    return { kind: 'done' };
  }

  async function refuse(draft: Draft, reason: Reason, target: () => QueueFile | null): Promise<SealOutcome> {
    // Keeps a copy of a locked PDF: a later password needs the bytes, and the source may be gone by then.
    const kept = isForPassword(reason) ? await draft.keep() : null;
    if (kept?.ok === false) return { kind: 'later', reason: { code: 'retry-later', detail: kept.failure.code } };
    await apply(target, { type: 'rejected', reason, size: draft.size, refusedSha256: draft.sha256 });
    return { kind: 'done' };
  }

  /** Records the file and all its pieces in one transaction: until then it waits, and is converted again. */
  async function convert(draft: Draft, known: Known, target: () => QueueFile | null): Promise<SealOutcome> {
    const made = await sealPieces(parts, draft, known);
    if (made.kind === 'refused') return refuse(draft, made.reason, target);
    if (made.kind !== 'made') return made;
    const kept = await draft.keep();
    if (!kept.ok) return { kind: 'later', reason: { code: 'retry-later', detail: kept.failure.code } };
    await commit(() => {
      const file = target();
      if (file?.state === 'waiting') recordPieces(parts, file, draft, made);
    });
    return { kind: 'done' };
  }

  /** Removes the draft unless it was kept, also after an error. */
  async function recordDraft(draft: Draft, known: Known, target: () => QueueFile | null): Promise<SealOutcome> {
    try {
      return await record(draft, known, target);
    } finally {
      await draft.discard();
    }
  }

  async function seal(file: FoundFile, { path, identity, size, followLinks }: Source): Promise<SealOutcome> {
    const target = () => files.get(file.id);
    if (size > largest) {
      await apply(target, { type: 'rejected', reason: { code: 'over-our-limit', detail: null }, size });
      return { kind: 'done' };
    }
    const copy = await spool.copy(path, identity, followLinks);
    return copy.kind === 'copied'
      ? recordDraft(copy.draft, { name: file.rawFilename, companyId: file.companyId }, target)
      : notCopied(copy.kind);
  }

  return {
    record: (draft, known, target) => counted(() => recordDraft(draft, known, target)),
    seal: (file, source) => counted(() => seal(file, source)),
  };
}

function notCopied(kind: Exclude<CopyOutcome['kind'], 'copied'>): SealOutcome {
  switch (kind) {
    case 'changed':
    case 'gone':
      return { kind: 'again' };
    case 'unreadable':
      return { kind: 'later', reason: { code: 'unreadable', detail: null } };
    case 'disk-full':
      return { kind: 'later', reason: { code: 'retry-later', detail: 'disk-full' } };
    case 'failed':
      return { kind: 'later', reason: { code: 'retry-later', detail: 'internal' } };
  }
}
