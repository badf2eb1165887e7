import type { WindowRequest } from '../../../contract/background.ts';
import { createSignal, type Signal } from '../../support/signal.ts';

/** Requests to the window, queued until its page asks for them, because the page may not be loaded yet. */
export interface WindowRequests {
  add(request: WindowRequest): void;
  /** removes and returns them, in order */
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
