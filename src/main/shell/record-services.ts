import { AuditExports } from '../review/audit/audit-export.ts';
import { AuditStore } from '../review/audit/audit-store.ts';
import { signerHere } from '../review/audit/signer.ts';
import type { DocumentFiles } from '../records/documents/document-files-store.ts';
import { createDocumentServices } from '../records/documents/document-services.ts';
import { createIncomeServices } from '../records/incomes/income-services.ts';
import type { Intake } from '../capture/intake.ts';
import { createMasterDataServices } from '../records/master-data/master-data-services.ts';
import { createHistory } from '../records/mirror/history.ts';
import { createMirrorServices } from '../records/mirror/mirror-services.ts';
import { TableReader } from '../records/tables/table-reader.ts';
import { createMonthlyServices } from '../records/monthly/monthly-services.ts';
import type { Office } from '../office/office.ts';
import type { ReviewServicesParts } from '../review/desk/common-parts.ts';
import { createReviewServices } from '../review/desk/review-services.ts';
import type { Core } from './core.ts';
import { createMonthServices } from './month-services.ts';

interface RecordServicesParts
  extends Core, Pick<ReviewServicesParts, 'otherSeats' | 'sheets' | 'exchange' | 'evidence' | 'feed'> {
  readonly documentFiles: DocumentFiles;
  readonly intake: Intake;
  /** field that tells whether an income is booked (service profile) */
  readonly bookedName: string;
  readonly office: Office;
}

/** The companies' records: their mirror, and the desks that use it. */
export function createRecordServices(parts: RecordServicesParts) {
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
