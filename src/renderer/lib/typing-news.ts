import type { Bridge } from '../../contract/bridge.ts';
import type { Clock } from '../../shared/timing/clock.ts';

/** ms; a good deal shorter than the pause that it makes */
const between = 1_000;

/** Tells the main process of the first letter that is typed anywhere in the page, and then at most every second. */
export class TypingNews {
  readonly #page: EventTarget;
  readonly #bridge: Pick<Bridge, 'invoke'>;
  readonly #clock: Pick<Clock, 'now'>;
  #told = -Infinity;

  constructor(page: EventTarget, bridge: Pick<Bridge, 'invoke'>, clock: Pick<Clock, 'now'>) {
    this.#page = page;
    this.#bridge = bridge;
    this.#clock = clock;
  }

  start(): () => void {
    const typed = () => this.#typed();
    // On the way down: no field keeps it to itself.
    this.#page.addEventListener('input', typed, { capture: true });
    return () => this.#page.removeEventListener('input', typed, { capture: true });
  }

  #typed(): void {
    const now = this.#clock.now();
    if (now - this.#told < between) return;
    this.#told = now;
    void this.#bridge.invoke('evidence.typing', null);
  }
}
