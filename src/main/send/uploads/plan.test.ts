import { beforeEach, describe, expect, it } from 'vitest';
import { usualLimits, type BatchLimits, type Candidate } from './batch.ts';
import type { Availability } from './connection-health.ts';
import { earliest, planFor, type Plan, type PlanParts } from './plan.ts';
import { soleSeat } from './send-claims.ts';
import type { UncertainCall } from './uploads-store.ts';

const now = Date.parse('2026-03-02T08:00:00Z');
const minute = 60_000;
const lostCalls = [{ id: 4 } as UncertainCall];
const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  filename: `${id}.pdf`,
  size: 10,
  alone: false,
  unknowns: 0,
  lostAlone: 0,
  lastUnknownAt: null,
  nextTryAt: null,
  ...more,
});
const at = (ms: number): string => new Date(ms).toISOString();

interface Situation {
  availability: Availability;
  lost: { readonly calls: readonly UncertainCall[] } | { readonly dueAt: number } | null;
  paused: boolean;
  queue: readonly Candidate[];
  inFlight: readonly string[];
  lookedAt: string | null;
  limits: BatchLimits;
  isHeard: boolean;
}
let given: Situation;
let rowsRead: number;

function plan(change: Partial<Situation> = {}): Plan {
  const { availability, lost, paused, queue, inFlight, lookedAt, limits, isHeard } = { ...given, ...change };
  const parts = {
    store: {
      namesInFlight: () => new Set(inFlight),
      *candidates() {
        for (const one of queue) {
          rowsRead += 1;
          yield one;
        }
      },
    },
    reconcile: { next: () => lost },
    availability: () => availability,
    mark: () => ({ highest: null, lookedAt }),
    limits: () => limits,
    isHeard: () => isHeard,
    sendingPaused: () => paused,
    heldBack: () => soleSeat.heldBack(1),
    now: () => now,
  };
  return planFor(parts as unknown as PlanParts, 1);
}

beforeEach(() => {
  rowsRead = 0;
  given = {
    availability: { kind: 'open' },
    lost: null,
    paused: false,
    queue: [candidate(1), candidate(2)],
    inFlight: [],
    lookedAt: at(now),
    limits: usualLimits,
    isHeard: true,
  };
});

describe('what a company needs next', () => {
  it('is an answer of its service before the first call, whose start is recorded by that clock', () => {
    expect(plan({ isHeard: false })).toEqual({ kind: 'probe' });
  });

  it('is to send the files that may be sent', () => {
    expect(plan()).toEqual({ kind: 'send', fileIds: [1, 2] });
  });

  it('is to wait while it is closed, and to try when that is over', () => {
    expect(plan({ availability: { kind: 'closed', until: 5 }, lost: { calls: lostCalls } })).toEqual({
      kind: 'rest',
      until: 5,
    });
    expect(plan({ availability: { kind: 'probe' }, lost: { calls: lostCalls } })).toEqual({ kind: 'probe' });
  });

  it('is to look up a lost call before anything is sent, even when sending is paused', () => {
    expect(plan({ lost: { calls: lostCalls }, paused: true })).toEqual({ kind: 'reconcile', calls: lostCalls });
  });

  it('is to send on until a lost call may be looked up', () => {
    expect(plan({ lost: { dueAt: now + 5 } }).kind).toBe('send');
  });

  it('is to rest when sending is paused, until a lost call may be looked up', () => {
    expect(plan({ paused: true })).toEqual({ kind: 'rest', until: null });
    expect(plan({ paused: true, lost: { dueAt: now + 5 } })).toEqual({ kind: 'rest', until: now + 5 });
  });

  it('is to rest when no file may be sent, until the first may', () => {
    expect(plan({ queue: [] })).toEqual({ kind: 'rest', until: null });
    const queue = [candidate(1, { nextTryAt: now + 9 }), candidate(2, { nextTryAt: now + 7 })];
    expect(plan({ queue })).toEqual({ kind: 'rest', until: now + 7 });
    expect(plan({ queue, lost: { dueAt: now + 5 } })).toEqual({ kind: 'rest', until: now + 5 });
    expect(plan({ queue, lost: { dueAt: now + 8 } })).toEqual({ kind: 'rest', until: now + 7 });
  });

  it('leaves out names that are on their way', () => {
    expect(plan({ inFlight: ['1.pdf'] })).toEqual({ kind: 'send', fileIds: [2] });
  });

  it('respects the limits of the company', () => {
    expect(plan({ limits: { files: 1, bytes: 100 } })).toEqual({ kind: 'send', fileIds: [1] });
  });

  it.each([
    ['never looked', null, 'look'],
    ['looked just now', at(now), 'send'],
    ['looked five minutes ago', at(now - 5 * minute), 'send'],
    ['looked longer ago', at(now - 5 * minute - 1), 'look'],
    ['looked in the future: the clock was set back', at(now + 1), 'look'],
  ])('is a look at the list before the next call where it is old: %s', (_, lookedAt, kind) => {
    expect(plan({ lookedAt }).kind).toBe(kind);
  });

  it('is no look at the list when no file may be sent', () => {
    expect(plan({ lookedAt: null, queue: [] }).kind).toBe('rest');
  });
});

describe('a long queue', () => {
  const waiting = (count: number) =>
    Array.from({ length: count }, (_, id) => candidate(id + 1, { nextTryAt: now + 1_000 - id }));

  it('is read until something may go, and no further', () => {
    expect(plan({ queue: [...waiting(450), candidate(451), ...waiting(900).slice(451)] })).toEqual({
      kind: 'send',
      fileIds: [451],
    });
    expect(rowsRead).toBe(451);
  });

  it('is read for the files of one call where all may go at once', () => {
    plan({ queue: Array.from({ length: 900 }, (_, id) => candidate(id + 1)) });
    expect(rowsRead).toBe(usualLimits.files);
  });

  it('is not read to its end to fill a call where all have one name', () => {
    const queue = Array.from({ length: 900 }, (_, id) => candidate(id + 1, { filename: 'scan.pdf' }));
    expect(plan({ queue })).toEqual({ kind: 'send', fileIds: [1] });
    expect(rowsRead).toBe(200);
  });

  it('is read to its end where nothing may go, for the first that may', () => {
    expect(plan({ queue: waiting(401) })).toEqual({ kind: 'rest', until: now + 600 });
    expect(rowsRead).toBe(401);
  });
});

it.each([
  [null, null, null],
  [1, null, 1],
  [null, 2, 2],
  [1, 2, 1],
  [3, 2, 2],
])('earliest of %s and %s is %s', (a, b, expected) => {
  expect(earliest(a, b)).toBe(expected);
});
