import type { AuditProgress } from './audit.ts';
import type { PackProgress } from './month-pack.ts';
import type { CompanyId } from './companies.ts';
import type { CameSecond } from './signer.ts';
import type { FileId, InboxSummary } from './inbox.ts';
import type { IncomeSettled } from './income-record.ts';
import type { CopyState } from './record-list.ts';
import type { Settings } from './settings.ts';
import type { UpdatesStatus } from './updates.ts';

/**
 * Events from the main process to the window. Most are hints to ask again; inbox.changed carries the numbers of the
 * title bar.
 */
export interface Events {
  'inbox.changed': InboxSummary;
  'companies.changed': null;
  'folders.changed': null;
  'company-list.changed': null;
  'client-folders.changed': null;
  /** another computer captures a folder now, or the connection to the office's database changed */
  'office.changed': null;
  'settings.changed': Settings;
  'updates.changed': UpdatesStatus;
  /** background.take-requests has something */
  'background.requested': null;
  'pulse.changed': { readonly companyId: CompanyId };
  'review.changed': { readonly fileId: FileId };
  /** another computer of the office signed a document before this one did */
  'review.signed-elsewhere': CameSecond;
  /** a document was read on this computer: its examination says more now */
  'review.read': { readonly fileId: FileId };
  'audit.progress': AuditProgress;
  /** null: none is being saved */
  'month-pack.progress': PackProgress | null;
  'mirror.changed': CopyState;
  'incomes.changed': CopyState;
  /** monthly taxes and salaries of a company were read, or changed here */
  'monthly.changed': { readonly companyId: CompanyId };
  /** incomeId null: all of the company's incomes may have changed */
  'income.changed': { readonly companyId: CompanyId; readonly incomeId: number | null };
  'income.settled': IncomeSettled;
  'documents.changed': CopyState;
  /** a file on its way to the documents, or one that has arrived */
  'documents.uploads-changed': { readonly companyId: CompanyId };
  /** documentId null: all of the company's documents may have changed */
  'documents.record-changed': { readonly companyId: CompanyId; readonly documentId: number | null };
}

export type EventName = keyof Events;
