import type { CompanyId } from '../../../contract/companies.ts';
import { hadNoLine, mayConcernCompany } from '../../../shared/failures/failure-classes.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import { assertNever } from '../../support/assert-never.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Log } from '../../support/log.ts';
import type { BatchLimits } from './batch.ts';
import type { SendClaims } from './send-claims.ts';
import { claimFiles } from './claim-files.ts';
import type { CompanyPort } from '../../companies/company-port.ts';
import type { ConnectionHealth } from './connection-health.ts';
import { expensesSince } from './expense-look.ts';
import type { Plan } from './plan.ts';
import type { Reconcile } from './reconcile.ts';
import { beginBatch, sendBatch, type SendParts } from './send.ts';

export interface Jobs {
  /** Rejects only when the database cannot be written. */
  run(id: CompanyId, plan: Exclude<Plan, { kind: 'rest' }>, signal: AbortSignal): Promise<void>;
  limits(id: CompanyId): BatchLimits;
  /** calls being sent, or looked up */
  runningBatches(): ReadonlySet<number>;
}

export interface JobParts extends SendParts {
  readonly companies: CompanyPort;
  readonly health: ConnectionHealth;
  readonly reconcile: Reconcile;
  readonly log: Log;
  readonly limits: BatchLimits;
  readonly claims: SendClaims;
}

const bytesOf = (files: readonly { readonly size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);
const idsOf = (expenses: readonly { readonly id: number }[]) => expenses.map(({ id }) => id);

/** Runs the steps that plan.ts decides, one per company at a time. */
export function createJobs(parts: JobParts): Jobs {
  const { companies, health, reconcile, store, marks, clock, log } = parts;
  const runningBatches = new Set<number>();
  const limits = (id: CompanyId): BatchLimits => ({
    files: parts.limits.files,
    bytes: Math.min(parts.limits.bytes, store.callLimit(id) ?? Number.POSITIVE_INFINITY),
  });

  /** It may have been removed during its call. */
  const exists = (id: CompanyId): boolean => companies.get(id) !== null;

  /** A call aborted by ourselves proves nothing about the company. */
  function fail(id: CompanyId, failure: ServiceFailure, signal: AbortSignal, retryAfterMs?: number | null) {
    if (signal.aborted || !exists(id)) return;
    log.info('A company pauses', { company: id, ...causeOf(failure) });
    health.failed(id, failure, retryAfterMs);
  }

  async function probe(id: CompanyId, signal: AbortSignal): Promise<boolean> {
    const answer = await companies.api(id).company.info(signal);
    if (answer.ok && exists(id)) health.reached(id);
    else if (!answer.ok) fail(id, answer.failure, signal);
    return answer.ok;
  }

  /** An unreadable list stops nothing as long as the service answers: the highest id stays unchanged. */
  async function look(id: CompanyId, signal: AbortSignal): Promise<void> {
    const api = companies.api(id);
    const answer = await expensesSince(api, clock.now() + api.clockOffset(), signal);
    if (signal.aborted || !exists(id)) return;
    if (!answer.ok && mayConcernCompany(answer.failure.code)) fail(id, answer.failure, signal);
    else if (answer.ok || ((await probe(id, signal)) && exists(id))) {
      const at = toInstant(clock.now());
      if (answer.ok) marks.seen(id, idsOf(answer.value), at);
      else marks.lookedInVain(id, at);
    }
  }

  async function askAbout(id: CompanyId, plan: Plan & { kind: 'reconcile' }, signal: AbortSignal): Promise<void> {
    runningBatches.add(plan.batch.id);
    try {
      const failure = await reconcile.ask(companies.api(id), plan.batch, signal);
      if (failure) fail(id, failure, signal);
    } finally {
      runningBatches.delete(plan.batch.id);
    }
  }

  async function send(id: CompanyId, fileIds: readonly number[], signal: AbortSignal): Promise<void> {
    const api = companies.api(id);
    const claim = await claimFiles(parts, { companyId: id, fileIds, api }, signal);
    if ('code' in claim) {
      fail(id, claim, signal);
      return;
    }
    if (claim.fileIds.length === 0 || signal.aborted || !exists(id)) return;
    const batch = beginBatch(parts, id, claim.fileIds, api.clockOffset());
    runningBatches.add(batch.id);
    try {
      const outcome = await sendBatch(parts, api, batch, claim.stillHeld, signal);
      if (outcome.trouble) fail(id, outcome.trouble.failure, signal, outcome.trouble.retryAfterMs);
      else health.succeeded(id);
      if (outcome.tooLarge && exists(id)) store.keepCallLimit(id, Math.floor(bytesOf(batch.files) / 2));
    } finally {
      runningBatches.delete(batch.id);
    }
  }

  return {
    limits,
    runningBatches: () => runningBatches,
    async run(id, plan, signal) {
      switch (plan.kind) {
        case 'probe':
          await probe(id, signal);
          return;
        case 'look':
          await look(id, signal);
          return;
        case 'reconcile':
          await askAbout(id, plan, signal);
          return;
        case 'send':
          await send(id, plan.fileIds, signal);
          return;
        default:
          assertNever(plan);
      }
    },
  };
}

/** For the log: an answer's detail is the service's message, otherwise it is a system's code. */
const causeOf = ({ code, status, detail }: ServiceFailure) => ({
  code,
  status: status ?? null,
  cause: hadNoLine(code) || (code === 'service-unavailable' && status === undefined) ? (detail ?? null) : null,
});
