import type { Keychain } from './keychain.ts';

/** Tokens and passwords by keychain account, cached in memory after reading. */
export interface Secrets {
  of(account: string): Promise<string | null>;
  /** Stores the secret in a working keychain, otherwise for this session only. */
  keep(account: string, secret: string): Promise<void>;
  /** A keychain may hold what was kept: one that does not answer in time may have stored it anyway. */
  mayBeStored(): boolean;
  /** for this session only */
  lend(account: string, secret: string): void;
  /** drops it from memory; token-removals.ts handles the keychain */
  forget(account: string): void;
  isSessionOnly(account: string): boolean;
}

export function createSecrets(keychain: Keychain): Secrets {
  const inMemory = new Map<string, string>();
  const sessionOnly = new Set<string>();

  function lend(account: string, secret: string): void {
    inMemory.set(account, secret);
    sessionOnly.add(account);
  }

  return {
    lend,
    async of(account) {
      const held = inMemory.get(account);
      if (held !== undefined) return held;
      const kept = await keychain.get(account);
      if (kept !== null) inMemory.set(account, kept);
      return kept;
    },
    async keep(account, secret) {
      inMemory.set(account, secret);
      if (await keychain.set(account, secret)) sessionOnly.delete(account);
      else sessionOnly.add(account);
    },
    mayBeStored: () => keychain.state() !== 'absent',
    forget: (account) => inMemory.delete(account),
    isSessionOnly: (account) => sessionOnly.has(account),
  };
}
