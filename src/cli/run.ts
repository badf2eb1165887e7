import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Company } from '../contract/companies.ts';
import type { FailureCode, Result } from '../contract/failure.ts';
import { absentKeychain, openKeychain } from '../main/companies/keychain.ts';
import { compose } from '../main/compose.ts';
import { noticeWords } from '../main/database/notice.ts';
import type { Services } from '../main/services.ts';
import { createLog } from '../main/support/log.ts';
import { delay, systemClock } from '../main/support/clock.ts';
import { toInstant } from '../shared/timing/instants.ts';
import { failed } from '../main/support/result.ts';
import { backoff } from '../main/support/backoff.ts';
import manifest from '../../package.json' with { type: 'json' };
import { followFiles } from './follow.ts';
import { UsageError } from './options.ts';
import type { RunOptions } from './options.ts';
import { createReport, failureWords, totalsOf } from './report.ts';
import type { Report } from './report.ts';
import { nothingToDo } from './nothing-to-do.ts';

/** Runs the queue without a window; the exit code of --help. */
export async function run(options: RunOptions, token: string | undefined): Promise<number> {
  const stop = stopRequests();
  const report = createReport(options.json, process.stdout);
  const folders = await foldersOf(options.watch);
  const services = await openServices(options, token);
  if (services.dataEvent) process.stderr.write(`${noticeWords(services.dataEvent)}\n`);
  try {
    const company = await connect(services, options, token, report, stop);
    if (!company) return finish(services, null, report, stop.aborted);
    await watch(services, company, folders);
    const follow = followFiles(services, company.id, folders, report);
    await services.start();
    if (options.once) await nothingToDo(services, company.id, stop);
    else await until(stop);
    follow.end();
    return finish(services, company, report, stop.aborted);
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
  { dataDir, once, waitForDataMs }: RunOptions,
  token: string | undefined,
): Promise<Services> {
  // What is made here is this user's alone.
  process.umask(0o077);
  const clock = systemClock;
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
    documentCheckWorker: new URL('../main/intake/document-check-worker.ts', import.meta.url),
    ...(once ? { noDataAfterMs: waitForDataMs } : {}),
  });
}

/** The company to work for. While the service cannot be asked, one known from a former run will do. */
async function connect(
  services: Services,
  { baseUrl, once }: RunOptions,
  token: string | undefined,
  report: Report,
  stop: AbortSignal,
): Promise<Company | null> {
  for (let attempts = 1; ; attempts += 1) {
    const found = await company(services, baseUrl, token);
    if (found.ok) return found.value;
    const { code, detail } = found.failure;
    if (wrongWords.includes(code)) throw new UsageError(failureWords(code, detail ?? null));
    const wait = backoff(attempts);
    const retryAt = once ? null : toInstant(systemClock.now() + wait);
    report.tell({ event: 'waiting', reason: failureWords(code, detail ?? null), retry_at: retryAt });
    if (once) return null;
    await delay(systemClock, wait, stop);
    if (stop.aborted) return null;
  }
}

const wrongWords: readonly FailureCode[] = ['address-invalid', 'token-malformed', 'token-missing'];

async function company(services: Services, baseUrl: string, token: string | undefined): Promise<Result<Company>> {
  const { companies } = services;
  const here = companies.list().filter((known) => known.baseUrl === baseUrl.replace(/\/+$/, ''));
  if (token === undefined) {
    const [only] = here;
    return only && here.length === 1 ? { ok: true, value: only } : failed('token-missing');
  }
  const added = await companies.add({ baseUrl, token }, { keepToken: false, isSample: false });
  const [only] = here;
  if (added.ok || !only || here.length > 1 || added.failure.code === 'token-malformed') return added;
  companies.lendToken(only.id, token);
  return { ok: true, value: only };
}

/** The folders named are the folders watched: one of a former run that is not named again is let go. */
async function watch({ folders }: Services, company: Company, wanted: readonly string[]): Promise<void> {
  const watched = folders.list().filter(({ companyId }) => companyId === company.id);
  for (const folder of watched) if (!wanted.includes(folder.path)) await folders.remove(folder.id);
  for (const path of wanted) {
    if (watched.some((folder) => folder.path === path)) continue;
    const added = await folders.add({ companyId: company.id, path, includeExisting: true });
    if (!added.ok) throw new UsageError(`${path}: ${failureWords(added.failure.code, added.failure.detail ?? null)}`);
  }
}

function finish(services: Services, company: Company | null, report: Report, stopped: boolean): number {
  const totals = totalsOf(services.inbox.counts(company?.id ?? null));
  report.tell({ event: 'done', ...totals });
  if (stopped) return 0;
  // A folder that could not be walked to its end may hold files that nobody has counted.
  if (!company || totals.pending > 0 || services.intake.retrying()) return 4;
  return totals.rejected > 0 ? 3 : 0;
}
