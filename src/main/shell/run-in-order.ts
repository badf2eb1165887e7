import type { BuiltServices } from './build-services.ts';
import type { Core } from './core.ts';

interface Running {
  start(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** Starts and stops the services in one order. `nobodyToAsk`: without a window, the lists for its screens are not read. */
export function runInOrder(
  services: BuiltServices,
  core: Pick<Core, 'fingerprints' | 'closeData'>,
  nobodyToAsk: boolean,
) {
  const { companies, uploads, intake, office, documentOffice, sharing, companyList, monthlyServices } = services;
  const shownOnly = [services.incomeMirror, monthlyServices.copy, services.documentMirror];
  const running: readonly Running[] = [
    companies,
    services.backups,
    services.collector,
    intake,
    services.clientFolders,
    // Once the spool has cleared what was left half done.
    services.copyCheck,
    services.sameInvoice,
    services.bankIntake,
    uploads,
    services.feed,
    services.extractionStatus,
    services.pulse,
    services.reviewServices,
    services.incomeServices,
    services.documentServices,
    services.evidence,
    ...(services.scans ? [services.scans] : []),
    services.masterData,
    ...(nobodyToAsk ? [] : shownOnly),
    monthlyServices.outbox,
  ];
  let stopping: Promise<void> | null = null;

  async function end(): Promise<void> {
    companyList.forget();
    services.sharedDocuments.stop();
    await services.tables.stop();
    for (const service of running) await service.stop();
    await sharing.stop();
    await documentOffice.stop();
    await core.fingerprints.stop();
    await companies.close();
    core.closeData();
  }

  return {
    async start(): Promise<void> {
      sharing.start();
      documentOffice.start();
      for (const service of running) await service.start();
    },
    /** The computer falls asleep: calls are cut off, and looked up at the service after it wakes. */
    suspend: () => uploads.stop(),
    /** It woke up: calls go on, and every folder is walked. */
    resume(): void {
      uploads.start();
      uploads.lineReturned();
      office.look();
      documentOffice.look();
      void intake.rescan();
      intake.wake();
    },
    /** Leaves everything in flight in a state that the next start goes on from. A second call waits for the first. */
    stop(): Promise<void> {
      stopping ??= end();
      return stopping;
    },
  };
}
