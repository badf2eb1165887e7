import type { ServiceFailure } from './service-failure.ts';

const tries = 3;
const base = 300;
const patience = 5_000;

/**
 * ms before a failed call is repeated; null: never. Only reads are repeated, because a POST or PATCH whose answer was
 * lost may have been carried out. `attempt` counts the failed tries from 1.
 */
export function retryPause(
  method: string,
  failure: ServiceFailure,
  attempt: number,
  random: () => number,
): number | null {
  if (method !== 'GET' || attempt >= tries) return null;
  if (failure.retryAfterMs !== undefined) return failure.retryAfterMs <= patience ? failure.retryAfterMs : null;
  const passing = failure.code === 'service-unavailable' || failure.code === 'offline';
  return passing ? Math.round(random() * base * 2 ** attempt) : null;
}
