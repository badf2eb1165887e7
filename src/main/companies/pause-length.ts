import type { Failure } from '../../contract/failure.ts';
import { passesByItself } from '../../shared/failures/failure-classes.ts';
import { backoff } from '../support/backoff.ts';

const untilProbe = 15 * 60_000;
/** what a service may ask for */
export const longestPause = 60 * 60_000;

/**
 * How long a company is left alone after a failure, in ms. What time heals is tried again soon, with full jitter; what
 * a person must mend (token, permission, address) is probed every 15 minutes. A Retry-After is kept to.
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
