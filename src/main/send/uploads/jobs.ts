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
export class Jobs {
  readonly #parts: JobParts;
  readonly #runningBatches = new Set<number>();

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  /** calls being sent, or looked up */
  get runningBatches(): ReadonlySet<number> {
    return this.#runningBatches;
  }

  limits(id: CompanyId): BatchLimits {
    const { limits, store } = this.#parts;
    return { files: limits.files, bytes: Math.min(limits.bytes, store.callLimit(id) ?? Number.POSITIVE_INFINITY) };
  }

  /** Rejects only when the database cannot be written. */
  async run(id: CompanyId, plan: Exclude<Plan, { kind: 'rest' }>, signal: AbortSignal): Promise<void> {
    switch (plan.kind) {
      case 'probe':
        await this.#probe(id, signal);
        return;
      case 'look':
        await this.#look(id, signal);
        return;
      case 'reconcile':
        await this.#askAbout(id, plan, signal);
        return;
      case 'send':
        await this.#send(id, plan.fileIds, signal);
        return;
      default:
        assertNever(plan);
    }
  }

  async #probe(id: CompanyId, signal: AbortSignal): Promise<boolean> {
    const { companies, health } = this.#parts;
    const answer = await companies.api(id).company.info(signal);
    if (answer.ok && this.#exists(id)) health.reached(id);
    else if (!answer.ok) this.#fail(id, answer.failure, signal);
    return answer.ok;
  }

  /** An unreadable list stops nothing as long as the service answers: the highest id stays unchanged. */
  async #look(id: CompanyId, signal: AbortSignal): Promise<void> {
    const { companies, clock, marks } = this.#parts;
    const api = companies.api(id);
    const answer = await expensesSince(api, clock.now() + api.clockOffset(), signal);
    if (signal.aborted || !this.#exists(id)) return;
    if (!answer.ok && mayConcernCompany(answer.failure.code)) this.#fail(id, answer.failure, signal);
    else if (answer.ok || ((await this.#probe(id, signal)) && this.#exists(id))) {
      const at = toInstant(clock.now());
      if (answer.ok) marks.seen(id, idsOf(answer.value), at);
      else marks.lookedInVain(id, at);
    }
  }

  async #askAbout(id: CompanyId, { calls }: Plan & { kind: 'reconcile' }, signal: AbortSignal): Promise<void> {
    for (const call of calls) this.#runningBatches.add(call.id);
    try {
      const failure = await this.#parts.reconcile.ask(this.#parts.companies.api(id), calls, signal);
      if (failure) this.#fail(id, failure, signal);
    } finally {
      for (const call of calls) this.#runningBatches.delete(call.id);
    }
  }

  async #send(id: CompanyId, fileIds: readonly number[], signal: AbortSignal): Promise<void> {
    const { companies, health, store } = this.#parts;
    const api = companies.api(id);
    const claim = await claimFiles(this.#parts, { companyId: id, fileIds, api }, signal);
    if ('code' in claim) {
      this.#fail(id, claim, signal);
      return;
    }
    if (claim.fileIds.length === 0 || signal.aborted || !this.#exists(id)) return;
    const batch = beginBatch(this.#parts, id, claim.fileIds, api.clockOffset());
    this.#runningBatches.add(batch.id);
    try {
      const outcome = await sendBatch(this.#parts, api, batch, claim.stillHeld, signal);
      if (outcome.trouble) this.#fail(id, outcome.trouble.failure, signal, outcome.trouble.retryAfterMs);
      else health.succeeded(id);
      if (outcome.tooLarge && this.#exists(id)) store.keepCallLimit(id, Math.floor(bytesOf(batch.files) / 2));
    } finally {
      this.#runningBatches.delete(batch.id);
    }
  }

  /** A call aborted by ourselves proves nothing about the company. */
  #fail(id: CompanyId, failure: ServiceFailure, signal: AbortSignal, retryAfterMs?: number | null): void {
    if (signal.aborted || !this.#exists(id)) return;
    this.#parts.log.info('A company pauses', { company: id, ...causeOf(failure) });
    this.#parts.health.failed(id, failure, retryAfterMs);
  }

  /** It may have been removed during its call. */
  #exists(id: CompanyId): boolean {
    return this.#parts.companies.get(id) !== null;
  }
}

/** For the log: an answer's detail is the service's message, otherwise it is a system's code. */
const causeOf = ({ code, status, detail }: ServiceFailure) => ({
  code,
  status: status ?? null,
  cause: hadNoLine(code) || (code === 'service-unavailable' && status === undefined) ? (detail ?? null) : null,
});
