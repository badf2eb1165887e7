import type { Comparison } from './comparison.svelte.ts';
import { keysOf, unheard } from './record/issues.ts';

/** Holds a save back once, where the person was not told yet of something that it would sign. */
export class SaveGate {
  /** what the person was told about and may save with */
  #warned = $state.raw(keysOf([]));
  #arrived = $state(false);
  #arrivalSaid = $state(false);

  /** the service's data came while the document was open */
  get arrived(): boolean {
    return this.#arrived;
  }

  /** the last save was held back because they had come */
  get heldForArrival(): boolean {
    return this.#arrived && this.#arrivalSaid;
  }

  /** how many things were left when the last save was held back; 0: it was not */
  leftOf(comparison: Comparison): number {
    return comparison.issues.filter(({ key }) => this.#warned.has(key)).length;
  }

  /** What was meant to be kept must not become a signature under data that nobody has looked at. */
  arrival(): void {
    this.#arrived = true;
    this.#arrivalSaid = false;
  }

  /** true: the save goes on; else the next one does */
  passes(comparison: Comparison): boolean {
    const isNew = this.#arrived && !this.#arrivalSaid;
    if (!isNew && unheard(comparison.issues, this.#warned).length === 0) return true;
    this.#arrivalSaid = true;
    this.#warned = keysOf(comparison.issues);
    return false;
  }

  /** another document */
  reset(): void {
    this.#warned = keysOf([]);
    this.#arrived = false;
  }
}
