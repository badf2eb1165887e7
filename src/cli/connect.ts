import type { Company, Connection } from '../contract/companies.ts';
import type { Failure, FailureCode, Result } from '../contract/failure.ts';
import { isProvisional } from '../main/companies/company-store.ts';
import type { Services } from '../main/shell/compose.ts';
import { backoff } from '../main/support/backoff.ts';
import { delay, elapsed, systemClock } from '../main/support/clock.ts';
import { secureAddress } from '../main/support/secure-address.ts';
import { passesByItself } from '../shared/failures/failure-classes.ts';
import { toInstant } from '../shared/timing/instants.ts';
import { UsageError } from './options.ts';
import { failureWords, type Report } from './report.ts';
import { unlessStopped } from './stop-requests.ts';

/** `failure`: why the service could not be asked whose token it is; nothing is sent before it has answered. */
export interface Connected {
  readonly company: Company;
  readonly failure: Failure | null;
  readonly reach: Reach;
}

/** Asks the service whose token it is, once. */
type Reach = () => Promise<Result<Company>>;

const notKept = { keepToken: false, isSample: false };

/**
 * The company to work for: the one the service names for the token. While it cannot be asked, or refuses the token, the
 * folders decide: the company they are watched for already, else a provisional one of their own. What is sealed waits
 * there until the token has answered. Without a token the folders alone decide, and all of them must be watched for it.
 * Throws UsageError.
 */
export async function connect(
  services: Services,
  baseUrl: string,
  token: string | undefined,
  folders: readonly string[],
): Promise<Connected> {
  if (token === undefined) return connectOwner(services, baseUrl, folders);
  const connection = { baseUrl, token };
  const started = startedFor(services, folders, baseUrl);
  const reached = await reach(services, started, connection, folders);
  const again = (company: Company) => () => reach(services, company, connection, folders);
  if (reached.ok) return { company: reached.value, failure: null, reach: again(reached.value) };
  const { failure } = reached;
  if (wrongWords.includes(failure.code)) throw usageError(failure);
  if (started) return { company: started, failure, reach: again(started) };
  const added = services.companies.addProvisional(connection, failure);
  if (!added.ok) throw usageError(added.failure);
  return { company: added.value, failure, reach: again(added.value) };
}

/** With the token in the keychain. */
async function connectOwner(services: Services, baseUrl: string, folders: readonly string[]): Promise<Connected> {
  const { companies } = services;
  const owner = ownerOf(services, folders);
  const isWhole = owner && folders.every((path) => isWatchedFor(services, owner, path));
  if (!isWhole || owner.baseUrl !== secureAddress(baseUrl)) throw usageError({ code: 'token-missing' });
  const info = () => companies.api(owner.id).company.info();
  const first = await info();
  const again: Reach = async () => {
    const answer = await info();
    if (!answer.ok) return answer;
    companies.resume(owner.id);
    return { ok: true, value: owner };
  };
  return { company: owner, failure: first.ok ? null : first.failure, reach: again };
}

/** The company whose queue is gone on with while the service cannot be asked. */
export const startedFor = (services: Services, folders: readonly string[], baseUrl: string): Company | undefined =>
  ownerOf(services, folders) ?? provisionalOf(services, folders, baseUrl);

const wrongWords: readonly FailureCode[] = ['address-invalid', 'token-malformed', 'token-missing'];

const usageError = ({ code, detail }: Failure) => new UsageError(failureWords(code, detail ?? null));

export const isWatchedFor = ({ folders }: Services, { id }: Company, folder: string): boolean =>
  folders.list().some(({ path, companyId }) => path === folder && companyId === id);

/** The named company that one of the folders is watched for already. */
function ownerOf(services: Services, wanted: readonly string[]): Company | undefined {
  return services.companies.callable().find(watchesOneOf(services, wanted));
}

const watchesOneOf = (services: Services, wanted: readonly string[]) => (company: Company) =>
  wanted.some((path) => isWatchedFor(services, company, path));

/**
 * Known by its folders, not by the address: an address may be corrected, and two companies of one service must not get
 * each other's files. One that has nothing was left by a run whose folders could not be watched.
 */
function provisionalOf(services: Services, wanted: readonly string[], baseUrl: string): Company | undefined {
  const { companies, documentServices, folders, inbox } = services;
  const hasNothing = (company: Company) =>
    company.baseUrl === secureAddress(baseUrl) &&
    folders.list().every(({ companyId }) => companyId !== company.id) &&
    documentServices.uploads.list(company.id).length === 0 &&
    Object.values(inbox.counts(company.id)).every((count) => count === 0);
  return provisionalsWith(services, wanted)[0] ?? companies.list().filter(isProvisional).find(hasNothing);
}

async function reach(
  services: Services,
  started: Company | undefined,
  connection: Connection,
  wanted: readonly string[],
): Promise<Result<Company>> {
  const { companies, provisional } = services;
  const reached =
    started && isProvisional(started)
      ? await provisional.reach(started.id, connection, false)
      : await companies.add(connection, notKept);
  if (!reached.ok) return reached;
  // Folders that were named in earlier runs, before their token was answered.
  for (const { id } of provisionalsWith(services, wanted)) {
    const moved = await provisional.reach(id, connection, false);
    if (!moved.ok) return moved;
  }
  return reached;
}

const provisionalsWith = (services: Services, wanted: readonly string[]): readonly Company[] =>
  services.companies.list().filter(isProvisional).filter(watchesOneOf(services, wanted));

/**
 * Asks again, with pauses that grow, until the service names the company; else answers what it had when `stop` says
 * so, or when nothing is to be hoped for within `maxWaitMs`. null: for ever, a refused token included.
 */
export async function keepReaching(
  services: Services,
  { company, failure: first, reach: ask }: Connected & { readonly failure: Failure },
  how: { readonly maxWaitMs: number | null; readonly report: Report; readonly stop: AbortSignal },
): Promise<Connected> {
  const until = how.maxWaitMs === null ? null : elapsed(systemClock) + how.maxWaitMs;
  let failure = first;
  const stopped = () => how.stop.aborted;
  for (let attempts = 1; !stopped(); attempts += 1) {
    const { code, detail } = failure;
    const pause = until === null || passesByItself(code) ? backoff(attempts) : null;
    const retryAt = pause === null ? null : toInstant(systemClock.now() + pause);
    services.companies.pause(company.id, failure, retryAt);
    how.report.tell({ event: 'waiting', reason: failureWords(code, detail ?? null), retry_at: retryAt });
    if (pause === null || (until !== null && elapsed(systemClock) + pause > until)) break;
    await delay(systemClock, pause, how.stop);
    const reached = await unlessStopped(ask(), how.stop);
    if (reached === null) break;
    if (reached.ok) return { company: reached.value, failure: null, reach: ask };
    failure = reached.failure;
  }
  return { company, failure, reach: ask };
}
