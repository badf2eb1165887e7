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
import { TableReader } from '../records/tables/table-reader.ts';
import { createMonthlyServices, type MonthlyServices } from '../records/monthly/monthly-services.ts';
import type { Office } from '../office/office.ts';
import { createReviewServices, type ReviewServices } from '../review/desk/review-services.ts';
import type { SharedSheets } from '../review/shared/shared-sheets.ts';
import type { SheetExchange } from '../review/shared/shared-signatures.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createMonthServices, type MonthServices } from './month-services.ts';

/** The companies' records: their mirror, and the desks that use it. */
export interface RecordServices extends MonthServices {
  readonly mirrorServices: MirrorServices;
  readonly reviewServices: ReviewServices;
  readonly incomeServices: IncomeServices;
  readonly documentServices: DocumentServices;
  readonly masterDataDesk: MasterDataServices;
  readonly monthlyServices: MonthlyServices;
  readonly tables: TableReader;
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
  /** the page that checks saved documents, as a file */
  readonly packPage: string;
  readonly version: string;
  /** this seat of the office */
  readonly office: Pick<Office, 'seat'>;
  readonly clock: Clock;
  /** for periodic requests per company */
  readonly slowClock: Clock;
  readonly log: Log;
}

export function createRecordServices(parts: RecordServicesParts): RecordServices {
  const { database, clock } = parts;
  const history = createHistory(database);
  const mirrorServices = createMirrorServices({ ...parts, clock: parts.slowClock });
  const monthlyServices = createMonthlyServices(parts);
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
    ...createMonthServices({ ...parts, mirrorServices, months: monthlyServices.months, audit, signer }),
    audit,
    auditExports: new AuditExports({ audit, signer, fonts: parts.fonts, clock }),
  };
}
