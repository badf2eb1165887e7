import type { Wish } from '../../contract/background.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';

/** What the window is to do, kept until its page asks: it may not be there yet. */
export interface Wishes {
  add(wish: Wish): void;
  /** in the order they came; each once */
  take(): readonly Wish[];
  readonly added: Signal<void>;
}

export function createWishes(): Wishes {
  const added: Signal<void> = createSignal();
  let waiting: readonly Wish[] = [];
  return {
    added,
    add(wish) {
      waiting = [...waiting, wish];
      added.emit();
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
