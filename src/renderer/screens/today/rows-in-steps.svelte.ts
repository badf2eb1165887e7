/** rows of 31 px: what a screen shows */
const step = 24;

/**
 * How many rows of a long table are drawn: those of a screen at once, the others some at a time when the window has
 * nothing better to do, so that it answers within a frame or two however many there are.
 */
export class RowsInSteps {
  readonly #idle: () => Promise<void>;
  #drawn = $state(step);

  constructor(idle: () => Promise<void>) {
    this.#idle = idle;
  }

  get drawn(): number {
    return this.#drawn;
  }

  /** Draws on until there are `count`; returns the call that ends it. */
  grow(count: number): () => void {
    let stopped = false;
    const draw = async (): Promise<void> => {
      while (this.#drawn < count) {
        await this.#idle();
        if (stopped) return;
        this.#drawn += step;
      }
    };
    void draw();
    return () => {
      stopped = true;
    };
  }
}
