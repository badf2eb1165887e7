import { join } from 'node:path';
import type { CompanyId } from '../../contract/companies.ts';
import type { InboxSummary } from '../../contract/inbox.ts';
import { createClientFolders } from '../capture/client-folders/client-folders.ts';
import { createCompanyStore } from '../companies/company-store.ts';
import { createCompanies } from '../companies/companies.ts';
import { createPdfPasswords } from '../companies/pdf-passwords.ts';
import { createCompanyList } from '../companies/list/company-list.ts';
import { createProvisionalCompanies } from '../companies/provisional-companies.ts';
import { createBackups } from '../database/backups.ts';
import { createNoteCall } from '../database/call-mark.ts';
import { createKnownNames } from '../database/known-names-store.ts';
import { createNoticeStore } from '../database/notice-store.ts';
import { createDocumentFiles } from '../records/documents/document-files-store.ts';
import { createCustodyStore } from '../queue/custody-store.ts';
import { createEvidence } from '../review/evidence/evidence.ts';
import { createCurrencyStore } from '../send/feed/currency-store.ts';
import { ExpenseFeed } from '../send/feed/expense-feed.ts';
import { createMarkStore } from '../send/feed/mark-store.ts';
import { createExtractionStore } from '../send/extraction-status/extraction-store.ts';
import { ExtractionStatus } from '../send/extraction-status/extraction-status.ts';
import { createFileStore } from '../queue/file-store.ts';
import { createInboxStore } from '../queue/inbox-store.ts';
import { createQueueMove } from '../queue/queue-move-store.ts';
import { raiseDoubts } from '../queue/raise-doubts.ts';
import { createCopiesStore } from '../capture/copies-store.ts';
import { createCopyCheck } from '../capture/copy-check.ts';
import { createFolders } from '../capture/folders.ts';
import { createIntake } from '../capture/intake.ts';
import { createScanLooker } from '../capture/splitting/scan-looker.ts';
import { createSplitsStore } from '../capture/splitting/splits-store.ts';
import { createSpoolCollector } from '../capture/spool-collector.ts';
import { createSpoolUseStore } from '../capture/spool-use-store.ts';
import { createSpool } from '../capture/spool.ts';
import { openDataFolder } from '../database/open-data-folder.ts';
import { createDocumentLedgers } from '../office/document-ledgers.ts';
import { openOffice } from '../office/open-office.ts';
import { createOfficeClaimsStore } from '../office/postgres/office-claims-store.ts';
import { createSharedContentsStore } from '../office/shared-contents-store.ts';
import { createSharedDocuments } from '../office/shared-documents.ts';
import { createRecordServices } from './record-services.ts';
import { createReportCounts } from './problem-report/report-counts-store.ts';
import { createPulse } from '../records/pulse/pulse.ts';
import { createPulseStore } from '../records/pulse/pulse-store.ts';
import { createTrust } from '../service-api/dispatchers.ts';
import { readServiceProfile } from '../service-api/profile.ts';
import { createServiceApi } from '../service-api/service-api.ts';
import type { Services } from './services.ts';
import type { Surroundings } from './surroundings.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import { createCoalescedClock } from '../support/coalesced-clock.ts';
import { lookAtToday } from './today/today.ts';
import { createTodayStore } from './today/today-store.ts';
import { createExpenseMarks } from '../send/uploads/expense-marks-store.ts';
import { createUploads } from '../send/uploads/uploads.ts';

/** Started in order, and stopped in the same one. */
interface Running {
  start(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/**
 * The only place that constructs services. Opens the data folder; throws what openDataFolder throws.
 */
export function compose(around: Surroundings): Services {
  const { dataDir, keychain, clock, log, version, language } = around;
  const dataFolder = openDataFolder(dataDir, toInstant(clock.now()));
  const { database, dataEvent } = dataFolder;
  const profile = readServiceProfile(join(dataDir, 'service-profile.json'));

  const files = createFileStore(database, clock);
  const inbox = createInboxStore(database);
  const spool = createSpool(join(dataDir, 'spool'));
  raiseDoubts(database, files, () => spool.list());
  const backups = createBackups({ database, dataDir, clock, log });
  const calls = { language, version, clock, trust: createTrust(), profile };
  const systemProxy = around.systemProxy ? { systemProxy: around.systemProxy } : {};
  let lastAnswerAt: number | null = null;
  const answered = () => {
    lastAnswerAt = clock.now();
  };
  const companyStore = createCompanyStore(database);
  const companies = createCompanies({
    store: companyStore,
    keychain,
    clock,
    connect: (target) => createServiceApi({ ...target, ...calls, ...systemProxy, answered }),
  });
  const pdfPasswords = createPdfPasswords(companyStore, keychain);
  const companyList = createCompanyList(companies);
  const folders = createFolders(database, clock);
  companies.removed.listen(() => folders.changed.emit('list'));
  const { office, documentOffice, sharing, officeDatabase } = openOffice({
    database,
    files,
    folders,
    companies,
    keychain,
    trust: calls.trust,
    given: around.officeDatabase ?? null,
    password: around.officePassword ?? null,
    clock,
    log,
    elapsed: around.elapsed ?? (() => performance.now()),
  });
  // What is asked of each company and folder now and then.
  const slowClock = createCoalescedClock(clock);
  const clientFolders = createClientFolders({
    database,
    folders,
    companies,
    listed: () => companyList.folders(),
    clock: slowClock,
    officeRoot: around.officeClientsFolder ?? null,
  });
  const documentFiles = createDocumentFiles(database);
  const intake = createIntake({
    database,
    files,
    folders,
    spool,
    clock,
    log,
    fonts: around.fonts ?? '',
    startChecker: around.startChecker,
    ...(around.startConverter ? { startConverter: around.startConverter } : {}),
    captures: sharing,
    papers: { found: documentFiles, captures: documentOffice },
    passwords: (id) => pdfPasswords.of(id),
    scans: around.startReader !== undefined,
    ...(around.nobodyToAsk === true ? {} : { autoSplit: (id) => companyStore.get(id)?.autoSplit === true }),
  });
  const sharedDocuments = createSharedDocuments({
    store: createSharedContentsStore(database),
    claims: createOfficeClaimsStore(database),
    files,
    folders,
    intake,
    spool,
  });
  const uploads = createUploads({
    database,
    files,
    companies,
    clock,
    log,
    spool: { open: (sha256) => spool.read(sha256) },
    settleMs: profile.settleSeconds * 1_000,
    claims: sharing,
    noteCall: createNoteCall(database, dataDir),
  });
  const provisional = createProvisionalCompanies({
    companies,
    moveQueue: createQueueMove(database, files, (id) => companyStore.remove(id)),
    moved() {
      companies.changed.emit();
      folders.changed.emit('list');
      uploads.wake();
    },
  });
  const extractions = createExtractionStore(database);
  const currencies = createCurrencyStore(database);
  const marks = createMarkStore(database);
  const feed = new ExpenseFeed({
    marks,
    currencies,
    companies,
    clock: slowClock,
    log,
    awaitedSince: (id) => extractions.oldestProcessing(id),
  });
  const pulse = createPulse({ store: createPulseStore(database), companies, clock: slowClock, log });
  const evidence = createEvidence({
    database,
    files,
    spool,
    clock,
    log,
    startReader: around.startReader ?? null,
  });
  const splits = createSplitsStore(database);
  const scans =
    evidence.pages && createScanLooker({ database, files, splits, spool, clock, log, pages: evidence.pages });
  const extractionStatus = new ExtractionStatus({
    database,
    store: extractions,
    files,
    feed,
    currencies,
    marks: createExpenseMarks(database),
    ask: (companyId, expenseId, signal) => reviewServices.expenseCache.ask({ companyId, expenseId }, signal),
    companies,
    clock,
    noDataAfterMs: around.noDataAfterMs ?? profile.noDataAfterSeconds * 1_000,
  });
  const { mirrorServices, reviewServices, incomeServices, documentServices, monthlyServices, ...recordDesks } =
    createRecordServices({
      database,
      companies,
      files,
      spool,
      documentFiles,
      otherSeats: createDocumentLedgers({ office: documentOffice, folders, database, clock, log }),
      intake,
      settleMs: profile.settleSeconds * 1_000,
      evidence,
      feed,
      marks,
      currencies,
      bookedName: profile.names.incomeBooked,
      fonts: around.fonts ?? '',
      office,
      clock,
      slowClock,
      log,
    });
  const todayStore = createTodayStore(database);

  const copies = createCopiesStore(database);
  const copyCheck = createCopyCheck({ store: copies, files, spool, clock, log });
  const collector = createSpoolCollector({ store: createSpoolUseStore(database), spool, clock, log });

  let stopping: Promise<void> | null = null;
  const running: readonly Running[] = [
    companies,
    backups,
    collector,
    intake,
    clientFolders,
    // Once the spool has cleared what was left half done.
    copyCheck,
    uploads,
    feed,
    extractionStatus,
    pulse,
    reviewServices,
    incomeServices,
    documentServices,
    evidence,
    ...(scans ? [scans] : []),
    mirrorServices.masterData,
    ...(around.nobodyToAsk === true
      ? []
      : [mirrorServices.incomeMirror, monthlyServices.copy, mirrorServices.documentMirror]),
    monthlyServices.outbox,
  ];
  return {
    companies,
    provisional,
    companyList,
    clientFolders,
    files,
    folders,
    inbox,
    intake,
    pulse,
    spool,
    splits,
    pdfPasswords,
    evidence,
    extractionStatus,
    uploads,
    office,
    documentOffice,
    officeDatabase,
    sharing,
    sharedDocuments,
    review: reviewServices.review,
    alike: reviewServices.alike,
    bulk: reviewServices.bulk,
    incomeServices,
    monthlyServices,
    documentServices,
    booking: reviewServices.booking,
    ...mirrorServices,
    ...recordDesks,
    today: () =>
      lookAtToday({
        store: todayStore,
        companies: companies.list(),
        openFolders: clientFolders.open(),
        clock,
        lastAnswerAt,
      }),
    namesIn: createKnownNames(database),
    reportCounts: createReportCounts(database),
    dataEvent,
    notices: createNoticeStore(database, dataEvent),
    custody: createCustodyStore(database),
    copies,
    copyCheck,
    inboxSummary: (companyId: CompanyId | null): InboxSummary => ({
      companyId,
      counts: inbox.counts(companyId),
      sending: uploads.sending(),
      sendingPaused: uploads.sendingPaused,
      offline: uploads.offline,
    }),
    async start() {
      sharing.start();
      documentOffice.start();
      for (const service of running) await service.start();
    },
    suspend: () => uploads.stop(),
    resume() {
      uploads.start();
      uploads.lineReturned();
      office.look();
      documentOffice.look();
      void intake.rescan();
      intake.wake();
    },
    stop() {
      stopping ??= end();
      return stopping;
    },
  };

  async function end(): Promise<void> {
    companyList.forget();
    sharedDocuments.stop();
    for (const service of running) await service.stop();
    await sharing.stop();
    await documentOffice.stop();
    await companies.close();
    dataFolder.close();
  }
}
