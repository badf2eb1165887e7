import { createContext } from 'svelte';
import type { ActionId } from '../lib/keymap.ts';

/** `key`: the pressed key of the action; empty for the mouse and the palette. */
export type ActionHandlers = Partial<Readonly<Record<ActionId, (key: string) => void>>>;

/** The current actions, by key, palette or mouse: each part of the window offers its own while it exists. */
export class Actions {
  // Not state: a screen withdraws its offer in a teardown, where state changed in the same step still has its old
  // value, without the offers of the next screen.
  #offers: readonly ActionHandlers[] = [];
  #offered = $state.raw<ActionHandlers>({});

  /** Returns a function that withdraws the offer. The last one to offer an action handles it. */
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
