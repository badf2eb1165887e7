import type { Keychain } from './keychain.ts';

/** A keychain in memory; `kept`: the secrets by account. */
export function keychainInMemory(): Keychain & { readonly kept: ReadonlyMap<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    state: () => 'ready',
    get: (account) => Promise.resolve(kept.get(account) ?? null),
    set: (account, token) => Promise.resolve(Boolean(kept.set(account, token))),
    remove: (account) => Promise.resolve(kept.delete(account)),
  };
}
