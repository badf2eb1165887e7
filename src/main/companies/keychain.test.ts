import { describe, expect, it } from 'vitest';
import type { Clock } from '../support/clock.ts';
import { systemClock } from '../support/clock.ts';
import { openKeychain } from './keychain.ts';

/** Time limits run out at once. */
const impatient: Clock = {
  now: () => 0,
  after(_ms, callback) {
    const timer = setImmediate(callback);
    return () => {
      clearImmediate(timer);
    };
  },
};

const session = process.env.DBUS_SESSION_BUS_ADDRESS;
const real = process.platform !== 'linux' || session !== undefined;
if (!real) console.log('skipped: no D-Bus session here; `npm test` brings a keyring of its own');

describe('the keychain', () => {
  it.skipIf(!real)("keeps a token in the system's keychain and forgets it when asked", async () => {
    const keychain = await openKeychain(async () => (await import('keytar')).default, systemClock);
    expect(keychain.state()).toBe('ready');
    const account = crypto.randomUUID();
    expect(await keychain.get(account)).toBeNull();
    expect(await keychain.set(account, 'first.second')).toBe(true);
    expect(await keychain.get(account)).toBe('first.second');
    expect(await keychain.remove(account)).toBe(true);
    expect(await keychain.get(account)).toBeNull();
  });

  it('says absent where there is none', async () => {
    const keychain = await openKeychain(() => Promise.reject(new Error('no libsecret')), impatient);
    expect(keychain.state()).toBe('absent');
    expect(await keychain.set('a', 'b.c')).toBe(false);
  });

  it('says locked when it does not answer, and does not hang', async () => {
    const never = () => new Promise<never>(() => undefined);
    const keytar = { getPassword: never, setPassword: never, deletePassword: never };
    const keychain = await openKeychain(() => Promise.resolve(keytar), impatient);
    expect(keychain.state()).toBe('locked');
    expect(await keychain.get('a')).toBeNull();
  });

  it('asks one thing at a time', async () => {
    let busy = 0;
    let most = 0;
    const kept = new Map<string, string>();
    const call = async <T>(work: () => T): Promise<T> => {
      busy += 1;
      most = Math.max(most, busy);
      await Promise.resolve();
      busy -= 1;
      return work();
    };
    const keytar = {
      getPassword: (_: string, account: string) => call(() => kept.get(account) ?? null),
      setPassword: (_: string, account: string, token: string) => call(() => void kept.set(account, token)),
      deletePassword: (_: string, account: string) => call(() => kept.delete(account)),
    };
    const keychain = await openKeychain(() => Promise.resolve(keytar), systemClock);
    await Promise.all(['a', 'b', 'c'].map((account) => keychain.set(account, `${account}.x`)));
    expect(await Promise.all(['a', 'b', 'c'].map((account) => keychain.get(account)))).toEqual(['a.x', 'b.x', 'c.x']);
    expect(most).toBe(1);
  });
});
