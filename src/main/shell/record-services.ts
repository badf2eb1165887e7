import { invoiceListFields } from '../../contract/invoice-list.ts';
import { AuditExports } from '../review/audit/audit-export.ts';
import { AuditStore } from '../review/audit/audit-store.ts';
import { signerHere } from '../review/audit/signer.ts';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { Evidence } from '../review/evidence/evidence.ts';
import type { CurrencyStore } from '../send/feed/currency-store.ts';
import type { ExpenseFeed } from '../send/feed/expense-feed.ts';
import type { MarkStore } from '../send/feed/mark-store.ts';
import type { FileStore } from '../queue/file-store.ts';
import type { DocumentFiles } from '../records/documents/document-files-store.ts';
import { createDocumentServices, type DocumentServices } from '../records/documents/document-services.ts';
import type { OtherSeats } from '../records/documents/other-seats.ts';
import { createIncomeServices, type IncomeServices } from '../records/incomes/income-services.ts';
import type { Intake } from '../capture/intake.ts';
import type { Spool } from '../capture/spool.ts';
import { createMasterDataServices, type MasterDataServices } from '../records/master-data/master-data-services.ts';
import { createHistory } from '../records/mirror/history.ts';
import { createMirrorServices, type MirrorServices } from '../records/mirror/mirror-services.ts';
import { ClientQuestionsStore } from '../records/month-close/client-questions-store.ts';
import { ClosingStore } from '../records/month-close/closing-store.ts';
import { CompaniesDue } from '../records/month-close/company-due.ts';
import { MonthCloses } from '../records/month-close/month-close.ts';
import { MonthCloseStore } from '../records/month-close/month-close-store.ts';
import { TableReader } from '../companies/list/table-reader.ts';
import { InvoiceListStore } from '../records/invoice-list/invoice-list-store.ts';
import { InvoiceLists } from '../records/invoice-list/invoice-lists.ts';
import { UsualInvoices } from '../records/month-close/usual-invoices.ts';
import { createMonthlyServices, type MonthlyServices } from '../records/monthly/monthly-services.ts';
import { TableColumnsStore } from '../records/table-columns-store.ts';
import type { Office } from '../office/office.ts';
import { createReviewServices, type ReviewServices } from '../review/desk/review-services.ts';
import type { SharedSheets } from '../review/shared/shared-sheets.ts';
import type { SheetExchange } from '../review/shared/shared-signatures.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';

/** The companies' records: their mirror, and the desks that use it. */
export interface RecordServices {
  readonly mirrorServices: MirrorServices;
  readonly reviewServices: ReviewServices;
  readonly incomeServices: IncomeServices;
  readonly documentServices: DocumentServices;
  readonly masterDataDesk: MasterDataServices;
  readonly monthlyServices: MonthlyServices;
  readonly tables: TableReader;
  readonly invoiceLists: InvoiceLists;
  readonly monthClose: MonthCloses;
  readonly due: CompaniesDue;
  readonly audit: AuditStore;
  readonly auditExports: AuditExports;
}

export interface RecordServicesParts {
  readonly database: Database;
  readonly companies: Companies;
  readonly files: FileStore;
  readonly spool: Spool;
  readonly documentFiles: DocumentFiles;
  readonly otherSeats: OtherSeats;
  readonly sheets: SharedSheets;
  readonly exchange: SheetExchange;
  readonly intake: Pick<Intake, 'sealPath' | 'sealBytes'>;
  readonly evidence: Evidence;
  readonly feed: ExpenseFeed;
  readonly marks: MarkStore;
  readonly currencies: CurrencyStore;
  /** ms during which a call whose answer was lost may still be stored */
  readonly settleMs: number;
  /** field that tells whether an income is booked (service profile) */
  readonly bookedName: string;
  /** folder of the fonts for audit sheets and letters */
  readonly fonts: string;
  /** this seat of the office */
  readonly office: Pick<Office, 'seat'>;
  readonly clock: Clock;
  /** for periodic requests per company */
  readonly slowClock: Clock;
  readonly log: Log;
}

export function createRecordServices(parts: RecordServicesParts): RecordServices {
  const { database, companies, marks, clock } = parts;
  const history = createHistory(database);
  const mirrorServices = createMirrorServices({ ...parts, clock: parts.slowClock });
  const monthlyServices = createMonthlyServices(parts);
  const closings = new ClosingStore(database);
  const closeStore = new MonthCloseStore(database);
  const usual = new UsualInvoices(closeStore, mirrorServices.mirror.changed);
  const invoiceLists = new InvoiceLists({
    store: new InvoiceListStore(database),
    columns: new TableColumnsStore(database, 'invoices', invoiceListFields),
    completeAt: (companyId) => marks.of(companyId).completeAt,
    mirrored: mirrorServices.mirror.changed,
    clock,
  });
  const audit = new AuditStore(database);
  const signer = () => signerHere(parts.office.seat);
  return {
    mirrorServices,
    reviewServices: createReviewServices({ ...parts, history, mirrorServices, audit, signer }),
    incomeServices: createIncomeServices({ ...parts, mirrorServices }),
    documentServices: createDocumentServices({ ...parts, mirrorServices }),
    masterDataDesk: createMasterDataServices({ ...parts, history, mirrorServices }),
    monthlyServices,
    tables: new TableReader(clock),
    invoiceLists,
    monthClose: new MonthCloses({
      store: closeStore,
      usual,
      lists: invoiceLists,
      questions: new ClientQuestionsStore(database),
      closings,
      signer,
      companies,
      marks,
      months: monthlyServices.months,
      documents: mirrorServices.documentMirror,
      fonts: parts.fonts,
      clock,
    }),
    due: new CompaniesDue({
      store: closeStore,
      usual,
      closings,
      months: monthlyServices.months,
      companies,
      clock,
    }),
    audit,
    auditExports: new AuditExports({ audit, signer, fonts: parts.fonts, clock }),
  };
}
