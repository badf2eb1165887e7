import { elapsed, type Clock } from './clock.ts';

/** ms; wake-ups fall on multiples of it, so that several clocks wake the computer together too */
const slack = 5_000;

interface Slot {
  readonly calls: Set<() => void>;
  readonly close: () => void;
}

/**
 * For occasional work on many items: callbacks due within the same `slack` run together, so that the computer wakes
 * once for all of them. None runs late, and none more than `slack` early; waits shorter than twice `slack` are
 * unchanged.
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

  /** Cancels a timer without callbacks, which would keep the program from ending. */
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
      // Wrapped, because the same function may be passed twice.
      const call = () => callback();
      slot.calls.add(call);
      return () => leave(at, slot, call);
    },
  };
}
