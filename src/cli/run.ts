import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Company } from '../contract/companies.ts';
import { isProvisional } from '../main/companies/company-store.ts';
import { absentKeychain, openKeychain } from '../main/companies/keychain.ts';
import { compose } from '../main/compose.ts';
import { noticeWords } from '../main/database/notice.ts';
import type { Services } from '../main/services.ts';
import { createLog } from '../main/support/log.ts';
import { systemClock } from '../main/support/clock.ts';
import { startThread } from '../main/support/start-thread.ts';
import manifest from '../../package.json' with { type: 'json' };
import { connect, isWatchedFor, keepReaching } from './connect.ts';
import type { Connected } from './connect.ts';
import { followFiles, waitingLine, waitsForOthers } from './follow.ts';
import { UsageError } from './options.ts';
import type { RunOptions } from './options.ts';
import { databaseLine, databaseWords } from './database-line.ts';
import { leaseLines, leaseWords } from './lease-lines.ts';
import { createReport, failureWords, totalsOf } from './report.ts';
import type { Report } from './report.ts';
import { isHeldBack, nothingToDo } from './nothing-to-do.ts';

/** Runs the queue without a window; the exit code of --help. */
export async function run(options: RunOptions, token: string | undefined): Promise<number> {
  const stop = stopRequests();
  const report = createReport(options.json, process.stdout);
  const folders = await foldersOf(options.watch);
  const services = await openServices(options, token);
  const { seat, silenceSeconds } = options;
  services.office.change({
    ...(seat === null ? {} : { name: seat }),
    ...(silenceSeconds === null ? {} : { silenceSeconds }),
  });
  if (services.dataEvent) process.stderr.write(`${noticeWords(services.dataEvent)}\n`);
  try {
    let connected = await connect(services, options.baseUrl, token, folders);
    await watch(services, connected, folders);
    let { company } = connected;
    let follow = followFiles(services, company.id, folders, report);
    await services.start();
    if (connected.failure && token !== undefined) {
      const how = { maxWaitMs: options.once ? options.maxWaitMs : null, report, stop, folders };
      const { baseUrl } = options;
      connected = await keepReaching(services, { company, failure: connected.failure }, { baseUrl, token }, how);
      ({ company } = connected);
      // The token may turn out to be of another company than the folders are watched for.
      await watch(services, connected, folders);
      follow.end();
      follow = followFiles(services, company.id, folders, report);
    }
    if (options.once) await nothingToDo(services, company.id, options, stop);
    else await until(stop);
    follow.end();
    if (!stop.aborted) tellWhatWaits(services, company, report);
    const unwatched = folders.some((path) => !isWatchedFor(services, company, path));
    return finish(services, company, report, { stopped: stop.aborted, unwatched });
  } finally {
    await services.stop();
  }
}

function stopRequests(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

const until = (stop: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (stop.aborted) done();
    else stop.addEventListener('abort', () => done());
  });

async function foldersOf(watch: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    watch.map((folder) =>
      realpath(resolve(folder)).catch(() => {
        throw new UsageError(`No such folder: ${folder}`);
      }),
    ),
  );
}

async function openServices(
  { dataDir, once, waitForDataMs, office }: RunOptions,
  token: string | undefined,
): Promise<Services> {
  // What is made here is this user's alone.
  process.umask(0o077);
  const clock = systemClock;
  const password = process.env.PGPASSWORD;
  const load = async () => (await import('keytar')).default;
  return compose({
    dataDir: resolve(dataDir),
    keychain: token === undefined ? await openKeychain(load, clock) : absentKeychain,
    clock,
    log: createLog(
      (line) => process.stderr.write(`${line}\n`),
      () => clock.now(),
    ),
    version: manifest.version,
    language: () => 'en',
    nobodyToAsk: true,
    startChecker: startThread(new URL('../main/intake/document-check-worker.ts', import.meta.url)),
    fonts: join(import.meta.dirname, '..', '..', 'resources', 'fonts'),
    ...(once ? { noDataAfterMs: waitForDataMs } : {}),
    ...(office === null ? {} : { officeDatabase: office }),
    ...(password === undefined ? {} : { officePassword: password }),
  });
}

/**
 * The folders named are the folders watched: one of a former run that is not named again is let go. Before the token has
 * answered, those of a company that has some stay as they are: what is named beside one of them may be another's.
 */
export async function watch(
  { folders }: Services,
  { company, failure }: Connected,
  wanted: readonly string[],
): Promise<void> {
  const watched = folders
    .list()
    .filter(({ companyId, destination }) => companyId === company.id && destination === 'expenses');
  if (failure !== null && (watched.length > 0 || !isProvisional(company))) return;
  for (const folder of watched) if (!wanted.includes(folder.path)) await folders.remove(folder.id);
  for (const path of wanted) {
    if (watched.some((folder) => folder.path === path)) continue;
    const added = await folders.add({ companyId: company.id, path, includeExisting: true });
    if (!added.ok) throw new UsageError(`${path}: ${failureWords(added.failure.code, added.failure.detail ?? null)}`);
  }
}

const stillAsked =
  'The service is still being asked what it has: its list takes long, or does not end. Nothing is sent before that. The next run goes on.';

/** A database that is away, folders that are another's, what is sealed and not sent. Of a provisional company it was told. */
function tellWhatWaits(services: Services, { id }: Company, report: Report): void {
  const { companies, inbox, officeDatabase, uploads } = services;
  const database = officeDatabase.view();
  const away = database === null || database.state.kind === 'connected' ? null : databaseWords(databaseLine(database));
  if (away !== null) report.tell({ event: 'waiting', reason: away, retry_at: null });
  for (const lease of leaseLines(services, id)) {
    if (lease.state !== 'held' && lease.state !== 'read-only')
      report.tell({ event: 'waiting', reason: leaseWords(lease), retry_at: null });
  }
  const company = companies.callable().find((one) => one.id === id);
  if (!company || totalsOf(inbox.counts(id)).pending === 0) return;
  const status = uploads.status();
  const line = waitingLine(status, id);
  if (away !== null && line?.reason === waitsForOthers) return;
  const retryAt = line?.retry_at ?? uploads.nextStepAt(id);
  const asked = status.kind === 'working' && status.calls > 0 && company.pause === null && !uploads.sendingPaused;
  if (!line && retryAt === null && !asked) return;
  const other = asked ? stillAsked : failureWords(company.pause?.code ?? 'service-unavailable', null);
  const reason = line?.reason ?? other;
  report.tell({ event: 'waiting', reason, retry_at: retryAt });
}

/** `unwatched`: nobody has looked into one of the folders named */
function finish(
  services: Services,
  company: Company,
  report: Report,
  { stopped, unwatched }: { readonly stopped: boolean; readonly unwatched: boolean },
): number {
  const totals = totalsOf(services.inbox.counts(company.id));
  report.tell({ event: 'done', ...totals });
  if (stopped) return 0;
  // A folder that was not walked to its end, or is another computer's, may hold files that nobody has counted.
  const unknown = unwatched || services.intake.retrying() || isHeldBack(services, company.id);
  if (totals.pending > 0 || unknown) return 4;
  return totals.rejected > 0 ? 3 : 0;
}
