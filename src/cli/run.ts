import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Company } from '../contract/companies.ts';
import { isProvisional } from '../main/companies/company-store.ts';
import { absentKeychain, openKeychain, type Keychain } from '../main/companies/keychain.ts';
import { compose, type Services } from '../main/shell/compose.ts';
import { DataFolderInUseError } from '../main/database/lock.ts';
import { HeldFileError } from '../main/support/held-files.ts';
import { noticeWords } from '../main/database/notice.ts';
import { createLog } from '../main/support/log.ts';
import { delay, elapsed, systemClock } from '../main/support/clock.ts';
import { realPath } from '../main/support/paths.ts';
import { startThread } from '../main/support/start-thread.ts';
import manifest from '../../package.json' with { type: 'json' };
import { isMendedByToken } from '../shared/failures/failure-classes.ts';
import { totalsBeside } from './beside.ts';
import { connect, isWatchedFor, keepReaching, startedFor, type Connected } from './connect.ts';
import { exitCode } from './exit-codes.ts';
import { followFiles, notTakenReasons, waitingLine, waitsForOthers } from './follow.ts';
import { UsageError, type RunOptions } from './options.ts';
import { databaseLine, databaseWords } from './database-line.ts';
import { leaseLines, leaseWords } from './lease-lines.ts';
import { createReport, failureWords, noTotals, totalsOf, type Out, type Report } from './report.ts';
import { unlessStopped } from './stop-requests.ts';
import { isHeldBack, waitUntilIdle } from './wait-until-idle.ts';

interface Around {
  readonly stop: AbortSignal;
  readonly out: Out;
  /** the office's service address: no other one gets a new company; null: the office sets none */
  readonly onlyAddress: string | null;
}

/** Runs the queue without a window; the exit code (exit-codes.ts). */
export async function run(
  options: RunOptions,
  token: string | undefined,
  { stop, out, onlyAddress }: Around,
): Promise<number> {
  const report = createReport(options.json, out);
  const named = await foldersOf(options.watch);
  const services = await openWhenFree(options, token, report, stop);
  if (services === null) {
    report.tell({ event: 'done', ...totalsBeside(resolve(options.dataDir), named) });
    return stop.aborted ? exitCode.done : exitCode.pending;
  }
  const folders = [...new Set(await services.folders.spellingsOf(named))];
  const { seat, silenceSeconds } = options;
  services.office.change({
    ...(seat === null ? {} : { name: seat }),
    ...(silenceSeconds === null ? {} : { silenceSeconds }),
  });
  if (services.dataEvent) process.stderr.write(`${noticeWords(services.dataEvent)}\n`);
  try {
    const company = await work(services, { options, token, onlyAddress, folders, report, stop });
    if (!stop.aborted && company) tellWhatWaits(services, company, folders, report);
    const unwatched = company && folders.some((path) => !isWatchedFor(services, company, path));
    return finish(services, company, report, { stopped: stop.aborted, unwatched: unwatched === true });
  } finally {
    await services.stop();
  }
}

interface Work {
  readonly options: RunOptions;
  readonly token: string | undefined;
  readonly onlyAddress: string | null;
  readonly folders: readonly string[];
  readonly report: Report;
  readonly stop: AbortSignal;
}

/**
 * Works until nothing is left to do, or until a stop. Returns the queue's company; undefined when stopped before it was
 * known.
 */
async function work(services: Services, wanted: Work): Promise<Company | undefined> {
  const { options, token, onlyAddress: only, folders, report, stop } = wanted;
  let connected = await unlessStopped(connect(services, { baseUrl: options.baseUrl, token, only }, folders), stop);
  if (connected === null) return startedFor(services, folders, options.baseUrl);
  await watch(services, connected, folders);
  let { company } = connected;
  let follow = followFiles(services, company.id, folders, report);
  await services.start();
  const { failure } = connected;
  if (failure) {
    const maxWaitMs = options.once ? options.maxWaitMs : null;
    connected = await keepReaching(services, { ...connected, failure }, { maxWaitMs, report, stop });
    ({ company } = connected);
    // The service may name another company for the token than the one that watches the folders.
    await watch(services, connected, folders);
    follow.end();
    follow = followFiles(services, company.id, folders, report);
  }
  if (options.once) await waitUntilIdle(services, company.id, options, stop);
  else if (!stop.aborted) await once(stop, 'abort');
  follow.end();
  return company;
}

/**
 * null: another program kept the data folder, or a file in it, for longer than the wait allows, or a stop came first.
 */
async function openWhenFree(
  options: RunOptions,
  token: string | undefined,
  report: Report,
  stop: AbortSignal,
): Promise<Services | null> {
  const load = async () => (await import('keytar')).default;
  const keychain = token === undefined ? await openKeychain(load, systemClock) : absentKeychain;
  const end = elapsed(systemClock) + options.maxWaitMs;
  // A signal that arrived while the program loaded reaches Node's handlers only in the next turn.
  await setImmediate();
  for (let tries = 0; !stop.aborted; tries += 1) {
    try {
      return openServices(options, keychain);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError || error instanceof HeldFileError)) throw error;
      if (tries === 0) report.tell({ event: 'waiting', reason: error.message, retry_at: null });
      if (elapsed(systemClock) >= end) break;
      await delay(systemClock, lookEvery, stop);
    }
  }
  return null;
}

/** ms between two tries to open a data folder that another program has */
const lookEvery = 500;

async function foldersOf(watch: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    watch.map((folder) =>
      realPath(resolve(folder)).catch(() => {
        throw new UsageError(`No such folder: ${folder}`);
      }),
    ),
  );
}

function openServices({ dataDir, once, waitForDataMs, office }: RunOptions, keychain: Keychain): Services {
  const clock = systemClock;
  const password = process.env.PGPASSWORD;
  return compose({
    dataDir: resolve(dataDir),
    keychain,
    clock,
    log: createLog(
      (line) => process.stderr.write(`${line}\n`),
      () => clock.now(),
    ),
    version: manifest.version,
    language: () => 'en',
    nobodyToAsk: true,
    startChecker: startThread(new URL('../main/capture/document-check-worker.ts', import.meta.url)),
    resources: join(import.meta.dirname, '..', '..', 'resources'),
    ...(once ? { noDataAfterMs: waitForDataMs } : {}),
    ...(office === null ? {} : { officeDatabase: office }),
    ...(password === undefined ? {} : { officePassword: password }),
  });
}

/**
 * Watches the given folders, and stops watching a folder of an earlier run that is not given again. Before the service
 * accepts the token, a company with folders keeps them as they are: a folder given beside one of them may belong to
 * another company.
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
  for (const folder of watched) if (!wanted.includes(folder.path)) folders.remove(folder.id);
  for (const path of wanted) {
    if (watched.some((folder) => folder.path === path)) continue;
    const added = await folders.add({ companyId: company.id, path, includeExisting: true });
    if (!added.ok) throw new UsageError(`${path}: ${failureWords(added.failure.code, added.failure.detail ?? null)}`);
  }
}

const stillAsked =
  'The service is still being asked what it has: its list takes long, or does not end. Nothing is sent before that. The next run goes on.';

/**
 * Reports an unavailable database, folders that another computer captures, and sealed files that are not sent. For a
 * provisional company this was reported before.
 */
function tellWhatWaits(services: Services, { id }: Company, folders: readonly string[], report: Report): void {
  const { companies, inbox, officeDatabase, uploads } = services;
  const database = officeDatabase.view();
  const away = database === null || database.state.kind === 'connected' ? null : databaseWords(databaseLine(database));
  if (away !== null) report.tell({ event: 'waiting', reason: away, retry_at: null });
  for (const lease of leaseLines(services, id)) {
    if (lease.state !== 'held' && lease.state !== 'read-only')
      report.tell({ event: 'waiting', reason: leaseWords(lease), retry_at: null });
  }
  const company = companies.callable().find((one) => one.id === id);
  for (const reason of notTakenReasons(services, id, folders))
    report.tell({ event: 'waiting', reason, retry_at: null });
  if (!company || (totalsOf(inbox.counts(id)).pending === 0 && !needsToken(company))) return;
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

/** The company sends nothing before a person has corrected the token or the keychain. */
const needsToken = ({ pause }: Pick<Company, 'pause'>): boolean => pause !== null && isMendedByToken(pause.code);

/** `unwatched`: one of the given folders was not searched */
function finish(
  services: Services,
  company: Company | undefined,
  report: Report,
  { stopped, unwatched }: { readonly stopped: boolean; readonly unwatched: boolean },
): number {
  const totals = company ? totalsOf(services.inbox.counts(company.id)) : noTotals;
  report.tell({ event: 'done', ...totals });
  if (stopped || !company) return exitCode.done;
  // A folder that was not walked to its end, or that another computer captures, may hold uncounted files.
  const unknown = unwatched || services.intake.retrying() || isHeldBack(services, company.id);
  const now = services.companies.get(company.id);
  if (totals.pending > 0 || unknown || (now && needsToken(now))) return exitCode.pending;
  return totals.rejected > 0 ? exitCode.rejected : exitCode.done;
}
