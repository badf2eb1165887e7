import { onDestroy } from 'svelte';
import { hasCaret } from './keymap.ts';

/** Counts a person's moves, so that a late answer moves only a person who is still in the same place. */
export class Presence {
  #moves = 0;

  moved(): void {
    this.#moves += 1;
  }

  /** The returned function tells whether the person has not moved since. */
  stays(): () => boolean {
    const before = this.#moves;
    return () => this.#moves === before;
  }
}

/** Called while a component is created; the returned function is false once the component is destroyed. */
export function staysOnPage(): () => boolean {
  let isThere = true;
  onDestroy(() => (isThere = false));
  return () => isThere;
}

/** False once another field has the focus: moving the focus then would redirect the person's typing. */
export function focusStays(): () => boolean {
  const before = document.activeElement;
  return () => document.activeElement === before || !hasCaret(document.activeElement);
}
