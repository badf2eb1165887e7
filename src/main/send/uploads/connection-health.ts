import type { CompanyId, CompanyPause } from '../../../contract/companies.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { waitEnd } from '../../../shared/timing/waits.ts';
import type { Clock } from '../../support/clock.ts';
import type { CompanyPort } from '../../companies/company-port.ts';
import { longestPause, pauseLength } from '../../companies/pause-length.ts';

/** Whether a company may be called now. `probe`: a pause is over, make one small call first. Instants are UTC ms. */
export type Availability =
  | { readonly kind: 'open' }
  | { readonly kind: 'probe' }
  | { readonly kind: 'closed'; until: number };

/** ms; a pause without a planned end is probed as often as others that need a person. */
const unplanned = 15 * 60_000;

/** Pure. `fresh`: stored by the last run and not tried in this one, so tried immediately. */
export function availabilityOf(pause: CompanyPause | null, fresh: boolean, now: number): Availability {
  if (!pause) return { kind: 'open' };
  const since = Date.parse(pause.since);
  const planned = pause.nextTryAt === null ? since + unplanned : Date.parse(pause.nextTryAt);
  const until = waitEnd(planned, Math.min(planned - since, longestPause), now);
  return fresh || until <= now ? { kind: 'probe' } : { kind: 'closed', until };
}

export type ConnectionHealth = ReturnType<typeof createConnectionHealth>;

/** Counts a company's failures, and pauses or resumes it accordingly. */
export function createConnectionHealth(companies: CompanyPort, clock: Clock, random: () => number) {
  const failures = new Map<CompanyId, number>();
  const known = new Set<CompanyId>();
  const pauseOf = (id: CompanyId) => companies.get(id)?.pause ?? null;

  return {
    availability: (id: CompanyId): Availability => availabilityOf(pauseOf(id), !known.has(id), clock.now()),
    failed(id: CompanyId, failure: ServiceFailure, retryAfterMs: number | null = failure.retryAfterMs ?? null): void {
      known.add(id);
      const count = (failures.get(id) ?? 0) + 1;
      failures.set(id, count);
      companies.pause(id, failure, toInstant(clock.now() + pauseLength(failure, count, retryAfterMs, random)));
    },
    /** a probe was answered: the connection works, but nothing was sent yet */
    reached(id: CompanyId): void {
      known.add(id);
      if (pauseOf(id)) companies.resume(id);
    },
    /** a task succeeded */
    succeeded(id: CompanyId): void {
      known.add(id);
      failures.delete(id);
    },
  };
}
