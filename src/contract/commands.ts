import type { Background, WindowRequest } from './background.ts';
import type { ClientFoldersStatus, WatchOutcome, WatchedClient } from './client-folders.ts';
import type { Company, CompanyId, CompanyInfo, Connection, DaysQuery } from './companies.ts';
import type { CompanyListStatus, MendedRow } from './company-list.ts';
import type { CustodyExport, CustodyProof } from './custody.ts';
import type { Finding } from './diagnostics.ts';
import type { DocumentWord, Examination } from './examination.ts';
import type { Result } from './failure.ts';
import type { ChosenFolder, FolderDestination, FolderId, WatchedFolder } from './folders.ts';
import type { AddedFiles, FileDetail, FileId, InboxPage, InboxQuery, InboxSummary, FileSplit } from './inbox.ts';
import type { HeldKind, HeldRule } from './other-kind.ts';
import type { DataNotice } from './notice.ts';
import type { DatabaseChoice, OfficeStatus, SeatChange } from './office.ts';
import type { OfficePolicy } from './policy.ts';
import type { Crash } from './problem-report.ts';
import type { Pulse } from './pulse.ts';
import type { RecordCommands } from './record-commands.ts';
import type { ExpenseChanges, ExpenseField, ReviewChoices, ReviewItem, ReviewRecord, SavedReview } from './review.ts';
import type { AppInfo, Settings } from './settings.ts';
import type { CompanyDue, SearchHit, Today } from './today.ts';
import type { UpdatesStatus } from './updates.ts';

/**
 * Everything the window can ask of the main process: name -> (input) => answer. Every answer is a Result.
 * A token goes in by companies.* and never comes back. Documents travel by protocol: /documents/<fileId>. No command
 * takes a path: a file or folder comes in by a one-time handle that the main process made when a person handed it over.
 */
export interface Commands extends RecordCommands {
  'app.info': (input: null) => AppInfo;
  /** the last incident with the data at a start, until a person has seen it; null: none */
  'app.notice': (input: null) => DataNotice | null;
  'app.notice-seen': (input: null) => null;
  /** the first picture is there: the work on files may take the computer now */
  'app.shown': (input: null) => null;
  /** the person types anywhere in the window: background reading pauses briefly */
  'evidence.typing': (input: null) => null;
  'window.control': (input: { readonly action: 'minimize' | 'toggle-maximize' | 'close' }) => null;

  'background.get': (input: null) => Background;
  /** not-possible where the system has no such list, or does not let it be written */
  'background.start-at-login': (input: { readonly on: boolean }) => Background;
  /** the pending window requests; each is answered once */
  'background.take-requests': (input: null) => readonly WindowRequest[];

  'settings.get': (input: null) => Settings;
  'settings.set': (input: Partial<Settings>) => Settings;

  /** the office's policies for this computer, read at the start of the program */
  'policy.get': (input: null) => OfficePolicy;
  'updates.get': (input: null) => UpdatesStatus;
  /** asks the update server now; answers when it is known what comes of it, downloaded or not */
  'updates.look': (input: null) => UpdatesStatus;
  /** ends the program in order and starts the downloaded version; not-possible when there is none */
  'updates.install': (input: null) => null;

  /** the newest `count` lines of the program's log, oldest first, at most 1,000; without tokens and names */
  'log.last': (input: { readonly count: number }) => readonly string[];
  /** all lines, as shown, to where the system's save dialog says; the file's name, or null when cancelled */
  'log.export': (input: null) => string | null;

  /** checks the program's requirements on this computer without changing anything; takes up to twenty seconds */
  'diagnostics.run': (input: null) => readonly Finding[];

  /** the unclean end of the previous run, or of the page in this run, until a person has seen it; null: none */
  'problem-report.crash': (input: null) => Crash | null;
  'problem-report.crash-seen': (input: null) => null;
  /**
   * the exact text that will be saved, without names, amounts and tokens. `doing`: the person's description; `anew`:
   * run the diagnostics again first
   */
  'problem-report.make': (input: { readonly doing: string; readonly anew: boolean }) => string;
  /**
   * saves the last report with the system's save dialog; answers the file's name, null when cancelled. Fails with
   * not-possible.
   */
  'problem-report.save': (input: null) => string | null;

  'companies.list': (input: null) => readonly Company[];
  /** asks the service whose token it is; stores nothing. A new host is confirmed by the person first: host-refused */
  'companies.check': (input: Connection) => CompanyInfo;
  'companies.add': (input: Connection) => Company;
  'companies.replace-token': (input: { readonly companyId: CompanyId; readonly token: string }) => Company;
  /** files with several documents are split without asking */
  'companies.auto-split': (input: { readonly companyId: CompanyId; readonly on: boolean }) => Company;
  /** rule null: a person is asked */
  'companies.held-rule': (input: {
    readonly companyId: CompanyId;
    readonly kind: HeldKind;
    readonly rule: HeldRule | null;
  }) => Company;
  'companies.remove': (input: { readonly companyId: CompanyId }) => null;
  /** tries a paused company now */
  'companies.resume': (input: { readonly companyId: CompanyId }) => Company;
  /** starts the reference service on this computer and connects its companies; answers the first */
  'companies.try-sample': (input: null) => Company;

  'company-list.get': (input: null) => CompanyListStatus;
  /** pasted or dropped content without a path: CSV, lines or XLSX. `address`: for lines without one */
  'company-list.take-bytes': (input: { readonly bytes: Uint8Array; readonly address: string }) => CompanyListStatus;
  /** a dropped list; `handle`: of Bridge.handOver */
  'company-list.take-file': (input: { readonly handle: string; readonly address: string }) => CompanyListStatus;
  /** the system's file dialog; null when cancelled */
  'company-list.choose-file': (input: { readonly address: string }) => CompanyListStatus | null;
  /** asks the services about the rows; new hosts are confirmed by the person. Answers when it is done or stopped */
  'company-list.check': (input: null) => CompanyListStatus;
  /** adds the companies of the good rows; answers when it is done or stopped */
  'company-list.keep': (input: null) => CompanyListStatus;
  'company-list.stop': (input: null) => null;
  /** and checks it again */
  'company-list.mend': (input: MendedRow) => CompanyListStatus;
  'company-list.leave-out': (input: { readonly rowId: number }) => CompanyListStatus;
  /** tokens and all */
  'company-list.forget': (input: null) => null;

  /** looks first */
  'client-folders.get': (input: null) => ClientFoldersStatus;
  /** the system's folder dialog; null when cancelled */
  'client-folders.choose-root': (input: null) => ClientFoldersStatus | null;
  /** by their names in the folder of the clients, each with its own outcome */
  'client-folders.watch': (input: {
    readonly clients: readonly WatchedClient[];
    readonly includeExisting: boolean;
  }) => readonly WatchOutcome[];
  'client-folders.set-not-client': (input: { readonly name: string; readonly is: boolean }) => ClientFoldersStatus;

  /** companies, folders and preferences, without tokens, to where the system's dialog says; null when cancelled */
  'settings-file.save': (input: null) => string | null;
  /** takes over the preferences; the companies wait for their tokens in the list. Null when cancelled */
  'settings-file.open': (input: null) => CompanyListStatus | null;

  'folders.list': (input: null) => readonly WatchedFolder[];
  /** the system's folder dialog; null when cancelled */
  'folders.choose': (input: null) => ChosenFolder | null;
  /** `handle`: from folders.choose. includeExisting false: only files that arrive from now on */
  'folders.add': (input: {
    readonly companyId: CompanyId;
    readonly handle: string;
    readonly includeExisting: boolean;
    /** left out: expenses */
    readonly destination?: FolderDestination;
  }) => WatchedFolder;
  'folders.remove': (input: { readonly folderId: FolderId }) => null;
  'folders.open': (input: { readonly folderId: FolderId }) => null;
  /**
   * makes this computer capture a shared folder; fails with not-possible where it only reviews, or where the folder is
   * not shared
   */
  'folders.take-over': (input: { readonly folderId: FolderId }) => null;

  'office.get': (input: null) => OfficeStatus;
  'office.change': (input: SeatChange) => OfficeStatus;
  /** Tries it, and keeps it when it works; a new server is confirmed by the person first: host-refused, database-… */
  'office.use-database': (input: DatabaseChoice) => OfficeStatus;
  /** back to the folders' leases */
  'office.leave-database': (input: null) => OfficeStatus;

  'inbox.summary': (input: { readonly companyId: CompanyId | null }) => InboxSummary;
  'inbox.page': (input: InboxQuery) => InboxPage;
  'inbox.detail': (input: { readonly fileId: FileId }) => FileDetail;
  'inbox.retry': (input: { readonly fileId: FileId }) => null;
  'inbox.release': (input: { readonly fileId: FileId }) => null;
  'inbox.dismiss': (input: { readonly fileId: FileId }) => null;
  /** a dismissed file is in its former state again */
  'inbox.restore': (input: { readonly fileId: FileId }) => null;
  /** divides an undivided file */
  'inbox.split': (input: { readonly fileId: FileId; readonly split: FileSplit }) => null;
  /** keeps the password for the company and tries its rejected PDFs and archives again */
  'inbox.unlock': (input: { readonly fileId: FileId; readonly password: string }) => null;
  /** a file that seemed to be no expense */
  'inbox.keep-as-expense': (input: { readonly fileId: FileId }) => null;
  /** sends it to the company's documents instead */
  'inbox.attach': (input: { readonly fileId: FileId }) => null;
  /** queues it for another company and dismisses it here. not-possible: it was sent, or there is no copy */
  'inbox.move': (input: { readonly fileId: FileId; readonly companyId: CompanyId }) => null;
  'inbox.keep-whole': (input: { readonly fileId: FileId }) => null;
  'inbox.show-in-folder': (input: { readonly fileId: FileId }) => null;
  /** dropped or pasted files and folders; `handle`: of Bridge.handOver or background.take-requests */
  'inbox.add-files': (input: { readonly companyId: CompanyId; readonly handle: string }) => AddedFiles;
  /** a pasted picture or document without a path; at most 25 MB */
  'inbox.add-bytes': (input: {
    readonly companyId: CompanyId;
    readonly filename: string;
    readonly bytes: Uint8Array;
  }) => AddedFiles;
  /** the system's file dialog */
  'inbox.choose-files': (input: { readonly companyId: CompanyId }) => AddedFiles;
  'inbox.pause-sending': (input: { readonly paused: boolean }) => null;

  'custody.proof': (input: DaysQuery) => CustodyProof;
  /** one CSV line a file, to where the system's save dialog says; null when cancelled. Fails with file-unwritable. */
  'custody.export': (input: DaysQuery) => CustodyExport | null;

  /** the last snapshot held here; `refresh` asks the service first */
  'pulse.get': (input: { readonly companyId: CompanyId; readonly refresh: boolean }) => Pulse;

  /**
   * documents to review, oldest first, then those that the service has not read yet; at most 500. `wanted` is in it
   * though it was reviewed already
   */
  'review.queue': (input: { readonly companyId: CompanyId | null; readonly wanted?: FileId }) => readonly ReviewItem[];
  'review.open': (input: { readonly fileId: FileId }) => ReviewRecord;
  /** Takes the document of an expense that another computer captured from the shared folder; its file, to be opened. */
  'review.take-shared': (input: { readonly companyId: CompanyId; readonly expenseId: number }) => FileId;
  'review.choices': (input: { readonly companyId: CompanyId }) => ReviewChoices;
  /** stores the draft at each edit; null deletes it */
  'review.draft': (input: { readonly fileId: FileId; readonly changes: ExpenseChanges | null }) => null;
  /** compares the document with the record, with `changes` applied; uses local data only */
  'review.examine': (input: { readonly fileId: FileId; readonly changes: ExpenseChanges | null }) => Examination;
  /** the field is read as if no document of its partner had been corrected, or signed where it is the partner */
  'review.forget-learned': (input: {
    readonly fileId: FileId;
    readonly changes: ExpenseChanges | null;
    readonly field: ExpenseField;
  }) => null;
  /** the other expense is a separate purchase: the check does not ask about it again */
  'review.tell-apart': (input: { readonly fileId: FileId; readonly expenseId: number }) => null;
  /** the words of a page with their places; empty for XML and for a page that was not read yet */
  'review.words': (input: { readonly fileId: FileId; readonly page: number }) => readonly DocumentWord[];
  /** asks where, and writes a file that is within a document; null: the person chose no place */
  'review.save-attachment': (input: {
    readonly name: string;
    readonly bytes: Uint8Array;
  }) => { readonly filename: string } | null;
  /** marks the file reviewed and puts the changes in the outbox, held for eight seconds; answers at once */
  'review.save': (input: { readonly fileId: FileId; readonly changes: ExpenseChanges }) => SavedReview;
  /**
   * Keeps changes that were typed before the service had read the document. They are sent after the reading, for the
   * fields that are open then. The document still needs its review. Fails with not-possible where no sealed copy is
   * here.
   */
  'review.keep': (input: { readonly fileId: FileId; readonly changes: ExpenseChanges }) => SavedReview;
  /** undoes a save while its call is held, and puts the changes back into the draft */
  'review.undo': (input: { readonly fileId: FileId }) => null;

  'today.get': (input: null) => Today;
  /** takes longer than today.get: company after company */
  'today.due': (input: null) => readonly CompanyDue[];
  /** files and expenses of all companies; with or without accents; "#" before an amount finds that amount */
  'search.find': (input: { readonly text: string; readonly limit: number }) => readonly SearchHit[];
}

export type CommandName = keyof Commands;
export type Input<K extends CommandName> = Parameters<Commands[K]>[0];
export type Answer<K extends CommandName> = Result<ReturnType<Commands[K]>>;
