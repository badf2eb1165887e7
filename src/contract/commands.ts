import type { Company, CompanyId, CompanyInfo, Connection } from './companies.ts';
import type { Result } from './failure.ts';
import type { FolderId, FolderPreview, WatchedFolder } from './folders.ts';
import type { AddedFiles, FileDetail, FileId, InboxPage, InboxQuery, InboxSummary } from './inbox.ts';
import type { Pulse } from './pulse.ts';
import type { ExpenseChanges, ReviewChoices, ReviewItem, ReviewRecord } from './review.ts';
import type { AppInfo, Settings } from './settings.ts';

/**
 * Everything the window can ask of the main process: name -> (input) => answer. Every answer is a Result.
 * A token goes in by companies.* and never comes back. Documents travel by protocol: /documents/<fileId>.
 */
export interface Commands {
  'app.info': (input: null) => AppInfo;
  'window.control': (input: { readonly action: 'minimize' | 'toggle-maximize' | 'close' }) => null;
  'settings.get': (input: null) => Settings;
  'settings.set': (input: Partial<Settings>) => Settings;

  'companies.list': (input: null) => readonly Company[];
  /** asks the service whose token it is; stores nothing */
  'companies.check': (input: Connection) => CompanyInfo;
  'companies.add': (input: Connection) => Company;
  'companies.replace-token': (input: { readonly companyId: CompanyId; readonly token: string }) => Company;
  'companies.remove': (input: { readonly companyId: CompanyId }) => null;
  /** tries a paused company now */
  'companies.resume': (input: { readonly companyId: CompanyId }) => Company;
  /** starts the reference service on this computer and connects its companies; answers the first */
  'companies.try-sample': (input: null) => Company;

  'folders.list': (input: null) => readonly WatchedFolder[];
  /** the system's folder dialog; null when cancelled */
  'folders.choose': (input: null) => FolderPreview | null;
  /** includeExisting false: only what arrives from now on */
  'folders.add': (input: {
    readonly companyId: CompanyId;
    readonly path: string;
    readonly includeExisting: boolean;
  }) => WatchedFolder;
  'folders.remove': (input: { readonly folderId: FolderId }) => null;
  'folders.open': (input: { readonly folderId: FolderId }) => null;

  'inbox.summary': (input: { readonly companyId: CompanyId | null }) => InboxSummary;
  'inbox.page': (input: InboxQuery) => InboxPage;
  'inbox.detail': (input: { readonly fileId: FileId }) => FileDetail;
  'inbox.retry': (input: { readonly fileId: FileId }) => null;
  'inbox.release': (input: { readonly fileId: FileId }) => null;
  'inbox.dismiss': (input: { readonly fileId: FileId }) => null;
  'inbox.show-in-folder': (input: { readonly fileId: FileId }) => null;
  /** paths of dropped files and folders, as the preload resolved them */
  'inbox.add-paths': (input: { readonly companyId: CompanyId; readonly paths: readonly string[] }) => AddedFiles;
  /** a pasted picture or document without a path; at most 25 MB */
  'inbox.add-bytes': (input: {
    readonly companyId: CompanyId;
    readonly filename: string;
    readonly bytes: Uint8Array;
  }) => AddedFiles;
  /** the system's file dialog */
  'inbox.choose-files': (input: { readonly companyId: CompanyId }) => AddedFiles;
  'inbox.pause-sending': (input: { readonly paused: boolean }) => null;

  /** the last snapshot held here; `refresh` asks the service first */
  'pulse.get': (input: { readonly companyId: CompanyId; readonly refresh: boolean }) => Pulse;

  /** documents to review, oldest first; at most 500 */
  'review.queue': (input: { readonly companyId: CompanyId | null }) => readonly ReviewItem[];
  'review.open': (input: { readonly fileId: FileId }) => ReviewRecord;
  'review.choices': (input: { readonly companyId: CompanyId }) => ReviewChoices;
  /** keeps what was typed, at every change; null forgets it */
  'review.draft': (input: { readonly fileId: FileId; readonly changes: ExpenseChanges | null }) => null;
  /** puts the changes in the outbox, sends them, and marks the file reviewed */
  'review.save': (input: { readonly fileId: FileId; readonly changes: ExpenseChanges }) => ReviewRecord;
}

export type CommandName = keyof Commands;
export type Input<K extends CommandName> = Parameters<Commands[K]>[0];
export type Answer<K extends CommandName> = Result<ReturnType<Commands[K]>>;

/** What the main process tells the window. A hint to ask again, with just enough to draw the title bar. */
export interface Events {
  'inbox.changed': InboxSummary;
  'companies.changed': null;
  'folders.changed': null;
  'settings.changed': Settings;
  'pulse.changed': { readonly companyId: CompanyId };
  'review.changed': { readonly fileId: FileId };
}

export type EventName = keyof Events;
