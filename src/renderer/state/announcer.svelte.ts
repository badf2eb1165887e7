import { createContext } from 'svelte';
import type { Clock } from '../../shared/timing/clock.ts';
import { throttle, type Throttled } from '../../shared/timing/throttle.ts';

const spacing = 10_000;

/**
 * The page's live regions. The polite one changes at most every 10 s (DESIGN.md): the latest message wins. They exist
 * as long as the page, because a screen reader may miss the text of a region that appears together with it.
 */
export class Announcer {
  readonly #speech: Throttled;
  #polite = $state('');
  #assertive = $state('');
  #spoken = $state('');
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

  /** the open document, or what else a screen shows */
  get spoken(): string {
    return this.#spoken;
  }

  say(message: string): void {
    this.#latest = message;
    this.#speech.call();
  }

  alert(message: string): void {
    this.#assertive = message;
  }

  /** At once, like `alert`, but without haste: no message takes its place. Empty: nothing is open. */
  speak(message: string): void {
    this.#spoken = message;
  }

  stop(): void {
    this.#speech.stop();
  }
}

export const [useAnnouncer, provideAnnouncer] = createContext<Announcer>();
