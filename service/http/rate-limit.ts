import { tooManyRequests } from './errors.ts';

const minuteMs = 60_000;

/** Allows a token so many calls in a minute that starts with the first of them; throws 429 with Retry-After beyond. */
export function createRateLimit(callsPerMinute: number | null, clock: () => Date): (tokenId: string) => void {
  const windows = new Map<string, { readonly until: number; calls: number }>();
  return (tokenId) => {
    if (callsPerMinute === null) return;
    const now = clock().getTime();
    const current = windows.get(tokenId);
    const open = current !== undefined && current.until > now ? current : { until: now + minuteMs, calls: 0 };
    windows.set(tokenId, open);
    open.calls += 1;
    if (open.calls > callsPerMinute) throw tooManyRequests(Math.ceil((open.until - now) / 1_000));
  };
}
