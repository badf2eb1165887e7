import type { Clock } from '../support/clock.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import type { CompanyStore } from './company-store.ts';
import type { Keychain } from './keychain.ts';

/** Takes the tokens of removed companies out of the keychain: at once, at each start, and with pauses that grow. */
export interface TokenRemovals {
  start(): void;
  stop(): void;
  /** One try of each; resolves when it is over. Never rejects: what could not be written down is tried again. */
  tryNow(): Promise<void>;
  /** one of them is gone, or could not be removed */
  readonly changed: Signal<void>;
}

const firstPause = 60_000;
const longestPause = 6 * 60 * 60_000;

/** Pure: 1 min, 4 min, 16 min ... 6 h. A locked keychain may ask a person to open it, so not too often. */
export const removalPause = (failures: number): number =>
  Math.min(longestPause, firstPause * 4 ** Math.min(failures - 1, 10));

export function createTokenRemovals(store: CompanyStore, keychain: Keychain, clock: Clock): TokenRemovals {
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
    changed,
    tryNow,
    start() {
      started = true;
      stopped = false;
      if (store.tokensLeft().length > 0) void tryNow();
    },
    stop() {
      started = false;
      stopped = true;
      cancelTimer();
    },
  };
}
