import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { AddedFiles, FileId, FileSplit } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { FileStore } from '../queue/file-store.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import type { StartWorker } from '../support/watched-worker.ts';
import { addBytes, addPaths } from './added-files.ts';
import { createConversion, type Conversion } from './conversion/conversion.ts';
import { CopiesStore } from './copies-store.ts';
import { createDocumentCheck, type DocumentCheck } from './document-check.ts';
import { createFolderCapture, type FolderCapture } from './folder-capture.ts';
import type { FolderFingerprints } from './folder-fingerprints.ts';
import type { Folders } from './folders.ts';
import { createFoldersStore, type FoldersStore } from './folders-store.ts';
import { createLockedFiles, type LockedFiles } from './locked-files.ts';
import { sealBytes, sealPath, type SealedAlone } from './seal-alone.ts';
import { Sealer } from './seal.ts';
import { createDocumentSealer, type FoundDocuments } from './seal-document.ts';
import type { Draft, Spool } from './spool.ts';
import type { OtherKindRuleOf } from './record-sealed.ts';
import { createSplitsStore } from './splitting/splits-store.ts';
import { Splitter } from './splitting/splitter.ts';
import { createSplittingWorker, type SplittingWorker } from './splitting/splitting-worker.ts';
import { startConverter } from './start-converter.ts';
import { addStored, type StoredFile } from './stored-file.ts';
import { usualTiming, type IntakeTiming } from './timing.ts';
import type { Captures } from './watched-folders.ts';

export interface IntakeParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly folders: Folders;
  readonly spool: Spool;
  /** starts document-check-worker.ts or its build */
  readonly startChecker: StartWorker;
  /** starts document-converter.ts or its build; default: converts and splits in threads */
  readonly startConverter?: StartWorker;
  /** folder of the fonts for an e-mail's text; empty: texts are not written */
  readonly fonts: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly timing?: IntakeTiming;
  readonly fingerprints: Pick<FolderFingerprints, 'ofContents'>;
  /** default: this computer captures every folder of expenses */
  readonly captures?: Captures;
  /** the folders of documents; default: not watched */
  readonly documentFolders?: { readonly found: FoundDocuments; readonly captures?: Captures };
  /** passwords to try on a company's PDFs; default: none */
  readonly passwords?: (companyId: CompanyId) => Promise<readonly string[]>;
  /**
   * whether a company's files are split without asking; default: files are sent whole, because no person can be asked
   */
  readonly autoSplit?: (companyId: CompanyId) => boolean;
  /** default: a person is asked */
  readonly otherKindRule?: OtherKindRuleOf;
  /** scans will be read (splitting/scan-looker.ts); default: they are sent whole */
  readonly scans?: boolean;
}

/** Takes files in: found, quiet, sealed, checked; then `queued`, `duplicate` or `rejected`. */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #store: FoldersStore;
  readonly #documents: DocumentCheck;
  readonly #conversion: Conversion;
  readonly #splitting: SplittingWorker;
  readonly #splitter: Splitter;
  readonly #locked: LockedFiles;
  readonly #sealer: Sealer;
  readonly #expenses: FolderCapture;
  readonly #documentFolders: FolderCapture | null;
  /** captures of both destinations */
  readonly #captures: readonly FolderCapture[];
  readonly #stopListening: (() => void)[] = [];
  /** resolves when the spool accepts copies */
  readonly #started = Promise.withResolvers<undefined>();
  #adding = 0;
  #whenSettled: (() => void)[] = [];

  constructor(parts: IntakeParts) {
    const { database, files, spool, clock, timing = usualTiming } = parts;
    this.#parts = parts;
    this.#store = createFoldersStore(database);
    const limit = (time: number) => ({ time, start: timing.start });
    this.#documents = createDocumentCheck(parts.startChecker, limit(timing.check), clock);
    const start = startConverter(parts.startConverter, parts.startChecker);
    this.#conversion = createConversion(start, limit(timing.convert), clock);
    this.#splitting = createSplittingWorker(start, limit(timing.split), clock, parts.scans === true);
    const sealing = {
      database,
      clock,
      files,
      copies: new CopiesStore(database),
      spool,
      documents: this.#documents,
      splits: createSplitsStore(database),
      otherKindRule: parts.otherKindRule ?? (() => null),
    };
    this.#sealer = new Sealer({
      ...sealing,
      conversion: this.#conversion,
      splitting: parts.autoSplit ? this.#splitting : null,
      fonts: parts.fonts,
      passwords: parts.passwords ?? (() => Promise.resolve([])),
    });
    this.#splitter = new Splitter({
      ...sealing,
      worker: this.#splitting,
      autoSplit: (companyId) => parts.autoSplit?.(companyId) === true,
    });
    this.#locked = createLockedFiles({ ...parts, conversion: this.#conversion, sealer: this.#sealer });
    const watching = { ...parts, store: this.#store, timing, progressed: () => this.#progressed() };
    this.#expenses = createFolderCapture({ ...watching, destination: 'expenses', files, sealer: this.#sealer });
    const { documentFolders } = parts;
    this.#documentFolders =
      documentFolders === undefined
        ? null
        : createFolderCapture({
            ...watching,
            destination: 'documents',
            files: documentFolders.found,
            sealer: createDocumentSealer({ ...sealing, found: documentFolders.found }),
            captures: documentFolders.captures,
          });
    this.#captures = this.#documentFolders === null ? [this.#expenses] : [this.#expenses, this.#documentFolders];
  }

  /** cleans up after a crash, continues with waiting files, and watches every folder */
  async start(): Promise<void> {
    const { files, documentFolders, spool } = this.#parts;
    await spool.start();
    this.#started.resolve(undefined);
    for (const file of files.inStates(['waiting'])) this.#wait(file);
    for (const file of documentFolders?.found.waiting() ?? [])
      this.#documentFolders?.waiting.add(file, file.path ?? '');
    this.#stopListening.push(
      ...this.#captures.map((capture) => capture.follow()),
      files.news.listen(({ file, change }) => {
        if (change?.type === 'retry' && file.state === 'waiting') this.#wait(file);
        if (change?.type === 'undivided') this.#autoSplit();
      }),
    );
    this.#autoSplit();
  }

  /** resolves when all of its work has ended */
  async stop(): Promise<void> {
    for (const stopOne of this.#stopListening.splice(0)) stopOne();
    await Promise.all(this.#captures.map(({ watched }) => watched.stop()));
    // Stop both together: waiting files would otherwise wait for every check before theirs.
    const waiting = this.#captures.map((capture) => capture.waiting.stop());
    await Promise.all([this.#documents.stop(), this.#conversion.stop(), this.#splitting.stop(), ...waiting]);
    await this.#splitter.stop();
    for (const settled of this.#whenSettled.splice(0)) settled();
  }

  /** walks all folders now (start, resume, a person's request); resolves when all their files are recorded */
  async rescan(): Promise<void> {
    await Promise.all(this.#captures.map(({ watched }) => watched.rescan()));
  }

  /** dropped files and folders; walks folders once, and follows links only where they were named */
  addPaths(companyId: CompanyId, paths: readonly string[]): Promise<AddedFiles> {
    return this.#counted(() => addPaths(this.#adders(), companyId, paths));
  }

  /** pasted bytes: sealed before it resolves */
  addBytes(companyId: CompanyId, filename: string, bytes: Uint8Array): Promise<AddedFiles> {
    return this.#counted(() => addBytes(this.#adders(), companyId, filename, bytes));
  }

  /** copies, checks and keeps a file without adding it to the queue; ignores a folder */
  sealPath(path: string): Promise<SealedAlone> {
    return this.#counted(() => sealPath({ ...this.#parts, documents: this.#documents }, path));
  }

  sealBytes(bytes: Uint8Array): Promise<SealedAlone> {
    return this.#counted(() => sealBytes({ ...this.#parts, documents: this.#documents }, bytes));
  }

  /**
   * a complete copy of a document that another computer has sent: kept under its expense, and never queued
   * (stored-file.ts)
   */
  addStored(draft: Draft, stored: StoredFile): Promise<Result<FileId>> {
    const parts = { ...this.#parts, store: this.#store, documents: this.#documents };
    return this.#counted(() => addStored(parts, draft, stored));
  }

  /** divides an undivided file into several */
  split(id: FileId, split: FileSplit): Promise<Result<null>> {
    return this.#counted(() => this.#splitter.split(id, split));
  }

  /** whether a file was refused for its password, and may be tried with another */
  canUnlock(file: QueueFile): boolean {
    return this.#locked.canUnlock(file);
  }

  /** Whether such a file opens with the password; does not change the file. */
  opensWith(file: QueueFile, password: string): Promise<Result<null>> {
    return this.#counted(() => this.#locked.opensWith(file, password));
  }

  /** tries the known passwords on all such files of a company */
  retryLocked(companyId: CompanyId): Promise<void> {
    return this.#counted(() => this.#locked.retry(companyId));
  }

  /**
   * retries files that wait for something other than a person (a full disk, a lock), and splits those that need no
   * person
   */
  wake(): void {
    for (const { waiting } of this.#captures) waiting.wake();
    this.#autoSplit();
  }

  /** a walk is running, or some file can continue without a person */
  busy(): boolean {
    return this.#adding > 0 || this.#captures.some((capture) => capture.busy());
  }

  /** the same without files that are written continuously, which may never be quiet */
  working(): boolean {
    return this.#adding > 0 || this.#captures.some((capture) => capture.working());
  }

  /** a folder could not be walked and recorded, and is retried soon: its contents are not known yet */
  retrying(): boolean {
    return this.#captures.some(({ watched }) => watched.retrying());
  }

  /** resolves when nothing is busy */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenSettled.push(resolve);
      this.#progressed();
    });
  }

  #autoSplit(): void {
    void this.#counted(() => this.#splitter.autoSplit());
  }

  #adders() {
    return { ...this.#parts, waiting: this.#expenses.waiting, sealer: this.#sealer };
  }

  #wait(file: QueueFile): void {
    this.#expenses.waiting.add(file, this.#store.pathOf(file.id) ?? file.path ?? '');
  }

  /** Files dropped on the window before the start has finished wait for it. */
  async #counted<T>(work: () => Promise<T>): Promise<T> {
    this.#adding += 1;
    try {
      await this.#started.promise;
      return await work();
    } finally {
      this.#adding -= 1;
      this.#progressed();
    }
  }

  #progressed(): void {
    if (this.#whenSettled.length === 0 || this.busy()) return;
    for (const settled of this.#whenSettled.splice(0)) settled();
  }
}
