import type { Failure } from '../../contract/failure.ts';
import { passesByItself } from '../../shared/failures/failure-classes.ts';
import { backoff } from '../support/backoff.ts';

const untilProbe = 15 * 60_000;
/** upper limit for a service's Retry-After */
export const longestPause = 60 * 60_000;

/**
 * ms to pause a company after a failure. Temporary failures are retried soon, with full jitter; failures that need a
 * person (token, permission, address) are retried every 15 minutes. Respects Retry-After.
 */
export function pauseLength(
  failure: Failure,
  failures: number,
  retryAfterMs: number | null,
  random: () => number,
): number {
  const usual = passesByItself(failure.code) ? backoff(failures, random) : untilProbe;
  return retryAfterMs === null ? usual : Math.min(longestPause, Math.max(retryAfterMs, 0));
}
