import { elapsed, type Clock } from './clock.ts';

/** ms; all of them fall on the same multiples, so that clocks beside each other wake the computer together too */
const slack = 5_000;

interface Slot {
  readonly calls: Set<() => void>;
  readonly close: () => void;
}

/**
 * For what is done now and then for each of many: those that are due within the same `slack` are called together, so that
 * the computer is woken once for all of them. Nothing is called later than asked for, and at most `slack` sooner; waits
 * of less than twice that are left alone.
 */
export function createCoalescedClock(clock: Clock): Clock {
  const slots = new Map<number, Slot>();

  function open(at: number): Slot {
    const calls = new Set<() => void>();
    const close = clock.after(at - elapsed(clock), () => {
      slots.delete(at);
      for (const call of calls) call();
    });
    const slot = { calls, close };
    slots.set(at, slot);
    return slot;
  }

  /** A timer that calls nobody would keep a program from ending. */
  function leave(at: number, slot: Slot, call: () => void): void {
    slot.calls.delete(call);
    if (slot.calls.size > 0 || slots.get(at) !== slot) return;
    slots.delete(at);
    slot.close();
  }

  return {
    now: () => clock.now(),
    elapsed: () => elapsed(clock),
    after(ms, callback) {
      if (ms < 2 * slack) return clock.after(ms, callback);
      const at = Math.floor((elapsed(clock) + ms) / slack) * slack;
      const slot = slots.get(at) ?? open(at);
      // The same function may be handed in twice.
      const call = () => callback();
      slot.calls.add(call);
      return () => leave(at, slot, call);
    },
  };
}
