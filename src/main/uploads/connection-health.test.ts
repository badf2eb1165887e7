import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../contract/failure.ts';
import { availabilityOf } from './connection-health.ts';
import { pauseLength } from './pause-length.ts';

const minute = 60_000;

describe('pauseLength', () => {
  it.each<[FailureCode, number, number | null, number]>([
    ['offline', 1, null, 2_000],
    ['service-unavailable', 3, null, 8_000],
    ['offline', 40, null, 15 * minute],
    ['token-invalid', 1, null, 15 * minute],
    ['permission-denied', 9, null, 15 * minute],
    ['token-missing', 1, null, 15 * minute],
    ['keychain-unavailable', 1, null, 15 * minute],
    ['rate-limited', 1, 45_000, 45_000],
    ['service-unavailable', 1, 3 * 60 * minute, 60 * minute],
  ])('%s, failure %i, Retry-After %s: %i ms', (code, failures, retryAfter, expected) => {
    expect(pauseLength({ code }, failures, retryAfter, () => 1)).toBe(expected);
  });
});

describe('availabilityOf', () => {
  const since = '2026-03-02T08:00:00.000Z';
  const at = Date.parse(since);
  const pause = { code: 'offline', detail: null, since, nextTryAt: '2026-03-02T08:01:00.000Z' } as const;

  it.each([
    ['no pause', null, false, at, { kind: 'open' }],
    ['a running pause', pause, false, at, { kind: 'closed', until: at + minute }],
    ['a pause that is over', pause, false, at + minute, { kind: 'probe' }],
    ['a pause of the last run', pause, true, at, { kind: 'probe' }],
    ['without an end', { ...pause, nextTryAt: null }, false, at, { kind: 'closed', until: at + 15 * minute }],
  ])('%s', (_, given, fresh, now, expected) => {
    expect(availabilityOf(given, fresh, now)).toEqual(expected);
  });
});
