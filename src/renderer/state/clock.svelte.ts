import { createContext } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';

/** The time on the screen. It moves while something that is drawn reads it, and only in a visible window. */
export class ClockState {
  readonly #eachSecond = ticks(1_000);
  readonly #eachMinute = ticks(60_000);

  /** milliseconds since the epoch, each second: for countdowns alone, because each step draws again */
  get now(): number {
    this.#eachSecond();
    return Date.now();
  }

  /** the start of the present minute, up to a minute late */
  get minute(): number {
    this.#eachMinute();
    return Math.floor(Date.now() / 60_000) * 60_000;
  }
}

const ticks = (ms: number) =>
  createSubscriber((update) => {
    const tick = () => {
      if (!document.hidden) update();
    };
    const timer = setInterval(tick, ms);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  });

export const [useClock, provideClock] = createContext<ClockState>();
