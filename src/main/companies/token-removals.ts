import type { Clock } from '../support/clock.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import type { CompanyStore } from './company-store.ts';
import type { Keychain } from './keychain.ts';

export type TokenRemovals = ReturnType<typeof createTokenRemovals>;

const firstPause = 60_000;
const longestPause = 6 * 60 * 60_000;

/** Pure: 1 min, 4 min, 16 min ... 6 h. Not more often, because a locked keychain may ask the person to open it. */
export const removalPause = (failures: number): number =>
  Math.min(longestPause, firstPause * 4 ** Math.min(failures - 1, 10));

/** Removes the tokens of removed companies from the keychain: at once, at each start, and with growing pauses. */
export function createTokenRemovals(store: CompanyStore, keychain: Keychain, clock: Clock) {
  const changed: Signal<void> = createSignal();
  let started = false;
  let stopped = false;
  let failures = 0;
  let cancelTimer: () => void = () => undefined;
  let last: Promise<void> = Promise.resolve();

  async function tryAll() {
    cancelTimer();
    for (const { keychainAccount } of store.tokensLeft()) {
      const removed = await keychain.remove(keychainAccount);
      // The data may be closed by now.
      if (stopped) return;
      if (removed) store.tokenRemoved(keychainAccount);
    }
    const left = store.tokensLeft().length;
    failures = left === 0 ? 0 : failures + 1;
    changed.emit();
    if (left > 0 && started) cancelTimer = clock.after(removalPause(failures), () => void tryNow());
  }

  const tryNow = () => (last = last.then(tryAll).catch(() => undefined));

  return {
    /** a token was removed, or its removal failed */
    changed,
    /** Tries each once; resolves afterwards. Never rejects: a removal that could not be recorded is tried again. */
    tryNow,
    start(): void {
      started = true;
      stopped = false;
      if (store.tokensLeft().length > 0) void tryNow();
    },
    stop(): void {
      started = false;
      stopped = true;
      cancelTimer();
    },
  };
}
