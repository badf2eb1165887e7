/** Requested pages, one after another; from 0. */
export class WantedPages {
  readonly #wanted = new Set<number>();
  #wake: () => void = () => undefined;

  want(page: number): void {
    this.#wanted.add(page);
    this.#wake();
  }

  /** Removes a page that is drawn, or scrolled out of view; true: it was requested. */
  forget(page: number): boolean {
    return this.#wanted.delete(page);
  }

  /** The first requested page; waits for one, or resolves with null when `signal` aborts. */
  async next(signal: AbortSignal): Promise<number | null> {
    while (this.#wanted.size === 0 && !signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return signal.aborted ? null : Math.min(...this.#wanted);
  }
}
