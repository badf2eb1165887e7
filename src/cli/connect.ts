import type { Company, Connection } from '../contract/companies.ts';
import type { Failure, FailureCode, Result } from '../contract/failure.ts';
import { isProvisional } from '../main/companies/company-store.ts';
import type { Services } from '../main/shell/compose.ts';
import { backoff } from '../main/support/backoff.ts';
import { delay, elapsed, systemClock } from '../main/support/clock.ts';
import { secureAddress } from '../shared/secure-address.ts';
import { passesByItself } from '../shared/failures/failure-classes.ts';
import { toInstant } from '../shared/timing/instants.ts';
import { UsageError } from './options.ts';
import { failureWords, type Report } from './report.ts';
import { unlessStopped } from './stop-requests.ts';

/** `failure`: why the service did not name the token's company; nothing is sent before it does. */
export interface Connected {
  readonly company: Company;
  readonly failure: Failure | null;
  readonly reach: Reach;
}

interface Wanted {
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly only: string | null;
}

/** Asks the service once for the token's company. */
type Reach = () => Promise<Result<Company>>;

const notKept = { keepToken: false, isSample: false };

/**
 * The company to work for: the one that the service names for the token. If the service does not answer or refuses the
 * token, the folders decide: the company that already watches them, else a provisional company of their own, whose
 * sealed files wait until the token is accepted. Without a token the folders alone decide, and one company must watch
 * all of them. `only`: the office's service address, where it sets one. Throws UsageError.
 */
export async function connect(
  services: Services,
  { baseUrl, token, only }: Wanted,
  folders: readonly string[],
): Promise<Connected> {
  const isHere = ownerOf(services, folders)?.baseUrl === secureAddress(baseUrl);
  if (only !== null && only !== secureAddress(baseUrl) && !isHere)
    throw usageError({ code: 'set-by-office', detail: only });
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

/** Connects with the token in the keychain. */
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

/** The company whose queue continues while the service does not answer. */
export const startedFor = (services: Services, folders: readonly string[], baseUrl: string): Company | undefined =>
  ownerOf(services, folders) ?? provisionalOf(services, folders, baseUrl);

const wrongWords: readonly FailureCode[] = ['address-invalid', 'token-malformed', 'token-missing'];

const usageError = ({ code, detail }: Failure) => new UsageError(failureWords(code, detail ?? null));

export const isWatchedFor = ({ folders }: Services, { id }: Company, folder: string): boolean =>
  folders.list().some(({ path, companyId }) => path === folder && companyId === id);

/** The named company that already watches one of the folders. */
function ownerOf(services: Services, wanted: readonly string[]): Company | undefined {
  return services.companies.callable().find(watchesOneOf(services, wanted));
}

const watchesOneOf = (services: Services, wanted: readonly string[]) => (company: Company) =>
  wanted.some((path) => isWatchedFor(services, company, path));

/**
 * Matches by folder, not by address: an address may be corrected, and two companies of one service must not get each
 * other's files. Skips a provisional company that has nothing: an earlier run left it because its folders could not be
 * watched.
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
  // Folders of earlier runs whose token the service had not accepted yet.
  for (const { id } of provisionalsWith(services, wanted)) {
    const moved = await provisional.reach(id, connection, false);
    if (!moved.ok) return moved;
  }
  return reached;
}

const provisionalsWith = (services: Services, wanted: readonly string[]): readonly Company[] =>
  services.companies.list().filter(isProvisional).filter(watchesOneOf(services, wanted));

/**
 * Asks again, with growing pauses, until the service names the company. Returns the last state when `stop` is aborted,
 * or when the next try would come after `maxWaitMs`. With null it never gives up, even when the token is refused.
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
