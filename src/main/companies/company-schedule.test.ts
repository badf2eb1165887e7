import { describe, expect, it, onTestFinished } from 'vitest';
import type { CompanyId, CompanyPause } from '../../contract/companies.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import { silentLog } from '../support/log.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { CompanySchedule, type CompanyTask, type RunResult } from './company-schedule.ts';

const done: RunResult = { ok: true, nextIn: null };
const failure = (code: 'offline' | 'service-unavailable'): RunResult => ({
  ok: false,
  failure: { code, notDone: true },
});

/** Companies 1..n, and a schedule whose runs end under the test's control. */
function setUp(options: {
  readonly companies?: number;
  readonly atOnce?: number;
  readonly task?: Partial<CompanyTask>;
}) {
  const clock = createTestClock();
  const changed: Signal<void> = createSignal();
  const pauses = new Map<CompanyId, CompanyPause | null>();
  for (let id = 1; id <= (options.companies ?? 1); id += 1) pauses.set(id, null);
  const began: CompanyId[] = [];
  const open: { readonly id: CompanyId; readonly signal: AbortSignal; readonly end: (result: RunResult) => void }[] =
    [];
  const schedule = new CompanySchedule({
    clock,
    log: silentLog,
    random: () => 0.5,
    atOnce: options.atOnce ?? Number.POSITIVE_INFINITY,
    companies: {
      changed,
      callable: () => [...pauses].map(([id, pause]) => ({ id, pause })),
      get: (id) => (pauses.has(id) ? { id, pause: pauses.get(id) ?? null } : null),
      api: (): ServiceApi => {
        throw new Error('nobody asks');
      },
      pause(id, { code }, nextTryAt) {
        pauses.set(id, { code, detail: null, since: toInstant(clock.now()), nextTryAt });
        changed.emit();
      },
      resume(id) {
        pauses.set(id, null);
        changed.emit();
      },
    },
    task: {
      firstIn: () => 0,
      run(id, signal) {
        began.push(id);
        return new Promise((resolve) => open.push({ id, signal, end: resolve }));
      },
      ...options.task,
    },
  });
  onTestFinished(async () => {
    const stopping = schedule.stop();
    for (const { end } of open) end(done);
    await stopping;
  });
  /** ends the oldest run, and waits until the next one is planned */
  const end = async (result: RunResult = done) => {
    const settled = new Promise<void>((resolve) => {
      const stop = schedule.settled.listen(() => {
        stop();
        resolve();
      });
    });
    open.shift()?.end(result);
    await settled;
  };
  const setPause = (id: CompanyId, code: CompanyPause['code'] | null) => {
    pauses.set(id, code === null ? null : { code, detail: null, since: '', nextTryAt: null });
    changed.emit();
  };
  return { clock, schedule, pauses, changed, began, open, end, setPause };
}

it('cuts off the run of a company that is removed, and no other one', () => {
  const { schedule, clock, pauses, changed, open } = setUp({ companies: 2 });
  schedule.start();
  clock.advance(0);
  pauses.delete(1);
  changed.emit();
  expect(open.map(({ id, signal }) => [id, signal.aborted])).toEqual([
    [1, true],
    [2, false],
  ]);
});

describe('a schedule of companies', () => {
  it('runs one run of a company at a time, and the next after its pause', async () => {
    const { clock, schedule, began, end } = setUp({});
    schedule.start();
    clock.advance(0);
    schedule.wake(1);
    clock.advance(60_000);
    expect(began).toEqual([1]);
    await end({ ok: true, nextIn: 5_000 });
    clock.advance(0);
    expect(began).toEqual([1, 1]);
    await end({ ok: true, nextIn: 5_000 });
    clock.advance(4_999);
    expect(began).toHaveLength(2);
    clock.advance(1);
    expect(began).toHaveLength(3);
  });

  it('runs earlier when woken, never later', async () => {
    const { clock, schedule, began, end } = setUp({});
    schedule.start();
    clock.advance(0);
    await end({ ok: true, nextIn: 5_000 });
    schedule.wake(1, 1_000);
    schedule.wake(1, 3_000);
    clock.advance(999);
    expect(began).toHaveLength(1);
    clock.advance(1);
    expect(began).toHaveLength(2);
  });

  it('runs at the time it was woken for, although the clock was set ahead meanwhile', async () => {
    const { clock, began, open, schedule } = setUp({ task: { firstIn: () => 60_000 } });
    schedule.start();
    clock.jump(86_400_000);
    schedule.wake(1, 1_000);
    clock.advance(1_000);
    expect(began).toEqual([1]);
    open[0]?.end({ ok: true, nextIn: 60_000 });
    await schedule.stop();
  });

  it('limits the runs at once, and starts them in the order in which they came due', async () => {
    const { clock, schedule, began, end } = setUp({ companies: 4, atOnce: 2 });
    schedule.start();
    clock.advance(0);
    expect(began).toEqual([1, 2]);
    expect([1, 3].map((id) => schedule.isBusy(id))).toEqual([true, true]);
    await end();
    expect(began).toEqual([1, 2, 3]);
    await end();
    expect(began).toEqual([1, 2, 3, 4]);
    expect(schedule.isBusy(1)).toBe(false);
  });

  it('retries with growing pauses, and from the shortest after a success', async () => {
    const { clock, schedule, began, end } = setUp({});
    schedule.start();
    clock.advance(0);
    for (const [pause, result] of [
      [1_000, failure('service-unavailable')],
      [2_000, failure('service-unavailable')],
      [4_000, failure('service-unavailable')],
      [7_000, { ok: true, nextIn: 7_000 }],
      [1_000, failure('service-unavailable')],
    ] as const) {
      const before = began.length;
      await end(result);
      clock.advance(pause - 1);
      expect(began).toHaveLength(before);
      clock.advance(1);
      expect(began).toHaveLength(before + 1);
    }
  });

  it('continues after an internal error', async () => {
    let runs = 0;
    const run = () => {
      runs += 1;
      return Promise.reject(new Error('disk full'));
    };
    const { clock, schedule } = setUp({ task: { run } });
    const settled = new Promise((resolve) => schedule.settled.listen(resolve));
    schedule.start();
    clock.advance(0);
    await settled;
    clock.advance(1_000);
    expect(runs).toBe(2);
  });

  it('pauses the company on a failure that concerns all of it, and runs as soon as that is over', async () => {
    const { clock, schedule, began, pauses, end, setPause } = setUp({});
    schedule.start();
    clock.advance(0);
    await end(failure('offline'));
    expect(pauses.get(1)).toMatchObject({ code: 'offline', nextTryAt: toInstant(clock.now() + 1_000) });
    clock.advance(60_000);
    expect(began).toHaveLength(1);
    setPause(1, null);
    clock.advance(0);
    expect(began).toHaveLength(2);
  });

  it('delays runs that come due during a pause, except for pauses that do not concern the task', () => {
    const runsDuring: CompanyTask['runsDuring'] = (id, { code }) => id === 2 && code === 'service-unavailable';
    const { clock, schedule, began, setPause } = setUp({ companies: 2, task: { runsDuring } });
    setPause(1, 'service-unavailable');
    setPause(2, 'service-unavailable');
    schedule.start();
    clock.advance(60_000);
    expect(began).toEqual([2]);
    expect([1, 2].map((id) => schedule.mayRun(id))).toEqual([false, true]);
    setPause(1, null);
    clock.advance(0);
    expect(began).toEqual([2, 1]);
  });

  it('checks a pause again when it is woken', () => {
    let concerned = true;
    const { clock, schedule, began, setPause } = setUp({ task: { runsDuring: () => !concerned } });
    setPause(1, 'service-unavailable');
    schedule.start();
    clock.advance(0);
    concerned = false;
    clock.advance(60_000);
    expect(began).toEqual([]);
    schedule.wake(1);
    clock.advance(0);
    expect(began).toEqual([1]);
  });

  it('takes up new companies, and forgets removed ones', async () => {
    const { clock, schedule, began, pauses, changed, end } = setUp({});
    schedule.start();
    clock.advance(0);
    await end({ ok: true, nextIn: 1_000 });
    pauses.delete(1);
    pauses.set(2, null);
    changed.emit();
    clock.advance(60_000);
    expect(began).toEqual([1, 2]);
  });

  it('runs now on demand, even during a pause, and joins a run in progress', async () => {
    const { clock, schedule, began, open, setPause } = setUp({});
    schedule.start();
    setPause(1, 'token-invalid');
    const [one, other] = [schedule.runNow(1), schedule.runNow(1)];
    expect(began).toEqual([1]);
    open.shift()?.end(done);
    expect(await one).toBe(done);
    expect(await other).toBe(done);
    clock.advance(60_000);
    expect(began).toEqual([1]);
  });

  it('aborts its run when it stops, and restarts when it is started again', async () => {
    const { clock, schedule, began, open } = setUp({});
    schedule.start();
    clock.advance(0);
    const stopping = schedule.stop();
    expect(open[0]?.signal.aborted).toBe(true);
    open.shift()?.end({ ok: true, nextIn: 0 });
    await stopping;
    schedule.wake(1);
    clock.advance(60_000);
    expect(began).toEqual([1]);
    schedule.start();
    clock.advance(0);
    expect(began).toEqual([1, 1]);
    expect(open[0]?.signal.aborted).toBe(false);
  });
});
