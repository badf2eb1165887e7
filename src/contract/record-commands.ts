import type { AuditExport, AuditFormat, AuditSheet } from './audit.ts';
import type { CompanyId, DaysQuery } from './companies.ts';
import type { SignedChange } from './signed.ts';
import type {
  BookingAction,
  BookingOutcome,
  BulkChange,
  BulkOutcome,
  ExpenseFacets,
  ExpenseOrder,
  ExpensePage,
  ExpenseQuery,
  ExpenseView,
} from './expenses.ts';
import type {
  DocumentChange,
  DocumentFacets,
  DocumentKey,
  DocumentOrder,
  DocumentPage,
  DocumentQuery,
  DocumentRecord,
  DocumentUpload,
  DocumentView,
  FolderDocument,
  OwnerChoice,
} from './documents.ts';
import type { AddedFiles, FileId } from './inbox.ts';
import type { IncomeChanges, IncomeChoices, IncomeKey, IncomeRecord, TagMany, TagOutcome } from './income-record.ts';
import type { IncomeFacets, IncomeGroup, IncomeOrder, IncomePage, IncomeQuery, IncomeView } from './incomes.ts';
import type {
  CompanySettings,
  CompanySettingsChange,
  Deleted,
  LabelKind,
  MasterList,
  MasterRows,
  PartnerFacts,
  PartnerPayments,
  VatCategoryForm,
} from './master-data.ts';
import type { ClientContact, ClientLetter, MonthClose, MonthKey } from './month-close.ts';
import type {
  CompanyMonth,
  CompanyMonths,
  ImportOutcome,
  PaymentForm,
  PaymentImport,
  PaymentKey,
  PaymentKind,
  PayrollField,
} from './monthly.ts';
import type { BankField, BankImport, BankMonth } from './bank.ts';
import type { SavedPack } from './month-pack.ts';
import type { CopyState } from './record-list.ts';
import type { InvoiceListField, InvoiceListImport, ListComparison } from './invoice-list.ts';
import type { Table } from './table.ts';

/** Commands for the lists of records: the part of `Commands` that captures no file. */
export interface RecordCommands {
  'expenses.page': (input: ExpenseQuery) => ExpensePage;
  'expenses.facets': (input: { readonly companyId: CompanyId | null }) => ExpenseFacets;
  /** partner names that begin with or hold the text; at most 20 */
  'expenses.partners': (input: {
    readonly companyId: CompanyId | null;
    readonly text: string;
  }) => readonly { readonly name: string; readonly taxNumber: string | null }[];
  /** all that match, as CSV, to a file the person chooses; the path, or null when cancelled */
  'expenses.export': (input: ExpenseOrder) => string | null;
  'expenses.bulk': (input: {
    readonly companyId: CompanyId;
    readonly expenseIds: readonly number[];
    readonly change: BulkChange;
  }) => BulkOutcome;
  /** goes to the service at once, or fails; not-offered where it has no such action. At most 50 at once */
  'expenses.book': (input: {
    readonly companyId: CompanyId;
    readonly expenseIds: readonly number[];
    readonly action: BookingAction;
  }) => BookingOutcome;
  'expenses.views': (input: null) => readonly ExpenseView[];
  /** id 0: a new one; a name that is taken replaces it */
  'expenses.keep-view': (input: ExpenseView) => readonly ExpenseView[];
  'expenses.remove-view': (input: { readonly id: number }) => readonly ExpenseView[];

  /** null: the expense is as it was signed here, or was not signed */
  'audit.changed-since': (input: { readonly companyId: CompanyId; readonly expenseId: number }) => SignedChange | null;
  /** signatures of an expense on this computer, newest first */
  'audit.sheets': (input: { readonly companyId: CompanyId; readonly expenseId: number }) => readonly AuditSheet[];
  /** Saves with the system's save dialog in steps (`audit.progress`); null when cancelled or stopped. */
  'audit.export': (input: DaysQuery & { readonly format: AuditFormat }) => AuditExport | null;
  /** stops the running export and deletes its file */
  'audit.stop-export': (input: null) => null;

  'mirror.state': (input: null) => readonly CopyState[];
  /** asks the service now, ahead of the schedule */
  'mirror.refresh': (input: { readonly companyId: CompanyId }) => null;

  'incomes.page': (input: IncomeQuery) => IncomePage;
  'incomes.facets': (input: { readonly companyId: CompanyId | null }) => IncomeFacets;
  'incomes.summary': (input: IncomeOrder & { readonly by: 'partner' | 'month' }) => readonly IncomeGroup[];
  /** all that match, as CSV, to a file the person chooses; the path, or null when cancelled */
  'incomes.export': (input: IncomeOrder) => string | null;
  'incomes.views': (input: null) => readonly IncomeView[];
  /** id 0: a new one; a name that is taken replaces it */
  'incomes.keep-view': (input: IncomeView) => readonly IncomeView[];
  'incomes.remove-view': (input: { readonly id: number }) => readonly IncomeView[];
  'incomes.state': (input: null) => readonly CopyState[];
  /** asks the service; `anew`: even after a recent reading */
  'incomes.refresh': (input: { readonly companyId: CompanyId; readonly anew: boolean }) => null;

  'income.open': (input: IncomeKey) => IncomeRecord;
  'income.choices': (input: { readonly companyId: CompanyId }) => IncomeChoices;
  /** stores the draft at each edit; null deletes it */
  'income.draft': (input: IncomeKey & { readonly changes: IncomeChanges | null }) => null;
  /** puts the changes in the outbox; answers at once, with the instant until which that can be taken back */
  'income.save': (input: IncomeKey & { readonly changes: IncomeChanges }) => string;
  /** undoes a save while its call is held, and puts the changes back into the draft */
  'income.undo': (input: IncomeKey) => null;
  /** changes tags of many incomes; held like a single change, each sent and refused separately */
  'income.tag-many': (input: TagMany) => TagOutcome;
  /** undoes the changes that were not sent; answers their ids */
  'income.undo-tags': (input: TagMany) => readonly number[];

  'documents.page': (input: DocumentQuery) => DocumentPage;
  'documents.facets': (input: { readonly companyId: CompanyId | null }) => DocumentFacets;
  /** all that match, as CSV, to a file the person chooses; the path, or null when cancelled */
  'documents.export': (input: DocumentOrder) => string | null;
  'documents.views': (input: null) => readonly DocumentView[];
  /** id 0: a new one; a name that is taken replaces it */
  'documents.keep-view': (input: DocumentView) => readonly DocumentView[];
  'documents.remove-view': (input: { readonly id: number }) => readonly DocumentView[];
  'documents.state': (input: null) => readonly CopyState[];
  /** asks the service; `anew`: even after a recent reading */
  'documents.refresh': (input: { readonly companyId: CompanyId; readonly anew: boolean }) => null;
  'documents.open': (input: DocumentKey) => DocumentRecord;
  /** puts the change in the outbox; answers at once, with the instant until which that can be taken back */
  'documents.save': (input: DocumentKey & { readonly change: DocumentChange }) => string;
  /** takes a save back while its call is held */
  'documents.undo': (input: DocumentKey) => null;
  /** dropped or pasted files; `handle`: of Bridge.handOver. Sealed when it answers; folders are not taken */
  'documents.add-files': (input: { readonly companyId: CompanyId; readonly handle: string }) => AddedFiles;
  /** a pasted picture or document without a path; at most 25 MB */
  'documents.add-bytes': (input: {
    readonly companyId: CompanyId;
    readonly filename: string;
    readonly bytes: Uint8Array;
  }) => AddedFiles;
  /** the system's file dialog */
  'documents.choose-files': (input: { readonly companyId: CompanyId }) => AddedFiles;
  /** the uploads in progress */
  'documents.uploads': (input: { readonly companyId: CompanyId | null }) => readonly DocumentUpload[];
  /** sends an upload that was refused, or that has the name and size of another document */
  'documents.release-upload': (input: { readonly id: number }) => null;
  /**
   * drops an upload that was refused, or that has the name and size of another document; the original file stays in its
   * folder
   */
  'documents.discard-upload': (input: { readonly id: number }) => null;
  /** files of the company's folders of documents that are not queued yet, and rejected ones */
  'documents.folder-files': (input: { readonly companyId: CompanyId | null }) => readonly FolderDocument[];
  /** removes a rejected file from the list; the original file stays in its folder */
  'documents.dismiss-file': (input: { readonly id: number }) => null;
  /** expenses and incomes with these words, that a document can be attached to; a few, the newest first */
  'documents.owners': (input: { readonly companyId: CompanyId; readonly text: string }) => readonly OwnerChoice[];

  'master-data.list': (input: { readonly companyId: CompanyId; readonly list: MasterList }) => MasterRows;
  /** changes go to the service at once, or fail; not-offered where it has no such call */
  'master-data.create': (input: {
    readonly companyId: CompanyId;
    readonly kind: LabelKind;
    readonly name: string;
  }) => null;
  'master-data.rename': (input: {
    readonly companyId: CompanyId;
    readonly kind: LabelKind;
    readonly id: number;
    readonly name: string;
  }) => null;
  /** at most 200 at once */
  'master-data.delete': (input: {
    readonly companyId: CompanyId;
    readonly kind: LabelKind;
    readonly ids: readonly number[];
  }) => Deleted;
  /** id null: a new one */
  'master-data.save-vat-category': (input: {
    readonly companyId: CompanyId;
    readonly id: number | null;
    readonly form: VatCategoryForm;
  }) => null;
  'master-data.partner': (input: { readonly companyId: CompanyId; readonly partnerId: number }) => PartnerFacts;
  /** asks the service */
  'master-data.partner-payments': (input: {
    readonly companyId: CompanyId;
    readonly partnerId: number;
  }) => PartnerPayments;
  /** asks the service */
  'master-data.company': (input: { readonly companyId: CompanyId }) => CompanySettings;
  'master-data.change-company': (input: {
    readonly companyId: CompanyId;
    readonly change: CompanySettingsChange;
  }) => CompanySettings;

  /** the last twelve months of a company; read first where they never were */
  'monthly.company': (input: { readonly companyId: CompanyId }) => CompanyMonths;
  /** a month of every company, from the copies held here */
  'monthly.all': (input: { readonly month: string }) => readonly CompanyMonth[];
  /**
   * Sends to the service at once, or waits in the order of saving; an immediately refused change is not kept. id null:
   * a new one
   */
  'monthly.save': (input: {
    readonly companyId: CompanyId;
    readonly kind: PaymentKind;
    readonly id: number | null;
    readonly form: PaymentForm;
  }) => null;
  /** sends as `monthly.save` does */
  'monthly.delete': (input: PaymentKey) => null;
  /** drops the last change that was refused or not sent yet; fails with not-possible */
  'monthly.undo': (input: PaymentKey) => null;
  /** a month as CSV, to a file the person chooses; the path, or null when cancelled */
  'monthly.export': (input: { readonly companyId: CompanyId | null; readonly month: string }) => string | null;
  /** CSV, text or XLSX; nothing is sent */
  'monthly.read-table': (input: { readonly bytes: Uint8Array }) => Table<PayrollField>;
  'monthly.take-table': (input: { readonly handle: string }) => Table<PayrollField>;
  /** null: cancelled */
  'monthly.choose-table': (input: null) => Table<PayrollField> | null;
  /** sends them one after another; answers each outcome, in order */
  'monthly.take-over': (input: PaymentImport) => readonly ImportOutcome[];

  /** CSV, text or XLSX; nothing is kept or sent */
  'invoice-list.read-table': (input: { readonly bytes: Uint8Array }) => Table<InvoiceListField>;
  'invoice-list.take-table': (input: { readonly handle: string }) => Table<InvoiceListField>;
  /** null: cancelled */
  'invoice-list.choose-table': (input: null) => Table<InvoiceListField> | null;
  /** keeps the list on this computer; the months that it covers, YYYY-MM */
  'invoice-list.keep': (input: InvoiceListImport) => readonly string[];
  /** null: no list covers the month */
  'invoice-list.comparison': (input: MonthKey) => ListComparison | null;
  /** a listed invoice is no open item; false: it is */
  'invoice-list.settle': (input: {
    readonly companyId: CompanyId;
    readonly id: number;
    readonly settled: boolean;
  }) => null;
  /** drops what was listed for the month */
  'invoice-list.forget': (input: MonthKey) => null;

  /** CSV, text, XLSX, CAMT.053, CAMT.052 or MT940; nothing is kept or sent */
  'bank.read-table': (input: { readonly bytes: Uint8Array }) => Table<BankField>;
  'bank.take-table': (input: { readonly handle: string }) => Table<BankField>;
  /** null: cancelled */
  'bank.choose-table': (input: null) => Table<BankField> | null;
  /** keeps the lines on this computer; how many were not here before */
  'bank.keep': (input: BankImport) => number;
  /** null: there is no statement of the month, or the expenses have not been read to their end */
  'bank.month': (input: MonthKey) => BankMonth | null;
  /** confirms what is proposed for these lines of the month */
  'bank.confirm': (input: MonthKey & { readonly lineIds: readonly number[] }) => null;
  'bank.take-back': (input: { readonly companyId: CompanyId; readonly lineId: number }) => null;
  /** a line needs no document; false: it does */
  'bank.settle': (input: { readonly companyId: CompanyId; readonly lineId: number; readonly settled: boolean }) => null;
  /** drops the lines of the month */
  'bank.forget': (input: MonthKey) => null;

  /** asks for a folder and saves the month's documents into a new one in it (`month-pack.progress`); null: cancelled or stopped. Fails with not-possible while one is saved */
  'month-pack.save': (input: MonthKey) => SavedPack | null;
  'month-pack.stop': (input: null) => null;

  'month-close.get': (input: MonthKey) => MonthClose;
  /** the month close of every company */
  'month-close.all': (input: Pick<MonthKey, 'month'>) => readonly MonthClose[];
  'month-close.dismiss': (input: MonthKey & { readonly partnerKey: string; readonly dismissed: boolean }) => null;
  /** keeps who and when, and how the records were; fails with not-possible before the expenses were read to their end */
  'month-close.close': (input: MonthKey) => null;
  'month-close.reopen': (input: MonthKey) => null;
  /** stored on this computer; null: back to the generated letter */
  'month-close.keep-letter': (input: MonthKey & { readonly letter: string | null }) => null;
  'month-close.keep-contact': (input: { readonly companyId: CompanyId; readonly contact: ClientContact }) => null;
  /** the client's next letter asks what the document is; false: it does not. Fails with file-unknown */
  'month-close.ask-about': (input: { readonly fileId: FileId; readonly asks: boolean }) => null;
  /** keeps that the client was asked now; the letter of the month is made again from the data */
  'month-close.asked': (input: MonthKey & { readonly items: readonly string[] }) => null;
  /** asks for a file, and writes the letters as one PDF, each on a page of its own; the file's name; null: none was chosen */
  'month-close.save-letters': (input: {
    readonly letters: readonly ClientLetter[];
    /** proposed for the file */
    readonly name: string;
  }) => string | null;
  /** opens the mail program with a letter; `to` empty: without a recipient; false: the text was too long, and was left out */
  'month-close.mail': (input: { readonly to: string; readonly subject: string; readonly body: string }) => boolean;
}
