import type { Screen } from '../state/navigation.svelte.ts';

/** What of a key event decides. Handed in as data, so that it can be tested without a page. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const destinations: Readonly<Record<string, Screen>> = { i: 'inbox', r: 'review', p: 'pulse', s: 'settings' };
const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]';
const overlays = '[role=dialog], [role=alertdialog], [role=listbox]';

/** DESIGN.md, Keyboard: single keys work when no text caret is active, and not under a dialog or list. */
export function takesSingleKeys(target: EventTarget | null, page: Document): boolean {
  if (page.querySelector(overlays) !== null) return false;
  return !(target instanceof Element && target.closest(typing) !== null);
}

export function isPlain({ ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

export type ChordStep =
  { readonly do: 'wait' } | { readonly do: 'go'; readonly screen: Screen } | { readonly do: 'nothing' };

/** G, then a letter within `patience` ms. `startedAt` is when G was pressed, null when it was not. */
export function chordStep(press: KeyPress, startedAt: number | null, now: number, patience = 1500): ChordStep {
  if (!isPlain(press)) return { do: 'nothing' };
  const key = press.key.toLowerCase();
  const waiting = startedAt !== null && now - startedAt <= patience;
  if (!waiting) return key === 'g' ? { do: 'wait' } : { do: 'nothing' };
  const screen = destinations[key];
  return screen === undefined ? { do: 'nothing' } : { do: 'go', screen };
}
