/** Pages that somebody wants to see, one after another; from 0. */
export class WantedPages {
  readonly #wanted = new Set<number>();
  #wake: () => void = () => undefined;

  want(page: number): void {
    this.#wanted.add(page);
    this.#wake();
  }

  /** Of a page that is there, or out of sight again: whether it was wanted. */
  forget(page: number): boolean {
    return this.#wanted.delete(page);
  }

  /** The first one; resolves when there is one, or with null when `signal` says so. */
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
