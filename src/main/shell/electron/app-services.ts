import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, dialog, session, type BrowserWindow } from 'electron';
import type { Finding } from '../../../contract/diagnostics.ts';
import type { DocumentFormat } from '../../../contract/inbox.ts';
import type { Language } from '../../../contract/settings.ts';
import type { OfficePolicy } from '../../../contract/policy.ts';
import { decodeXmlLeniently } from '../../../shared/xml/decode.ts';
import { connectSample } from '../commands/companies.ts';
import type { BackgroundParts } from '../commands/background.ts';
import { createCommands } from '../commands/commands.ts';
import type { Handlers } from '../commands/handler.ts';
import type { PathGrants } from '../commands/path-grants.ts';
import { openKeychain, type Keychain } from '../../companies/keychain.ts';
import { compose, type Services } from '../compose.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Crashes } from '../problem-report/crashes.ts';
import { createProblemReport } from '../problem-report/problem-report.ts';
import { createTrust } from '../../service-api/dispatchers.ts';
import type { SystemProxy } from '../../service-api/system-proxy.ts';
import { systemClock } from '../../support/clock.ts';
import { markOwnFolder } from '../../support/own-folder.ts';
import type { Log } from '../../support/log.ts';
import { createLogView } from '../../support/log-view.ts';
import { startThread } from '../../support/start-thread.ts';
import type { Updates } from '../updates/updates.ts';
import type { SealedDocuments, ShownDocument } from './app-answer.ts';
import { createDesktop } from './desktop.ts';
import { feedEvents } from './event-feed.ts';
import type { DesktopPreferences } from './preferences.ts';
import { createSampleProcess, type SampleProcess } from './sample-process.ts';
import { startFailure } from './start-failure.ts';
import { startUtilityProcess } from './start-utility-process.ts';

/** The window's backend. */
export interface AppServices {
  readonly handlers: Handlers;
  readonly services: Services;
  readonly sealed: SealedDocuments;
  /** starts the work on files */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Drops the page's confidential state, because the page has closed: tokens of a list of companies. */
  pageGone(): void;
  suspend(): void;
  resume(): void;
}

/** Asks a session of its own, because the window's has a proxy that leads nowhere. */
const systemProxy: SystemProxy = (url) => session.fromPartition('system-proxy').resolveProxy(url);
const loadKeytar = async () => (await import('keytar')).default;
const built = (name: string): string => join(import.meta.dirname, name);

interface AppParts {
  readonly window: () => BrowserWindow | null;
  readonly preferences: DesktopPreferences;
  readonly keychain: Keychain;
  readonly log: Log;
  readonly logFolder: string;
  readonly grants: PathGrants;
  readonly updates: Updates;
  readonly policy: OfficePolicy;
  readonly background: BackgroundParts;
  readonly crashes: Crashes;
  readonly shown: () => void;
}

/**
 * Opens the data; calls `shown` after the window's first paint. Null when the data cannot be opened: an error dialog
 * was shown, and the app ends.
 */
export function openAppServices(parts: AppParts): AppServices | null {
  const { window, preferences, log } = parts;
  const dataDir = app.getPath('userData');
  markOwnFolder(dataDir);
  const language = () => preferences.settings().language;
  const services = openServices(language(), () => composeIn(dataDir, parts, language));
  if (!services) return null;
  const sample = openSample(dataDir, log);
  const identity = { version: app.getVersion(), platform: process.platform, keychain: () => parts.keychain.state() };
  const desktop = createDesktop(window, parts.shown, language);
  feedEvents(window, services, preferences, parts.updates, parts.background.requests, systemClock);
  const logView = createLogView(parts.logFolder, { namesIn: services.namesIn, home: app.getPath('home') });
  const lookAround = createDiagnose(join(dataDir, 'data'), services);
  const problemReport = createProblemReport({
    counts: services.reportCounts,
    diagnose: lookAround,
    settings: () => preferences.settings(),
    crashes: parts.crashes,
    log: logView,
    version: identity.version,
    clock: systemClock,
  });
  const shown = { services, desktop, sample, identity, logView, diagnose: lookAround, problemReport };
  return {
    handlers: createCommands({ ...parts, ...shown }),
    services,
    sealed: {
      ofFile: (id) => shownCopy(services, services.files.get(id)),
      ofDocument: ({ companyId, documentId }) =>
        shownCopy(services, services.documentServices.copies.of(companyId, documentId)),
    },
    ...startAndStop(services, sample),
    pageGone: () => services.companyList.forget(),
    suspend: () => void services.suspend(),
    resume: () => services.resume(),
  };
}

function composeIn(dataDir: string, { keychain, log, policy }: AppParts, language: () => Language): Services {
  return compose({
    dataDir: join(dataDir, 'data'),
    keychain,
    clock: systemClock,
    log,
    version: app.getVersion(),
    language,
    officeClientsFolder: policy.values.clientsFolder,
    systemProxy,
    startChecker: startThread(pathToFileURL(built('document-check.js'))),
    startConverter: startUtilityProcess(built('document-converter.js'), 'Counterfoil converter'),
    startReader: startUtilityProcess(built('document-reader.js'), 'Counterfoil reader'),
    resources: join(app.getAppPath(), 'resources'),
  });
}

const openSample = (dataDir: string, log: Log): SampleProcess =>
  createSampleProcess({
    entry: built('sample-service.js'),
    worker: built('sample-service-worker.js'),
    dataDir: join(dataDir, 'sample-service'),
    folder: join(dataDir, 'sample-folders'),
    documents: join(app.getAppPath(), 'resources', 'sample-company'),
    clock: systemClock,
    log,
  });

/** Connects the sample companies again, if there are any, because their service's port has changed. */
function startAndStop(services: Services, sample: SampleProcess): Pick<AppServices, 'start' | 'stop'> {
  const connected = services.companies.list().some((company) => company.isSample)
    ? connectSample(services, sample)
    : null;
  let starting: Promise<void> | null = null;
  const begin = async () => {
    await connected;
    await services.start();
  };
  return {
    start() {
      starting ??= begin();
      return starting;
    },
    async stop() {
      // Waits for a start in progress. A start that has not begun never happens.
      starting ??= Promise.resolve();
      await starting.catch(() => undefined);
      await services.stop();
      await sample.stop();
    },
  };
}

/** Opens the keychain again, because it may have been unlocked since the start. */
function createDiagnose(dataDir: string, { officeDatabase }: Services): () => Promise<readonly Finding[]> {
  const trust = createTrust();
  return () =>
    diagnose({
      dataDir,
      addresses: [],
      version: app.getVersion(),
      clock: systemClock,
      trust,
      env: process.env,
      systemProxy,
      tryKeychain: async () => (await openKeychain(loadKeytar, systemClock)).state(),
      officePassword: (account) => officeDatabase.passwordOf(account),
      databaseCheckWorker: pathToFileURL(built('database-check.js')),
    });
}

/** Shows an error dialog if the data folder cannot be opened, without changing the folder. */
function openServices(language: Language, open: () => Services): Services | null {
  try {
    return open();
  } catch (error) {
    const { title, text } = startFailure(error, [language]);
    dialog.showErrorBox(title, text);
    app.exit(1);
    return null;
  }
}

interface SealedCopy {
  readonly sha256: string | null;
  readonly format: DocumentFormat | null;
}

/** null: not here */
async function shownCopy({ spool }: Services, copy: SealedCopy | null): Promise<ShownDocument | null> {
  if (!copy?.sha256 || !spool.has(copy.sha256)) return null;
  const bytes = new Uint8Array(await readFile(spool.pathOf(copy.sha256)));
  switch (copy.format) {
    case 'pdf':
      return { type: 'application/pdf', bytes };
    case 'jpeg':
      return { type: 'image/jpeg', bytes };
    case 'png':
      return { type: 'image/png', bytes };
    case 'xml':
      return { type: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode(decodeXmlLeniently(bytes)) };
    case null:
      return null;
  }
}
