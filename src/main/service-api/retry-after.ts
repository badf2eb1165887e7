const longest = 60 * 60_000;

/** Retry-After in ms from now: seconds or an HTTP date, between 0 and an hour. Null: neither. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return clamp(Number(text) * 1_000);
  const date = /[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : clamp(date - now);
}

const clamp = (ms: number): number => Math.min(longest, Math.max(0, Math.round(ms)));
