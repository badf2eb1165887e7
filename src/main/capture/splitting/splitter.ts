import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { FileId, FileSplit, SplitProposal } from '../../../contract/inbox.ts';
import { proposedSplit } from '../../../shared/splitting/proposed-pieces.ts';
import type { Database } from '../../database/database.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { inTurn } from '../../support/in-turn.ts';
import { failed, ok } from '../../support/result.ts';
import { recordSplit, sealMade, type PieceParts } from '../pieces.ts';
import { draftOfSealed } from '../sealed-draft.ts';
import { pieceName } from './split-job.ts';
import type { SplittingWorker } from './splitting-worker.ts';
import { isWithin, pagesOf } from './within.ts';

interface Parts extends PieceParts {
  readonly database: Database;
  readonly worker: SplittingWorker;
  readonly autoSplit: (companyId: CompanyId) => boolean;
}

/** Divides an undivided file into several. */
export class Splitter {
  readonly #parts: Parts;
  /** each call checks the file when its turn comes */
  readonly #inTurn = inTurn();
  #stopped = false;
  /** files that could not be divided are not tried again in this run */
  readonly #tried = new Set<FileId>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Divides the file as a person decided. Records all pieces in one transaction: until then the file waits unchanged.
   */
  split(id: FileId, split: FileSplit): Promise<Result<null>> {
    return this.#inTurn(() => this.#split(id, split));
  }

  /** Divides files as proposed, for companies that are not asked; files that cannot be divided keep waiting. */
  autoSplit(): Promise<void> {
    return this.#inTurn(() => this.#splitAll());
  }

  /** resolves when all of its work has ended; stop its worker first */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#inTurn(() => Promise.resolve());
  }

  #waiting(id: FileId): QueueFile | null {
    const file = this.#parts.files.get(id);
    return file?.state === 'undivided' ? file : null;
  }

  async #split(id: FileId, wanted: FileSplit): Promise<Result<null>> {
    const { database, spool, splits, worker } = this.#parts;
    const file = this.#waiting(id);
    const proposal = splits.proposed(id);
    if (!file || proposal === null || !isWithin(wanted, proposal)) return failed('not-possible');
    const copy = await draftOfSealed(spool, file.sha256 ?? '');
    if (!copy.ok) return copy;
    const draft = copy.value;
    try {
      const { path } = draft;
      const job = { path, name: file.rawFilename, folder: `${path}.pieces`, split: wanted };
      const { companyId } = file;
      const place = { folder: job.folder, companyId, splitting: null };
      const made = await sealMade(this.#parts, () => worker.split(job, companyId), place);
      if (this.#stopped || made.kind !== 'made') return failed('cannot-split');
      const leftOut = leftOutOf(wanted, proposal).map((page) => pieceName(file.rawFilename, [page]));
      return database.transaction(() => {
        const still = this.#waiting(id);
        if (!still) return failed('not-possible');
        recordSplit(this.#parts, still, draft, { ...made, leftOut });
        return ok(null);
      });
    } finally {
      await draft.discard();
    }
  }

  async #splitAll(): Promise<void> {
    const { files, splits, autoSplit } = this.#parts;
    for (const { id, companyId } of files.inStates(['undivided'])) {
      const isDue = !this.#stopped && !this.#tried.has(id) && autoSplit(companyId);
      const proposal = isDue ? splits.proposed(id) : null;
      const wanted = proposal && sureSplit(proposal);
      if (wanted === null) continue;
      this.#tried.add(id);
      await this.#split(id, wanted);
    }
  }
}

/**
 * The division to apply without asking; null: a person must decide. A border with only a day and a total is too weak.
 */
function sureSplit(proposal: SplitProposal): FileSplit | null {
  if (proposal.kind === 'scan' || proposal.kind === 'unseen') return null;
  const isJustTold = proposal.kind === 'pages' && proposal.pages.some(({ begins }) => begins?.kind === 'total');
  return isJustTold ? null : proposedSplit(proposal);
}

/** Indexes of left-out PDF pages; areas left out of a photo have none. */
function leftOutOf(split: FileSplit, proposal: SplitProposal): readonly number[] {
  if (split.kind === 'areas') return [];
  const kept = new Set(split.pieces.flat());
  return Array.from({ length: pagesOf(proposal) }, (_, page) => page).filter((page) => !kept.has(page));
}
