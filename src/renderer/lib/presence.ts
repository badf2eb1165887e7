import { onDestroy } from 'svelte';
import { hasCaret } from './keymap.ts';

/** Counts where a person went, so that an answer that comes late moves only those who are still where they asked. */
export class Presence {
  #moves = 0;

  moved(): void {
    this.#moves += 1;
  }

  /** The returned call: has the person gone nowhere since? */
  stays(): () => boolean {
    const before = this.#moves;
    return () => this.#moves === before;
  }
}

/** Of the component that calls it while it is made; false once it is off the page. */
export function staysOnPage(): () => boolean {
  let isThere = true;
  onDestroy(() => (isThere = false));
  return () => isThere;
}

/** False once a person has gone on to another field: what is typed there would go to what takes the focus. */
export function focusStays(): () => boolean {
  const before = document.activeElement;
  return () => document.activeElement === before || !hasCaret(document.activeElement);
}
