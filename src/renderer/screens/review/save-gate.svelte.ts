import type { Comparison } from './comparison.svelte.ts';
import { keysOf, unheard } from './record/issues.ts';

/** Holds a save back once while the person has not seen all issues that it would sign. */
export class SaveGate {
  /** issues that the person has seen */
  #warned = $state.raw(keysOf([]));
  #arrived = $state(false);
  #arrivalSaid = $state(false);

  /** the service's data arrived while the document was open */
  get arrived(): boolean {
    return this.#arrived;
  }

  /** the last save was held back because of that */
  get heldForArrival(): boolean {
    return this.#arrived && this.#arrivalSaid;
  }

  /** number of issues when the last save was held back; 0: it was not */
  leftOf(comparison: Comparison): number {
    return comparison.issues.filter(({ key }) => this.#warned.has(key)).length;
  }

  /** A save meant for keeping changes must not sign data that the person has not seen. */
  arrival(): void {
    this.#arrived = true;
    this.#arrivalSaid = false;
  }

  /** true: saves; false: the next call saves */
  passes(comparison: Comparison): boolean {
    const isNew = this.#arrived && !this.#arrivalSaid;
    if (!isNew && unheard(comparison.issues, this.#warned).length === 0) return true;
    this.#arrivalSaid = true;
    this.#warned = keysOf(comparison.issues);
    return false;
  }

  /** for another document */
  reset(): void {
    this.#warned = keysOf([]);
    this.#arrived = false;
  }
}
