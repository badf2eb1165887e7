import { appendFileSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, dialog, Menu, powerMonitor, type BrowserWindow } from 'electron';
import { connectSample } from '../commands/companies.ts';
import { createCommands } from '../commands/commands.ts';
import { openKeychain } from '../companies/keychain.ts';
import { compose } from '../compose.ts';
import { NewerSchemaError } from '../database/migrate.ts';
import { decodeXml } from '../intake/decode-xml.ts';
import type { Services } from '../services.ts';
import { systemClock } from '../support/clock.ts';
import { createLog } from '../support/log.ts';
import { handleAppScheme, type ShownDocument } from './app-protocol.ts';
import { createDesktop } from './desktop.ts';
import { feedEvents } from './event-feed.ts';
import { routeCommands } from './ipc-router.ts';
import { openPreferences } from './preferences.ts';
import { createSampleProcess } from './sample-process.ts';
import { lockDown } from './security.ts';
import { openWindow } from './window.ts';

const built = (name: string): string => join(import.meta.dirname, name);

/** After `ready`: services, commands, window; and the orderly way out. */
export async function startApp(): Promise<void> {
  const dataDir = app.getPath('userData');
  const logFile = join(dataDir, 'logs', 'counterfoil.log');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const log = createLog((line) => appendFileSync(logFile, `${line}\n`), Date.now);
  const clock = systemClock;
  const preferences = openPreferences();
  const keychain = await openKeychain(async () => (await import('keytar')).default, clock);
  const services = openServices(() =>
    compose({
      dataDir: join(dataDir, 'data'),
      keychain,
      clock,
      log,
      version: app.getVersion(),
      language: () => preferences.settings().language,
      documentCheckWorker: pathToFileURL(built('document-check.js')),
      documentReaderWorker: pathToFileURL(built('document-reader.js')),
    }),
  );
  if (!services) return;
  const sample = createSampleProcess({
    entry: built('sample-service.js'),
    worker: built('sample-service-worker.js'),
    dataDir: join(dataDir, 'sample-service'),
    folder: join(dataDir, 'sample-folders'),
    clock,
    log,
  });

  let window: BrowserWindow | null = null;
  const current = () => window;
  lockDown();
  handleAppScheme(built('../renderer'), (id) => sealedDocument(services, id));
  if (process.platform !== 'darwin') Menu.setApplicationMenu(null);
  const identity = { version: app.getVersion(), platform: process.platform, keychain: () => keychain.state() };
  const handlers = createCommands({ services, desktop: createDesktop(current), preferences, sample, identity });
  routeCommands(current, handlers, log);
  feedEvents(current, services, preferences, clock);

  const show = () => {
    window = openWindow(preferences);
    window.on('closed', () => {
      window = null;
    });
  };
  app.on('second-instance', () => {
    if (!window) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  app.on('activate', () => {
    if (!window) show();
  });
  app.on('window-all-closed', () => app.quit());
  powerMonitor.on('suspend', () => void services.suspend());
  powerMonitor.on('resume', () => services.resume());
  endOrderly(async () => {
    await services.stop();
    await sample.stop();
  });

  if (services.companies.list().some((company) => company.isSample)) await connectSample(services, sample);
  await services.start();
  show();
}

/** A data folder that cannot be opened is said in words, and left alone. */
function openServices(open: () => Services): Services | null {
  try {
    return open();
  } catch (error) {
    const newer = error instanceof NewerSchemaError;
    dialog.showErrorBox(
      newer ? 'This data folder needs a newer Counterfoil' : 'Counterfoil could not open its data',
      `${error instanceof Error ? error.message : String(error)}\nNothing was changed or deleted.`,
    );
    app.exit(1);
    return null;
  }
}

/** Quitting waits until everything in flight is in a state from which the next start goes on. */
function endOrderly(stop: () => Promise<void>): void {
  let stopped = false;
  app.on('before-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    void stop().finally(() => {
      stopped = true;
      app.quit();
    });
  });
}

async function sealedDocument({ files, spool }: Services, id: number): Promise<ShownDocument | null> {
  const file = files.get(id);
  if (!file?.sha256 || !spool.has(file.sha256)) return null;
  const bytes = new Uint8Array(await readFile(spool.pathOf(file.sha256)));
  switch (file.format) {
    case 'pdf':
      return { type: 'application/pdf', bytes };
    case 'jpeg':
      return { type: 'image/jpeg', bytes };
    case 'png':
      return { type: 'image/png', bytes };
    case 'xml':
      return { type: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode(decodeXml(bytes)) };
    case null:
      return null;
  }
}
