import { createContext } from 'svelte';
import type { ActionId } from '../lib/keymap.ts';

/** `key`: which of the action's keys it was; empty when it was chosen by mouse or from the palette. */
export type ActionHandlers = Partial<Readonly<Record<ActionId, (key: string) => void>>>;

/** What can be done now, by key, palette or mouse: every part of the window offers its own while it is there. */
export class Actions {
  // Not state: when a screen gives way to another it takes its offer back in a teardown, where state that changed in
  // the same step still reads as before, without the offers of the screen that came.
  #offers: readonly ActionHandlers[] = [];
  #offered = $state.raw<ActionHandlers>({});

  /** Returns the call that takes the offer back. The last to offer an action is the one that does it. */
  offer(handlers: ActionHandlers): () => void {
    this.#keep([...this.#offers, handlers]);
    return () => this.#keep(this.#offers.filter((each) => each !== handlers));
  }

  offers(action: ActionId): boolean {
    return this.#offered[action] !== undefined;
  }

  run(action: ActionId, key = ''): void {
    this.#offered[action]?.(key);
  }

  #keep(offers: readonly ActionHandlers[]): void {
    this.#offers = offers;
    this.#offered = Object.assign({}, ...offers) as ActionHandlers;
  }
}

export const [useActions, provideActions] = createContext<Actions>();
