interface Run<T> {
  readonly running: Promise<T>;
  next: Promise<T> | null;
}

/**
 * Runs with the same key follow each other. Calls during a run share the next one, which begins after all of them and
 * therefore answers for the state that they found.
 */
export class SharedRuns<T> {
  readonly #runs = new Map<string, Run<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const current = this.#runs.get(key);
    if (current === undefined) return this.#begin(key, work);
    current.next ??= current.running.catch(() => undefined).then(() => this.#begin(key, work));
    return current.next;
  }

  #begin(key: string, work: () => Promise<T>): Promise<T> {
    const run: Run<T> = { running: work(), next: null };
    this.#runs.set(key, run);
    const forget = () => {
      if (this.#runs.get(key) === run && run.next === null) this.#runs.delete(key);
    };
    run.running.then(forget, forget);
    return run.running;
  }
}
