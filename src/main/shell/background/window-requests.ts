import type { WindowRequest } from '../../../contract/background.ts';
import { createSignal, type Signal } from '../../support/signal.ts';

export type WindowRequests = ReturnType<typeof createWindowRequests>;

/** Requests to the window, queued until its page asks for them, because the page may not be loaded yet. */
export function createWindowRequests() {
  const added: Signal<void> = createSignal();
  let waiting: readonly WindowRequest[] = [];
  return {
    added,
    add(request: WindowRequest): void {
      waiting = [...waiting, request];
      added.emit();
    },
    /** removes and returns them, in order */
    take(): readonly WindowRequest[] {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
