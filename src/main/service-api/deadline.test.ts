import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock, type Clock } from '../support/clock.ts';
import { startDeadline } from './deadline.ts';
import { usualTimeouts } from './dispatchers.ts';
import { json, serve } from './testing/serve.ts';
import { uploadFile } from './testing/upload-file.ts';

const { totalMs, slowestLine } = usualTimeouts;

/** Timers that fire on command: the longest one set, so that the idle timeouts do not interfere. */
function handClock() {
  const timers = new Map<() => void, number>();
  const clock: Clock = {
    now: () => 0,
    after(ms, callback) {
      const run = () => {
        timers.delete(run);
        callback();
      };
      timers.set(run, ms);
      return () => timers.delete(run);
    },
  };
  const longest = () => [...timers].sort(([, a], [, b]) => b - a)[0];
  return { clock, longest: () => longest()?.[1] ?? null, fire: () => longest()?.[0]() };
}

/** Sends a byte now and then without end, so that no idle timeout fires. */
function drip(response: ServerResponse, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.on('error', () => undefined);
  const timer = setInterval(() => response.write(' '), 5);
  onTestFinished(() => {
    clearInterval(timer);
  });
}

const pdf = (size: number) => uploadFile('a.pdf', Buffer.alloc(size), 30_000);

describe('a service that trickles its answer', () => {
  it('a read fails at its deadline, and is not repeated', async () => {
    const { clock, fire, longest } = handClock();
    const { api, seen } = await serve(
      (_, response) => {
        drip(response);
        expect(longest()).toBe(totalMs);
      },
      { clock, answered: () => setImmediate(fire) },
    );
    expect(await api.company.info()).toMatchObject({
      failure: { code: 'service-unavailable', detail: 'CALL_DEADLINE', notDone: false },
    });
    expect(seen).toHaveLength(1);
  });

  it('an upload fails at its deadline, with unknown outcome', async () => {
    const { clock, fire, longest } = handClock();
    const { api, seen } = await serve(
      (_, response) => {
        drip(response, 201);
        expect(longest()).toBe(totalMs);
      },
      { clock, answered: () => setImmediate(fire) },
    );
    expect(await api.expenses.create([pdf(500_000)])).toMatchObject({ kind: 'unknown' });
    expect(seen).toHaveLength(1);
  });

  it('a refusal whose body trickles is a refusal without a message', async () => {
    const { clock, fire } = handClock();
    const { api } = await serve(
      (_, response) => {
        drip(response, 400);
      },
      { clock, answered: () => setImmediate(fire) },
    );
    expect(await api.expenses.create([pdf(10)])).toMatchObject({ kind: 'refused' });
  });

  it('tries of a read share one deadline', async () => {
    const { clock, fire } = handClock();
    const pausing: Clock = {
      ...clock,
      after(ms, callback) {
        const cancel = clock.after(ms, callback);
        // The pause between two tries has begun.
        if (ms < totalMs) setImmediate(fire);
        return cancel;
      },
    };
    const { api, seen } = await serve(
      (_, response) => {
        json(response, {}, 503);
      },
      { clock: pausing, random: () => 1 },
    );
    expect(await api.company.info()).toMatchObject({ failure: { code: 'service-unavailable', status: 503 } });
    expect(seen).toHaveLength(1);
  });
});

describe('a slow connection', () => {
  it('has the time that an upload needs on it', async () => {
    const { clock, longest } = handClock();
    let allowed: number | null = null;
    const { api } = await serve((_, response) => json(response, { processed: [5] }, 201), { clock });
    const file = pdf(3_000_000);
    const watched = {
      ...file,
      async *open() {
        allowed = longest();
        yield* file.open();
      },
    };
    expect(await api.expenses.create([watched])).toEqual({ kind: 'accepted', ids: [5] });
    expect(allowed).toBeGreaterThan(totalMs + (4_000_000 / slowestLine) * 1_000);
    expect(allowed).toBeLessThan(totalMs + (4_001_000 / slowestLine) * 1_000);
  });

  it('removes its timers when the call is over', () => {
    const { clock, longest } = handClock();
    const outer = new AbortController();
    const deadline = startDeadline(clock, usualTimeouts, { signal: outer.signal });
    deadline.cancel();
    expect(longest()).toBeNull();
    expect(deadline.signal.aborted).toBe(false);
    outer.abort();
    expect(deadline.signal.aborted).toBe(true);
    expect(getEventListeners(outer.signal, 'abort')).toHaveLength(0);
  });

  it("is given up by the program's clock", async () => {
    const { api } = await serve((_, response) => drip(response), { clock: systemClock, timeouts: { totalMs: 50 } });
    expect(await api.company.info()).toMatchObject({ failure: { detail: 'CALL_DEADLINE' } });
  });
});
