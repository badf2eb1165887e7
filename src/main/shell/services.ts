import type { CompanyId } from '../../contract/companies.ts';
import type { ExpenseView } from '../../contract/expenses.ts';
import type { DocumentView } from '../../contract/documents.ts';
import type { IncomeView } from '../../contract/incomes.ts';
import type { InboxSummary } from '../../contract/inbox.ts';
import type { SearchHit, Today } from '../../contract/today.ts';
import type { AuditExports } from '../review/audit/audit-export.ts';
import type { AuditStore } from '../review/audit/audit-store.ts';
import type { ClientFolders } from '../capture/client-folders/client-folders.ts';
import type { PdfPasswords } from '../companies/pdf-passwords.ts';
import type { Companies } from '../companies/companies.ts';
import type { CompanyList } from '../companies/list/company-list.ts';
import type { ProvisionalCompanies } from '../companies/provisional-companies.ts';
import type { NoticeStore } from '../database/notice-store.ts';
import type { DataEvent } from '../database/open-data.ts';
import type { Evidence } from '../review/evidence/evidence.ts';
import type { ExtractionStatus } from '../send/extraction-status/extraction-status.ts';
import type { CustodyStore } from '../queue/custody-store.ts';
import type { FileStore } from '../queue/file-store.ts';
import type { InboxStore } from '../queue/inbox-store.ts';
import type { CopiesStore } from '../capture/copies-store.ts';
import type { CopyCheck } from '../capture/copy-check.ts';
import type { Folders } from '../capture/folders.ts';
import type { DocumentServices } from '../records/documents/document-services.ts';
import type { IncomeServices } from '../records/incomes/income-services.ts';
import type { Intake } from '../capture/intake.ts';
import type { SplitsStore } from '../capture/splitting/splits-store.ts';
import type { Spool } from '../capture/spool.ts';
import type { MasterDataServices } from '../records/master-data/master-data-services.ts';
import type { Expenses } from '../records/mirror/expenses.ts';
import type { DocumentMirror } from '../records/mirror/document-mirror.ts';
import type { Documents } from '../records/mirror/documents.ts';
import type { IncomeMirror } from '../records/mirror/income-mirror.ts';
import type { Incomes } from '../records/mirror/incomes.ts';
import type { Mirror } from '../records/mirror/mirror.ts';
import type { ViewsStore } from '../records/mirror/views-store.ts';
import type { MonthlyServices } from '../records/monthly/monthly-services.ts';
import type { MonthCloseService } from '../records/month-close/month-close.ts';
import type { Office } from '../office/office.ts';
import type { OfficeDatabase } from '../office/office-database.ts';
import type { SharedDocuments } from '../office/shared-documents.ts';
import type { Sharing } from '../office/sharing.ts';
import type { ReportCounts } from './problem-report/report-counts-store.ts';
import type { PulseService } from '../records/pulse/pulse.ts';
import type { AlikeDocuments } from '../review/desk/alike.ts';
import type { Booking } from '../review/desk/booking.ts';
import type { BulkChanges } from '../review/desk/bulk.ts';
import type { Review } from '../review/desk/review.ts';
import type { Uploads } from '../send/uploads/uploads.ts';

/** The result of compose.ts: the whole product without a window. */
export interface Services {
  readonly companies: Companies;
  readonly provisional: ProvisionalCompanies;
  /** companies to be added together */
  readonly companyList: CompanyList;
  readonly clientFolders: ClientFolders;
  readonly files: FileStore;
  readonly folders: Folders;
  readonly inbox: InboxStore;
  readonly intake: Intake;
  readonly pulse: PulseService;
  readonly review: Review;
  readonly alike: AlikeDocuments;
  readonly bulk: BulkChanges;
  /** what was signed on this computer */
  readonly audit: AuditStore;
  readonly auditExports: AuditExports;
  readonly booking: Booking;
  readonly spool: Spool;
  readonly splits: SplitsStore;
  readonly pdfPasswords: PdfPasswords;
  /** readings of documents on this computer */
  readonly evidence: Pick<Evidence, 'typing'>;
  readonly extractionStatus: ExtractionStatus;
  readonly uploads: Uploads;
  /** this seat, and the folders' leases */
  readonly office: Office;
  /** leases of the folders of documents */
  readonly documentOffice: Office;
  readonly officeDatabase: OfficeDatabase;
  /** what this computer may capture and send */
  readonly sharing: Sharing;
  readonly sharedDocuments: SharedDocuments;
  /** event of the data before this start, for database/notice.ts; null: none */
  readonly dataEvent: DataEvent | null;
  /** the same for the window, stored until a person has seen it */
  readonly notices: NoticeStore;
  readonly custody: CustodyStore;
  readonly copies: CopiesStore;
  readonly copyCheck: CopyCheck;
  /** the mirror of the companies' records, and its lists */
  readonly mirror: Mirror;
  readonly expenses: Expenses;
  readonly incomeMirror: IncomeMirror;
  readonly incomes: Incomes;
  readonly incomeServices: IncomeServices;
  readonly documentMirror: DocumentMirror;
  readonly documents: Documents;
  readonly documentServices: DocumentServices;
  readonly views: ViewsStore<ExpenseView>;
  readonly incomeViews: ViewsStore<IncomeView>;
  readonly monthlyServices: MonthlyServices;
  readonly documentViews: ViewsStore<DocumentView>;
  readonly monthClose: MonthCloseService;
  readonly masterDataDesk: MasterDataServices;
  readonly find: (text: string, limit: number) => readonly SearchHit[];
  readonly today: () => Today;
  /** known names of companies, partners, files and folders that occur in a text */
  readonly namesIn: (text: string) => readonly string[];
  /** for a problem report: counts without names */
  readonly reportCounts: () => ReportCounts;
  inboxSummary(companyId: CompanyId | null): InboxSummary;
  start(): Promise<void>;
  /** Before the computer sleeps: aborts calls, whose contents are looked up after waking. */
  suspend(): Promise<void>;
  /** After waking: continues the work, and walks every folder. */
  resume(): void;
  /** Leaves all work in a state from which the next start continues. A second call waits for the first. */
  stop(): Promise<void>;
}
