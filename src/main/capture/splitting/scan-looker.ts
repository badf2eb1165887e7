import { bordersOf } from '../../../../extraction/splitting/borders.ts';
import type { LookedAtPage } from '../../../../extraction/splitting/look-at-page.ts';
import type { FileId, ProposedPage, SplitProposal } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import type { ScanPages } from './scan-pages.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { Clock } from '../../support/clock.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Log } from '../../support/log.ts';
import type { Spool } from '../spool.ts';
import { whyAsked } from '../record-sealed.ts';
import type { SplitsStore } from './splits-store.ts';

/** A page that crashed its process this often is not tried again. */
const mostTries = 2;
/** A file during which the program ended this often is not read any more. */
const mostBegun = 3;

/** until a scan whose copy another program holds is read again; ms */
const heldRest = 30_000;

/** Reads waiting scans page by page, to find out whether they are several documents. */
export interface ScanLooker {
  start(): void;
  /** Aborts the running read; the next start repeats it. */
  stop(): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly files: FileStore;
  readonly splits: SplitsStore;
  readonly spool: Pick<Spool, 'pathOf'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly pages: ScanPages;
}

type Looked =
  | { readonly kind: 'looked'; readonly pages: readonly LookedAtPage[] }
  | { readonly kind: 'unreadable' | 'held' | 'left' };

export function createScanLooker({ database, files, splits, spool, clock, log, pages }: Parts): ScanLooker {
  let running = false;
  let looking: Promise<void> | null = null;
  const failed = new Set<FileId>();
  /** held by another program, with what ends their rest */
  const resting = new Map<FileId, () => void>();
  let stopListening: () => unknown = () => undefined;

  const isWaiting = (id: FileId): boolean => {
    const file = files.get(id);
    return file?.state === 'undivided' && splits.proposed(id)?.kind === 'scan';
  };
  const next = (): QueueFile | null =>
    files.inStates(['undivided']).find(({ id }) => !failed.has(id) && !resting.has(id) && isWaiting(id)) ?? null;

  function wake(): void {
    if (!running) return;
    looking ??= lookAtAll().finally(() => {
      looking = null;
    });
  }

  async function lookAtAll(): Promise<void> {
    // Deferred, so that the listener that woke us has finished with the file first.
    await Promise.resolve();
    for (let file = next(); running && file; file = next()) {
      try {
        await lookAtOne(file);
      } catch (error) {
        failed.add(file.id);
        log.error('A scan could not be looked at', { error: describeError(error) });
      }
    }
  }

  async function lookAtOne({ id, sha256 }: QueueFile): Promise<void> {
    const scan = splits.proposed(id);
    if (scan?.kind !== 'scan') return;
    const begun = scan.begun + 1;
    splits.propose(id, { ...scan, begun });
    const looked: Looked =
      begun > mostBegun ? { kind: 'unreadable' } : await lookAtPages(id, spool.pathOf(sha256 ?? ''), scan.pages);
    database.transaction(() => {
      if (!isWaiting(id)) return;
      if (looked.kind === 'looked') conclude(id, proposedPages(looked.pages));
      else if (looked.kind === 'unreadable') ask(id, { kind: 'unseen', pages: scan.pages });
      // Stopped or held, which is not a fault of the file.
      else splits.propose(id, scan);
    });
    if (looked.kind === 'held' && running) rest(id);
  }

  function rest(id: FileId): void {
    const cancel = clock.after(heldRest, () => {
      resting.delete(id);
      wake();
    });
    resting.set(id, cancel);
  }

  async function lookAtPages(id: FileId, path: string, count: number): Promise<Looked> {
    const all: LookedAtPage[] = [];
    for (let page = 0; page < count; page += 1) {
      if (!isWaiting(id)) return { kind: 'left' };
      files.apply(id, { type: 'looking', looked: page, pages: count });
      const looked = await lookAtPage(id, path, page);
      if (typeof looked === 'string') return { kind: looked };
      all.push(looked);
    }
    return { kind: 'looked', pages: all };
  }

  async function lookAtPage(
    id: FileId,
    path: string,
    page: number,
  ): Promise<LookedAtPage | 'unreadable' | 'held' | 'left'> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (!running) return 'left';
      const answer = await pages.look({ path, page, isWanted: () => isWaiting(id) });
      if (answer.kind === 'answered') return answer.answer;
      if (answer.kind === 'stopped') return 'left';
      if (answer.kind === 'held') return 'held';
      log.info('A page of a scan broke its reader', { file: id, page });
      if (answer.kind === 'too-slow') break;
    }
    return 'unreadable';
  }

  function conclude(id: FileId, pages: readonly ProposedPage[]): void {
    if (pages.every(({ begins }) => begins === null)) files.apply(id, { type: 'looked-at' });
    else ask(id, { kind: 'pages', pages });
  }

  function ask(id: FileId, proposal: SplitProposal): void {
    splits.propose(id, proposal);
    const { sha256, format, size } = files.get(id) ?? {};
    if (sha256 != null && format != null && size !== undefined) {
      files.apply(id, { type: 'undivided', why: whyAsked(proposal), sha256, format, size });
    }
  }

  return {
    start() {
      running = true;
      stopListening = files.news.listen(({ change }) => {
        if (change?.type === 'scan') wake();
      });
      wake();
    },
    async stop() {
      running = false;
      stopListening();
      for (const cancel of resting.values()) cancel();
      resting.clear();
      await pages.stop();
      await looking;
    },
  };
}

function proposedPages(looked: readonly LookedAtPage[]): readonly ProposedPage[] {
  const borders = bordersOf(looked.map(({ signs }) => signs));
  return looked.map(({ isBlank }, page) => ({ begins: borders[page] ?? null, isBlank }));
}
