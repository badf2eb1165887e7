import { createContext } from 'svelte';
import type { Clock } from '../../shared/timing/clock.ts';
import { throttle, type Throttled } from '../../shared/timing/throttle.ts';

const spacing = 10_000;

/** The page's two live regions. The polite one changes at most every 10 s (DESIGN.md): the latest message wins. */
export class Announcer {
  readonly #speech: Throttled;
  #polite = $state('');
  #assertive = $state('');
  #latest = '';

  constructor(clock: Clock) {
    this.#speech = throttle(() => (this.#polite = this.#latest), spacing, clock);
  }

  get polite(): string {
    return this.#polite;
  }

  get assertive(): string {
    return this.#assertive;
  }

  say(message: string): void {
    this.#latest = message;
    this.#speech.call();
  }

  alert(message: string): void {
    this.#assertive = message;
  }

  stop(): void {
    this.#speech.stop();
  }
}

export const [useAnnouncer, provideAnnouncer] = createContext<Announcer>();
