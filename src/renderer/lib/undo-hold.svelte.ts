import type { Clock } from '../../shared/timing/clock.ts';

/** The last action on a record; null: none, or its notice has expired. */
export type Told = 'saved' | 'taken-back' | 'gone' | null;

/** The time to undo a save, and its notice. */
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

  /** ends with the screen */
  stop(): void {
    this.#stop();
  }

  /** clears the notice for another one */
  hush(): void {
    this.#told = null;
  }
}
