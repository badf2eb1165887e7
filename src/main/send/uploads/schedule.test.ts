import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyPause } from '../../../contract/companies.ts';
import type { Plan } from './plan.ts';
import { Schedule } from './schedule.ts';

const rest = (until: number | null = null): Plan => ({ kind: 'rest', until });
const send: Plan = { kind: 'send', fileIds: [1] };
const paused: CompanyPause = { code: 'offline', detail: null, since: '2026-03-02T08:00:00.000Z', nextTryAt: null };
const nobody = () => false;

let asked: number[] = [];
let plans: Record<number, Plan> = {};
const open = (ids: readonly number[]) => {
  const schedule = new Schedule((id) => {
    asked.push(id);
    return plans[id] ?? rest();
  });
  schedule.follow(ids.map((id) => ({ id, pause: null })));
  return schedule;
};
beforeEach(() => {
  asked = [];
  plans = {};
});

describe('the schedule plans for a company', () => {
  it('once, and then only after a change', () => {
    const schedule = open([1, 2, 3]);
    expect(schedule.next(0, nobody)).toBeNull();
    expect(asked.splice(0)).toEqual([1, 2, 3]);
    expect(schedule.next(1, nobody)).toBeNull();
    expect(asked).toEqual([]);
    schedule.touch(2);
    schedule.next(2, nobody);
    expect(asked.splice(0)).toEqual([2]);
    schedule.touchAll();
    schedule.next(3, nobody);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('when its rest is over', () => {
    plans = { 1: rest(100), 2: rest(50), 3: rest() };
    const schedule = open([1, 2, 3]);
    schedule.next(0, nobody);
    asked = [];
    expect(schedule.restsUntil()).toBe(50);
    expect(schedule.next(49, nobody)).toBeNull();
    expect(asked).toEqual([]);
    plans[2] = send;
    expect(schedule.next(50, nobody)?.id).toBe(2);
    expect(asked).toEqual([2]);
  });

  it('when its pause began or ended, and when it is new', () => {
    const schedule = open([1, 2]);
    schedule.next(0, nobody);
    asked = [];
    schedule.follow([
      { id: 1, pause: null },
      { id: 2, pause: paused },
      { id: 3, pause: null },
    ]);
    schedule.next(1, nobody);
    expect(asked.splice(0)).toEqual([2, 3]);
    // The same pause, read again.
    schedule.follow([
      { id: 1, pause: null },
      { id: 2, pause: { ...paused } },
      { id: 3, pause: null },
    ]);
    schedule.next(2, nobody);
    expect(asked).toEqual([]);
  });

  it('never after it was removed', () => {
    plans = { 1: send };
    const schedule = open([1, 2]);
    schedule.follow([{ id: 2, pause: null }]);
    expect(schedule.next(0, nobody)).toBeNull();
    expect(asked).toEqual([2]);
  });

  it('again right after a look-up, which was for its next step', () => {
    plans = { 1: { kind: 'look' }, 2: { kind: 'look' } };
    const schedule = open([1, 2]);
    expect(schedule.next(0, nobody)).toEqual({ id: 1, work: { kind: 'look' } });
    plans[1] = send;
    expect(schedule.next(0, nobody)).toEqual({ id: 1, work: send });
    expect(schedule.next(0, nobody)?.id).toBe(2);
  });

  it('first that was served longest ago, and for none that is busy', () => {
    plans = { 1: send, 2: send, 3: send };
    const schedule = open([1, 2, 3]);
    const served = Array.from({ length: 5 }, () => schedule.next(0, (id) => id === 2)?.id);
    expect(served).toEqual([1, 3, 1, 3, 1]);
    expect(schedule.next(0, nobody)).toEqual({ id: 2, work: send });
  });
});

it('keeps a plan to rest after a query for the status', () => {
  plans = { 1: rest(100) };
  const schedule = open([1]);
  expect(schedule.planOf(1, 0)).toEqual(rest(100));
  plans[1] = send;
  expect(schedule.planOf(1, 99)).toEqual(rest(100));
  expect(schedule.planOf(1, 100)).toEqual(send);
});
