import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../contract/failure.ts';
import type { CompanyPause } from '../../../contract/companies.ts';
import { availabilityOf, createConnectionHealth } from './connection-health.ts';
import type { CompanyPort } from '../../companies/company-port.ts';
import { createTestClock } from './test-clock.ts';
import { pauseLength } from '../../companies/pause-length.ts';

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
    ['a pause that began ahead', pause, false, at - 1, { kind: 'probe' }],
    [
      'a pause that is longer than any',
      { ...pause, nextTryAt: '2036-03-02T08:00:00.000Z' },
      false,
      at,
      { kind: 'probe' },
    ],
    ['without an end', { ...pause, nextTryAt: null }, false, at, { kind: 'closed', until: at + 15 * minute }],
  ])('%s', (_, given, fresh, now, expected) => {
    expect(availabilityOf(given, fresh, now)).toEqual(expected);
  });
});

describe('the health of a connection', () => {
  function start(paused: CompanyPause | null = null) {
    const pauses = new Map([[1, paused]]);
    const clock = createTestClock(0);
    const companies = {
      get: (id: number) => ({ id, pause: pauses.get(id) ?? null }),
      pause: (id: number, { code, detail }: { code: FailureCode; detail?: string }, nextTryAt: string | null) => {
        pauses.set(id, { code, detail: detail ?? null, since: new Date(clock.now()).toISOString(), nextTryAt });
      },
      resume: (id: number) => void pauses.set(id, null),
    };
    const health = createConnectionHealth(companies as unknown as CompanyPort, clock, () => 1);
    return { health, clock, pauses };
  }
  const offline = { code: 'offline', notDone: true } as const;
  const closedFor = (ms: number) => ({ kind: 'closed', until: ms });

  it('is open until a call fails, then closed for a while, and open after a probe', () => {
    const { health, clock } = start();
    expect(health.availability(1)).toEqual({ kind: 'open' });
    health.failed(1, offline);
    expect(health.availability(1)).toEqual(closedFor(2_000));
    clock.advance(2_000);
    expect(health.availability(1)).toEqual({ kind: 'probe' });
    health.reached(1);
    expect(health.availability(1)).toEqual({ kind: 'open' });
  });

  it('pauses longer each time, until something succeeds', () => {
    const { health, pauses } = start();
    for (const seconds of [2, 4, 8]) {
      health.failed(1, offline);
      expect(pauses.get(1)?.nextTryAt).toBe(new Date(seconds * 1000).toISOString());
    }
    health.reached(1);
    health.failed(1, offline);
    expect(health.availability(1)).toEqual(closedFor(16_000));
    health.succeeded(1);
    health.failed(1, offline);
    expect(health.availability(1)).toEqual(closedFor(2_000));
  });

  it('prefers the Retry-After of the call to that of the failure', () => {
    const { health } = start();
    health.failed(1, { ...offline, retryAfterMs: 5_000 });
    expect(health.availability(1)).toEqual(closedFor(5_000));
    health.failed(1, { ...offline, retryAfterMs: 5_000 }, 7_000);
    expect(health.availability(1)).toEqual(closedFor(7_000));
    health.failed(1, { ...offline, retryAfterMs: 5_000 }, null);
    expect(health.availability(1)).toEqual(closedFor(8_000));
  });

  it("gives the reason, with the service's message", () => {
    const { health, pauses } = start();
    health.failed(1, { ...offline, detail: 'no route' });
    expect(pauses.get(1)).toMatchObject({ code: 'offline', detail: 'no route' });
    health.failed(1, offline);
    expect(pauses.get(1)).toMatchObject({ code: 'offline', detail: null });
  });

  it('tries a pause of the last run at once, and only once', () => {
    const last = { code: 'offline', detail: null, since: new Date(0).toISOString(), nextTryAt: null } as const;
    const { health } = start(last);
    expect(health.availability(1)).toEqual({ kind: 'probe' });
    health.failed(1, offline);
    expect(health.availability(1).kind).toBe('closed');
    const other = start(last);
    other.health.succeeded(1);
    expect(other.health.availability(1).kind).toBe('closed');
  });

  it('does not resume what is not paused', () => {
    const { health, pauses } = start();
    pauses.delete(1);
    health.reached(1);
    expect(pauses.size).toBe(0);
    expect(health.availability(9)).toEqual({ kind: 'open' });
  });
});
