import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { FileId, FileSplit, SplitProposal } from '../../../contract/inbox.ts';
import { proposedSplit } from '../../../shared/splitting/proposed-pieces.ts';
import type { Database } from '../../database/database.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { failed, ok } from '../../support/result.ts';
import { recordSplit, sealMade, type PieceParts } from '../pieces.ts';
import { draftOfSealed } from '../sealed-draft.ts';
import { pieceName } from './split-job.ts';
import type { SplittingWorker } from './splitting-worker.ts';
import { isWithin, pagesOf } from './within.ts';

/** Divides an undivided file into several. */
export interface Splitter {
  /**
   * Divides the file as a person decided. Records all pieces in one transaction: until then the file waits unchanged.
   */
  split(id: FileId, split: FileSplit): Promise<Result<null>>;
  /** Divides files as proposed, for companies that are not asked; files that cannot be divided keep waiting. */
  autoSplit(): Promise<void>;
  /** resolves when all of its work has ended; stop its worker first */
  stop(): Promise<void>;
}

interface Parts extends PieceParts {
  readonly database: Database;
  readonly worker: SplittingWorker;
  readonly autoSplit: (companyId: CompanyId) => boolean;
}

export function createSplitter(parts: Parts): Splitter {
  const { database, files, spool, splits, worker, autoSplit } = parts;
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;
  /** files that could not be divided are not tried again in this run */
  const tried = new Set<FileId>();

  /** One after another, because each call checks the file when its turn comes. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  function waiting(id: FileId): QueueFile | null {
    const file = files.get(id);
    return file?.state === 'undivided' ? file : null;
  }

  async function split(id: FileId, wanted: FileSplit): Promise<Result<null>> {
    const file = waiting(id);
    const proposal = splits.proposed(id);
    if (!file || proposal === null || !isWithin(wanted, proposal)) return failed('not-possible');
    const copy = await draftOfSealed(spool, file.sha256 ?? '');
    if (!copy.ok) return copy;
    const draft = copy.value;
    try {
      const { path } = draft;
      const job = { path, name: file.rawFilename, folder: `${path}.pieces`, split: wanted };
      const made = await sealMade(parts, job.folder, () => worker.split(job), null);
      if (stopped || made.kind !== 'made') return failed('cannot-split');
      const leftOut = leftOutOf(wanted, proposal).map((page) => pieceName(file.rawFilename, [page]));
      return database.transaction(() => {
        const still = waiting(id);
        if (!still) return failed('not-possible');
        recordSplit(parts, still, draft, { ...made, leftOut });
        return ok(null);
      });
    } finally {
      await draft.discard();
    }
  }

  async function splitAll(): Promise<void> {
    for (const { id, companyId } of files.inStates(['undivided'])) {
      const proposal = !stopped && !tried.has(id) && autoSplit(companyId) ? splits.proposed(id) : null;
      const wanted = proposal && sureSplit(proposal);
      if (wanted === null) continue;
      tried.add(id);
      await split(id, wanted);
    }
  }

  return {
    split: (id, wanted) => inTurn(() => split(id, wanted)),
    autoSplit: () => inTurn(splitAll),
    async stop() {
      stopped = true;
      await last;
    },
  };
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
