import { createContext } from 'svelte';

/** The time, once a second while somebody sees the window, for what counts up or down on the screen. */
export class Clock {
  readonly #isHidden: () => boolean;
  #now = $state(Date.now());

  constructor(isHidden: () => boolean) {
    this.#isHidden = isHidden;
  }

  /** milliseconds since the epoch */
  get now(): number {
    return this.#now;
  }

  start(): () => void {
    const timer = setInterval(() => {
      if (!this.#isHidden()) this.#now = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }
}

export const [useClock, provideClock] = createContext<Clock>();
