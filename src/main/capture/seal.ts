import type { CompanyId } from '../../contract/companies.ts';
import type { Reason } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { FileChange } from '../queue/file-state.ts';
import type { Clock } from '../support/clock.ts';
import { isForPassword } from './check-result.ts';
import { sourceKindOf } from './conversion/source-kind.ts';
import type { FoundFile } from './found-files.ts';
import { createGroupCommit, type Commit } from './group-commit.ts';
import { recordPieces, retryLater, sealPieces, type ConvertingParts } from './pieces.ts';
import { markWhole, recordSealed } from './record-sealed.ts';
import type { CopyOutcome, Draft } from './spool.ts';

/**
 * Bytes. The service's own limit is undocumented (it answers 413); this one bounds the memory of the checking thread.
 */
export const largest = 100 * 1_024 * 1_024;

/** done: the row has left `waiting`. again: check the file again. later: it waits for a while because of `reason`. */
export type SealOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again' }
  | { readonly kind: 'later'; readonly reason: Reason };

export interface Source {
  readonly path: string;
  readonly identity: string;
  readonly size: number;
  /** the watched folder; null: a person named the file */
  readonly root: string | null;
}

/** Facts about a file that may have no row yet. */
interface Known {
  readonly name: string;
  readonly companyId: CompanyId;
}

interface Parts extends ConvertingParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Finds the row of the file, or makes it; null: it is gone, because its company was removed. */
type Target = () => QueueFile | null;

export class Sealer {
  readonly #parts: Parts;
  readonly #commit: Commit;
  #underWay = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#commit = createGroupCommit(parts.database, parts.clock, () => this.#underWay);
  }

  /** copies, checks and records a quiet file; `identity` is from when it was found quiet */
  seal(file: FoundFile, source: Source): Promise<SealOutcome> {
    return this.#counted(() => this.#seal(file, source));
  }

  /** Validates the staged bytes and records them on the row that `target` returns; `known`: name and company */
  record(draft: Draft, known: Known, target: Target): Promise<SealOutcome> {
    return this.#counted(() => this.#recordDraft(draft, known, target));
  }

  async #counted<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
    }
  }

  async #seal(file: FoundFile, { path, identity, size, root }: Source): Promise<SealOutcome> {
    const { files, spool } = this.#parts;
    const target = () => files.get(file.id);
    if (size > largest) {
      await this.#apply(target, { type: 'rejected', reason: { code: 'over-our-limit', detail: null }, size });
      return { kind: 'done' };
    }
    const copy = await spool.copy(path, identity, root);
    return copy.kind === 'copied'
      ? this.#recordDraft(copy.draft, { name: file.rawFilename, companyId: file.companyId }, target)
      : notCopied(copy.kind);
  }

  /** Removes the draft unless it was kept, also after an error. */
  async #recordDraft(draft: Draft, known: Known, target: Target): Promise<SealOutcome> {
    try {
      return await this.#record(draft, known, target);
    } finally {
      await draft.discard();
    }
  }

  async #record(draft: Draft, known: Known, target: Target): Promise<SealOutcome> {
    const { documents, passwords, splitting } = this.#parts;
    const result = await documents.check(draft, known.companyId);
    if (result === 'stopped') return { kind: 'again' };
    if (result === 'failed') return retryLater('internal');
    if (!result.ok) {
      const { code, detail } = result.reason;
      if (code === 'wrong-type' && sourceKindOf(detail) !== null) return this.#convert(draft, known, target);
      if (isForPassword(result.reason) && (await passwords(known.companyId)).length > 0) {
        return this.#convert(draft, known, target);
      }
      return this.#refuse(draft, result.reason, target);
    }
    const proposal =
      result.maySplit === true && splitting !== null ? await splitting.recognise(draft.path, known.companyId) : null;
    if (proposal === 'stopped') return { kind: 'again' };
    return this.#keep(draft, target, (file) => {
      markWhole(this.#parts, file.companyId, [draft.sha256]);
      const { format, otherKind } = result;
      recordSealed(this.#parts, file, { sha256: draft.sha256, format, size: draft.size, proposal, otherKind });
    });
  }

  async #refuse(draft: Draft, reason: Reason, target: Target): Promise<SealOutcome> {
    // Keeps a copy of a locked file: a later password needs the bytes, and the source may be gone by then.
    const kept = isForPassword(reason) ? await draft.keep() : null;
    if (kept?.ok === false) return retryLater(kept.failure.code);
    await this.#apply(target, { type: 'rejected', reason, size: draft.size, refusedSha256: draft.sha256 });
    return { kind: 'done' };
  }

  /** Records the file and all its pieces in one transaction: until then it waits, and is converted again. */
  async #convert(draft: Draft, known: Known, target: Target): Promise<SealOutcome> {
    const made = await sealPieces(this.#parts, draft, known);
    if (made.kind === 'refused') return this.#refuse(draft, made.reason, target);
    if (made.kind !== 'made') return made;
    return this.#keep(draft, target, (file) => recordPieces(this.#parts, file, draft, made));
  }

  async #keep(draft: Draft, target: Target, record: (file: QueueFile) => void): Promise<SealOutcome> {
    const kept = await draft.keep();
    if (!kept.ok) return retryLater(kept.failure.code);
    await this.#whileWaiting(target, record);
    return { kind: 'done' };
  }

  #apply(target: Target, change: FileChange): Promise<void> {
    return this.#whileWaiting(target, (file) => this.#parts.files.apply(file.id, change));
  }

  /** Skips a row that is gone or no longer waiting. */
  #whileWaiting(target: Target, work: (file: QueueFile) => void): Promise<void> {
    return this.#commit(() => {
      const file = target();
      if (file?.state === 'waiting') work(file);
    });
  }
}

function notCopied(kind: Exclude<CopyOutcome['kind'], 'copied'>): SealOutcome {
  switch (kind) {
    case 'changed':
    case 'gone':
      return { kind: 'again' };
    case 'unreadable':
      return { kind: 'later', reason: { code: 'unreadable', detail: null } };
    case 'disk-full':
      return retryLater('disk-full');
    case 'failed':
      return retryLater('internal');
  }
}
