import type { Failure, Result } from '../../contract/failure.ts';

/** Requests of a part of the window to the main process: whether one waits for its answer, and the last failure. */
export class Asking {
  #busy = $state(false);
  #failure = $state.raw<Failure | null>(null);

  get busy(): boolean {
    return this.#busy;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** the answer itself */
  async wait<Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> {
    this.#busy = true;
    const given = await answer;
    this.#busy = false;
    this.#failure = given.ok ? null : given.failure;
    return given;
  }

  /** A failure that is known without asking; null: the last one is read. */
  fail(failure: Failure | null): void {
    this.#failure = failure;
  }
}
