import { createContext } from 'svelte';
import type { Timing } from '../lib/timing.ts';

const spacing = 10_000;

/** The page's two live regions. The polite one changes at most every 10 s (DESIGN.md): the latest message wins. */
export class Announcer {
  readonly #timing: Timing;
  #polite = $state('');
  #assertive = $state('');
  #saidAt = Number.NEGATIVE_INFINITY;
  #waiting: string | null = null;
  #stopTimer: (() => void) | null = null;

  constructor(timing: Timing) {
    this.#timing = timing;
  }

  get polite(): string {
    return this.#polite;
  }

  get assertive(): string {
    return this.#assertive;
  }

  say(message: string): void {
    const wait = this.#saidAt + spacing - this.#timing.now();
    if (wait <= 0) {
      this.#speak(message);
      return;
    }
    this.#waiting = message;
    this.#stopTimer ??= this.#timing.after(wait, () => this.#speakWaiting());
  }

  alert(message: string): void {
    this.#assertive = message;
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#waiting = null;
  }

  #speakWaiting(): void {
    this.#stopTimer = null;
    if (this.#waiting !== null) this.#speak(this.#waiting);
    this.#waiting = null;
  }

  #speak(message: string): void {
    this.#polite = message;
    this.#saidAt = this.#timing.now();
  }
}

export const [useAnnouncer, provideAnnouncer] = createContext<Announcer>();
