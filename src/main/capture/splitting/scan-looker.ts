import { bordersOf } from '../../../../extraction/splitting/borders.ts';
import type { LookedAtPage } from '../../../../extraction/splitting/look-at-page.ts';
import type { FileId, ProposedPage, SplitProposal } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import type { ScanPages } from './scan-pages.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileStore } from '../../queue/file-store.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Clock } from '../../support/clock.ts';
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

/** Reads waiting scans page by page, to find out whether they are several documents. */
export class ScanLooker {
  readonly #parts: Parts;
  readonly #failed = new Set<FileId>();
  /** scans whose copy another program holds, with the functions that cancel their timers */
  readonly #resting = new Map<FileId, () => void>();
  #running = false;
  #looking: Promise<void> | null = null;
  #stopListening: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running = true;
    this.#stopListening = this.#parts.files.news.listen(({ change }) => {
      if (change?.type === 'scan') this.#wake();
    });
    this.#wake();
  }

  /** Aborts the running read; the next start repeats it. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#stopListening();
    for (const cancel of this.#resting.values()) cancel();
    this.#resting.clear();
    await this.#parts.pages.stop();
    await this.#looking;
  }

  #wake(): void {
    if (!this.#running) return;
    this.#looking ??= this.#lookAtAll().finally(() => {
      this.#looking = null;
    });
  }

  async #lookAtAll(): Promise<void> {
    // Deferred, so that the listener that woke us has finished with the file first.
    await Promise.resolve();
    for (let file = this.#next(); this.#running && file; file = this.#next()) {
      try {
        await this.#lookAtOne(file);
      } catch (error) {
        this.#failed.add(file.id);
        this.#parts.log.error('A scan could not be looked at', { error: describeError(error) });
      }
    }
  }

  #next(): QueueFile | null {
    const waiting = this.#parts.files.inStates(['undivided']);
    return waiting.find(({ id }) => !this.#failed.has(id) && !this.#resting.has(id) && this.#isWaiting(id)) ?? null;
  }

  #isWaiting(id: FileId): boolean {
    const { files, splits } = this.#parts;
    return files.get(id)?.state === 'undivided' && splits.proposed(id)?.kind === 'scan';
  }

  async #lookAtOne({ id, sha256 }: QueueFile): Promise<void> {
    const { database, splits, spool } = this.#parts;
    const scan = splits.proposed(id);
    if (scan?.kind !== 'scan') return;
    const begun = scan.begun + 1;
    splits.propose(id, { ...scan, begun });
    const looked: Looked =
      begun > mostBegun ? { kind: 'unreadable' } : await this.#lookAtPages(id, spool.pathOf(sha256 ?? ''), scan.pages);
    database.transaction(() => {
      if (!this.#isWaiting(id)) return;
      if (looked.kind === 'looked') this.#conclude(id, proposedPages(looked.pages));
      else if (looked.kind === 'unreadable') this.#ask(id, { kind: 'unseen', pages: scan.pages });
      // Stopped or held, which is not a fault of the file.
      else splits.propose(id, scan);
    });
    if (looked.kind === 'held' && this.#running) this.#rest(id);
  }

  #rest(id: FileId): void {
    const cancel = this.#parts.clock.after(heldRest, () => {
      this.#resting.delete(id);
      this.#wake();
    });
    this.#resting.set(id, cancel);
  }

  async #lookAtPages(id: FileId, path: string, count: number): Promise<Looked> {
    const all: LookedAtPage[] = [];
    for (let page = 0; page < count; page += 1) {
      if (!this.#isWaiting(id)) return { kind: 'left' };
      this.#parts.files.apply(id, { type: 'looking', looked: page, pages: count });
      const looked = await this.#lookAtPage(id, path, page);
      if (typeof looked === 'string') return { kind: looked };
      all.push(looked);
    }
    return { kind: 'looked', pages: all };
  }

  async #lookAtPage(id: FileId, path: string, page: number): Promise<LookedAtPage | 'unreadable' | 'held' | 'left'> {
    const { pages, log } = this.#parts;
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (!this.#running) return 'left';
      const answer = await pages.look({ path, page, isWanted: () => this.#isWaiting(id) });
      if (answer.kind === 'answered') return answer.answer;
      if (answer.kind === 'stopped') return 'left';
      if (answer.kind === 'held') return 'held';
      log.info('A page of a scan broke its reader', { file: id, page });
      if (answer.kind === 'too-slow') break;
    }
    return 'unreadable';
  }

  #conclude(id: FileId, pages: readonly ProposedPage[]): void {
    if (pages.every(({ begins }) => begins === null)) this.#parts.files.apply(id, { type: 'looked-at' });
    else this.#ask(id, { kind: 'pages', pages });
  }

  #ask(id: FileId, proposal: SplitProposal): void {
    const { files, splits } = this.#parts;
    splits.propose(id, proposal);
    const { sha256, format, size } = files.get(id) ?? {};
    if (sha256 != null && format != null && size !== undefined) {
      files.apply(id, { type: 'undivided', why: whyAsked(proposal), sha256, format, size });
    }
  }
}

function proposedPages(looked: readonly LookedAtPage[]): readonly ProposedPage[] {
  const borders = bordersOf(looked.map(({ signs }) => signs));
  return looked.map(({ isBlank }, page) => ({ begins: borders[page] ?? null, isBlank }));
}
