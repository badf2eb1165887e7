import { createContext } from 'svelte';

/** The time, once a second, for what counts up or down on the screen. */
export class Clock {
  #now = $state(Date.now());

  /** milliseconds since the epoch */
  get now(): number {
    return this.#now;
  }

  start(): () => void {
    const timer = setInterval(() => {
      this.#now = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }
}

export const [useClock, provideClock] = createContext<Clock>();
