import { createContext } from 'svelte';

/** The time, updated once a second while the window is visible, for counters on the screen. */
export class ClockState {
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

export const [useClock, provideClock] = createContext<ClockState>();
