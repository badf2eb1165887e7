import type { Clock } from '../../shared/timing/clock.ts';

/** What was done last with a record; null: nothing, or it is long enough ago. */
export type Told = 'saved' | 'taken-back' | 'gone' | null;

/** The time in which a save can be taken back, and what is said of it. */
export class UndoHold {
  readonly #timing: Pick<Clock, 'after' | 'now'>;
  #told = $state<Told>(null);
  #canUndo = $state(false);
  #stop: () => void = () => undefined;

  constructor(timing: Pick<Clock, 'after' | 'now'>) {
    this.#timing = timing;
  }

  get told(): Told {
    return this.#told;
  }

  get canUndo(): boolean {
    return this.#canUndo;
  }

  /** `until`: UTC instant */
  begin(until: string): void {
    this.stop();
    this.#told = 'saved';
    this.#canUndo = true;
    const left = Math.max(0, Date.parse(until) - this.#timing.now());
    this.#stop = this.#timing.after(left, () => this.end(null));
  }

  end(told: Told): void {
    this.stop();
    this.#canUndo = false;
    this.#told = told;
  }

  /** nobody looks any more */
  stop(): void {
    this.#stop();
  }

  /** something else is said now */
  hush(): void {
    this.#told = null;
  }
}
