import type { Keychain } from './keychain.ts';

export type Secrets = ReturnType<typeof createSecrets>;

/** Tokens and passwords by keychain account, cached in memory after reading. */
export function createSecrets(keychain: Keychain) {
  const inMemory = new Map<string, string>();
  const sessionOnly = new Set<string>();

  function lend(account: string, secret: string): void {
    inMemory.set(account, secret);
    sessionOnly.add(account);
  }

  return {
    /** for this session only */
    lend,
    async of(account: string): Promise<string | null> {
      const held = inMemory.get(account);
      if (held !== undefined) return held;
      const kept = await keychain.get(account);
      if (kept !== null) inMemory.set(account, kept);
      return kept;
    },
    /** Stores the secret in a working keychain, otherwise for this session only. */
    async keep(account: string, secret: string): Promise<void> {
      inMemory.set(account, secret);
      if (await keychain.set(account, secret)) sessionOnly.delete(account);
      else sessionOnly.add(account);
    },
    /** A keychain may hold what was kept: one that does not answer in time may have stored it anyway. */
    mayBeStored: (): boolean => keychain.state() !== 'absent',
    /** drops it from memory; token-removals.ts handles the keychain */
    forget: (account: string) => inMemory.delete(account),
    isSessionOnly: (account: string): boolean => sessionOnly.has(account),
  };
}
