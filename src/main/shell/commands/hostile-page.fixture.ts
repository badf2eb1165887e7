import { createServer, request, type Server } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../../../testing/reference-service.ts';
import type { CommandName } from '../../../contract/commands.ts';
import type { Result } from '../../../contract/failure.ts';
import { createAutostartFile } from '../background/login-entry.ts';
import { createWindowRequests } from '../background/window-requests.ts';
import { compose } from '../compose.ts';
import { keptChecker } from '../../capture/kept-workers.fixture.ts';
import { keychainInMemory } from '../../companies/keychain.fixture.ts';
import { createCrashes } from '../problem-report/crashes.ts';
import { createProblemReport } from '../problem-report/problem-report.ts';
import { systemClock } from '../../support/clock.ts';
import { silentLog } from '../../support/log.ts';
import { createLogView } from '../../support/log-view.ts';
import { ok } from '../../support/result.ts';
import { createSignal } from '../../support/signal.ts';
import { noPolicyValues } from '../../../contract/policy.ts';
import { usualSettingsIn } from '../../../contract/settings.ts';
import { Updates } from '../updates/updates.ts';
import { createCommands } from './commands.ts';
import type { Desktop, Preferences } from './desktop.ts';
import { runCommand } from './handler.ts';
import { createPathGrants } from './path-grants.ts';

export const secret = '<secret>the bytes that nobody handed over</secret>';
export const handed = '<invoice><number>HANDED-1</number></invoice>';

export type HostilePage = Awaited<ReturnType<typeof openHostilePage>>;

/** The real commands with the real services and the reference service, and a person who agrees only to that service. */
export async function openHostilePage() {
  const root = await mkdtemp(join(tmpdir(), 'counterfoil-page-'));
  await mkdir(join(root, 'private'));
  await writeFile(join(root, 'private', 'secret.xml'), secret);
  await writeFile(join(root, 'handed.xml'), handed);
  const toService: string[] = [];
  const toThief: string[] = [];
  const service = await startService();
  const between = await recorder(toService, service.url);
  const thief = await recorder(toThief, null);
  const services = compose({
    dataDir: join(root, 'data'),
    keychain: keychainInMemory(),
    clock: systemClock,
    log: silentLog,
    version: '0',
    language: () => 'en',
    resources: join(import.meta.dirname, '../../../../resources'),
    startChecker: keptChecker,
  });
  await services.start();
  const asked: string[] = [];
  const askedFolders: string[] = [];
  const suggested: string[] = [];
  const opened: string[] = [];
  const mailed: string[] = [];
  const desktop: Desktop = {
    chooseFolder: () => Promise.resolve(null),
    chooseFiles: () => Promise.resolve([]),
    chooseFile: () => Promise.resolve(null),
    saveFile(name) {
      suggested.push(name);
      return Promise.resolve(join(root, 'saved.csv'));
    },
    confirmHost(origin) {
      asked.push(origin);
      return Promise.resolve(origin === between.url);
    },
    confirmDatabase(host) {
      asked.push(host);
      return Promise.resolve(false);
    },
    confirmFolders(_root, folders) {
      askedFolders.push(...folders.map(({ folder }) => folder));
      return Promise.resolve(false);
    },
    openMail(address) {
      mailed.push(address);
      return Promise.resolve();
    },
    showInFolder: (path) => opened.push(path),
    openFolder(path) {
      opened.push(path);
      return Promise.resolve(ok(null));
    },
    shown: () => undefined,
    control: () => undefined,
  };
  const grants = createPathGrants(systemClock);
  const updates = new Updates({
    updater: null,
    off: 'no-server',
    server: null,
    automatic: true,
    version: '0',
    marks: { read: () => null, write: () => undefined, clear: () => undefined },
    endServices: () => services.stop(),
    clock: systemClock,
    log: silentLog,
  });
  const logView = createLogView(join(root, 'data', 'logs'), { namesIn: services.namesIn, home: root });
  const crashes = createCrashes(null);
  const diagnose = () => Promise.resolve([]);
  const problemReport = createProblemReport({
    counts: services.reportCounts,
    diagnose,
    settings: () => settings,
    crashes,
    log: logView,
    version: '0',
    clock: systemClock,
  });
  const handlers = createCommands({
    services,
    desktop,
    grants,
    preferences,
    sample: { folder: join(root, 'data', 'samples'), begin: () => undefined, start: () => Promise.resolve(ok([])) },
    identity: { version: '0', platform: 'linux', keychain: () => 'ready' },
    updates,
    policy: { values: noPolicyValues, problems: [] },
    background: {
      requests: createWindowRequests(),
      login: createAutostartFile(join(root, 'data', 'autostart', 'counterfoil.desktop'), ['counterfoil']),
      tray: () => Promise.resolve(false),
      log: silentLog,
    },
    logView,
    diagnose,
    problemReport,
    crashes,
  });
  const invoke = (name: CommandName, input: unknown): Promise<Result<unknown>> =>
    runCommand(handlers, services, name, input);
  await invoke('companies.add', { baseUrl: between.url, token: service.companies[0]?.token ?? '' });
  return {
    /** contains `data` (the app's), `private/secret.xml` and `handed.xml` */
    root,
    services,
    handlers,
    grants,
    companyId: services.companies.list()[0]?.id ?? 0,
    /** the attacker's host, here on this computer */
    thief: thief.url,
    /** hosts that the person was asked about */
    asked,
    /** client folders that the person was asked about, and refused */
    askedFolders,
    /** names proposed to the save dialog, whose answer is `saved.csv` in the root */
    suggested,
    /** folders and files that the desktop opened or showed */
    opened,
    /** URLs of letters that the mail program opened */
    mailed,
    /** all requests to the service and to the attacker */
    sent: { toService, toThief },
    /** like the router */
    invoke,
    async stop(): Promise<void> {
      await services.stop();
      await service.stop();
      for (const { server } of [between, thief]) server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

const settings = usualSettingsIn('en');
const preferences: Preferences = { settings: () => settings, change: () => ok(settings), changed: createSignal() };

/** Records each request, and forwards it if `to` is given. */
async function recorder(sent: string[], to: string | null): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      const body = Buffer.concat(chunks);
      sent.push(`${asked.method} ${asked.url} ${JSON.stringify(asked.headers)} ${body.toString('latin1')}`);
      if (to === null) {
        answer.end('{}');
        return;
      }
      const onward = request(to + (asked.url ?? ''), { method: asked.method, headers: asked.headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      onward.end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
