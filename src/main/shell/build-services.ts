import type { CompanyId } from '../../contract/companies.ts';
import type { InboxSummary } from '../../contract/inbox.ts';
import { ScanLooker } from '../capture/splitting/scan-looker.ts';
import { createBackups } from '../database/backups.ts';
import { createKnownNames } from '../database/known-names-store.ts';
import { createNoticeStore } from '../database/notice-store.ts';
import { createCustodyStore } from '../queue/custody-store.ts';
import { createInboxStore, type InboxStore } from '../queue/inbox-store.ts';
import { createHistory } from '../records/mirror/history.ts';
import { createPulse } from '../records/pulse/pulse.ts';
import { createPulseStore } from '../records/pulse/pulse-store.ts';
import { DocumentEvidence, type InvoiceReadings } from '../review/evidence/evidence.ts';
import { SharedSheets } from '../review/shared/shared-sheets.ts';
import { SameInvoiceStore } from '../review/same-invoice/same-invoice-store.ts';
import type { SendClaims } from '../send/uploads/send-claims.ts';
import { SameInvoice } from '../review/same-invoice/same-invoice.ts';
import { ExtractionStatus } from '../send/extraction-status/extraction-status.ts';
import { createExpenseMarks } from '../send/uploads/expense-marks-store.ts';
import type { Uploads } from '../send/uploads/uploads.ts';
import { createCaptureServices } from './capture-services.ts';
import type { Core } from './core.ts';
import { createReportCounts } from './problem-report/report-counts-store.ts';
import { createRecordServices } from './record-services.ts';
import { createSendServices } from './send-services.ts';
import type { Surroundings } from './surroundings.ts';
import { lookAtToday } from './today/today.ts';
import { TodayStore } from './today/today-store.ts';

export type BuiltServices = ReturnType<typeof buildServices>;

/** Leaves out the core's keychain, database and stores: only the services use them. */
export function buildServices(core: Core, around: Surroundings) {
  const { database, dataDir, dataEvent, clock, log, slowClock, companies, files, spool, folders, profile } = core;
  const sheets = new SharedSheets(database, clock);
  const { documentFiles, otherSeats, ...capture } = createCaptureServices(core, around, sheets);
  const evidence = new DocumentEvidence({ ...core, startReader: around.startReader ?? null });
  const sameInvoice = createSameInvoice(core, evidence, capture.sharing);
  const { extractions, ...send } = createSendServices(core, sameInvoice);
  const { mirrorServices, reviewServices, ...records } = createRecordServices({
    ...core,
    ...capture,
    ...send,
    documentFiles,
    otherSeats,
    sheets,
    exchange: capture.sharing,
    evidence,
    bookedName: profile.names.incomeBooked,
  });
  const extractionStatus = new ExtractionStatus({
    ...core,
    ...send,
    store: extractions,
    marks: createExpenseMarks(database),
    ask: (companyId, expenseId, signal) => reviewServices.expenseCache.ask({ companyId, expenseId }, signal),
    noDataAfterMs: around.noDataAfterMs ?? profile.noDataAfterSeconds * 1_000,
  });
  const pulse = createPulse({ ...core, store: createPulseStore(database), clock: slowClock });
  const inbox = createInboxStore(database);
  const todayStore = new TodayStore(database);
  return {
    dataEvent,
    companies,
    files,
    spool,
    folders,
    ...capture,
    ...send,
    ...mirrorServices,
    ...records,
    reviewServices,
    sameInvoice,
    review: reviewServices.review,
    alike: reviewServices.alike,
    bulk: reviewServices.bulk,
    booking: reviewServices.booking,
    evidence,
    extractionStatus,
    pulse,
    backups: createBackups({ database, dataDir, clock, log }),
    scans: evidence.pages && new ScanLooker({ ...core, splits: capture.splits, pages: evidence.pages }),
    inbox,
    custody: createCustodyStore(database),
    /** for the window: shown until a person has seen them */
    notices: createNoticeStore(database, dataEvent),
    /** the known names of companies, partners, files and folders in a text */
    namesIn: createKnownNames(database),
    /** for a problem report: counts without names */
    reportCounts: createReportCounts(database),
    today: () =>
      lookAtToday({
        store: todayStore,
        companies: companies.list(),
        openFolders: capture.clientFolders.open(),
        clock,
        lastAnswerAt: core.lastAnswerAt(),
      }),
    inboxSummary: (companyId: CompanyId | null) => inboxSummary(inbox, send.uploads, companyId),
  };
}

function createSameInvoice(core: Core, evidence: InvoiceReadings, claims: SendClaims): SameInvoice {
  const { companyStore, database } = core;
  return new SameInvoice({
    ...core,
    store: new SameInvoiceStore(database),
    evidence,
    history: createHistory(database),
    company: (id) => companyStore.get(id) ?? noCompany,
    rule: (id, kind) => companyStore.get(id)?.heldRules[kind] ?? null,
    claims,
  });
}

/** one that was removed meanwhile */
const noCompany = { name: null, taxNumber: null };

const inboxSummary = (inbox: InboxStore, uploads: Uploads, companyId: CompanyId | null): InboxSummary => ({
  companyId,
  counts: inbox.counts(companyId),
  sending: uploads.sending(),
  sendingPaused: uploads.sendingPaused,
  offline: uploads.offline,
});
