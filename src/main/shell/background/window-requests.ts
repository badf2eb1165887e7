import type { WindowRequest } from '../../../contract/background.ts';
import { createSignal, type Signal } from '../../support/signal.ts';

/** What the window is to do, kept until its page asks: it may not be there yet. */
export interface WindowRequests {
  add(request: WindowRequest): void;
  /** in the order they came; each once */
  take(): readonly WindowRequest[];
  readonly added: Signal<void>;
}

export function createWindowRequests(): WindowRequests {
  const added: Signal<void> = createSignal();
  let waiting: readonly WindowRequest[] = [];
  return {
    added,
    add(request) {
      waiting = [...waiting, request];
      added.emit();
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
