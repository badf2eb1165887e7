/** rows of 31 px on a screen */
const step = 24;

/**
 * Number of drawn rows of a long table: one screen at once, the others in steps while the window is idle, so that it
 * responds within a frame or two at any length.
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
