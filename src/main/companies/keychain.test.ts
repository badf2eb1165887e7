import { describe, expect, it } from 'vitest';
import { systemClock, type Clock } from '../support/clock.ts';
import { openKeychain } from './keychain.ts';

/** Time limits expire immediately. */
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
  it.skipIf(!real)("stores a token in the system's keychain and removes it on request", async () => {
    const keychain = await openKeychain(async () => (await import('keytar')).default, systemClock);
    expect(keychain.state()).toBe('ready');
    const account = crypto.randomUUID();
    expect(await keychain.get(account)).toBeNull();
    expect(await keychain.set(account, 'first.second')).toBe(true);
    expect(await keychain.get(account)).toBe('first.second');
    expect(await keychain.remove(account)).toBe(true);
    expect(await keychain.get(account)).toBeNull();
  });

  it('reports absent where there is none', async () => {
    const keychain = await openKeychain(() => Promise.reject(new Error('no libsecret')), impatient);
    expect(keychain.state()).toBe('absent');
    expect(await keychain.set('a', 'b.c')).toBe(false);
  });

  it('reports locked when it does not answer, and does not hang', async () => {
    const never = () => new Promise<never>(() => undefined);
    const keytar = { getPassword: never, setPassword: never, deletePassword: never };
    const keychain = await openKeychain(() => Promise.resolve(keytar), impatient);
    expect(keychain.state()).toBe('locked');
    expect(await keychain.get('a')).toBeNull();
  });

  it('makes one call at a time', async () => {
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

/** A keychain in memory that records its calls; `broken` chooses a fault for each. */
function fakeKeytar(broken: (call: string, account: string) => 'fails' | 'hangs' | null = () => null) {
  const kept = new Map<string, string>();
  const calls: string[] = [];
  const call = <T>(name: string, service: string, account: string, work: () => T): Promise<T> => {
    calls.push(`${name} ${service} ${account.replace(/^canary-.*/, 'canary')}`);
    const how = broken(name, account);
    if (how === 'hangs') return new Promise<never>(() => undefined);
    return how === 'fails' ? Promise.reject(new Error('broken')) : Promise.resolve(work());
  };
  const keytar = {
    getPassword: (s: string, a: string) => call('get', s, a, () => kept.get(a) ?? null),
    setPassword: (s: string, a: string, token: string) => call('set', s, a, () => void kept.set(a, token)),
    deletePassword: (s: string, a: string) => call('delete', s, a, () => kept.delete(a)),
  };
  return { keytar, kept, calls };
}

describe('the answers of a keychain', () => {
  it('are trusted only when the canary came back, which is removed again', async () => {
    const { keytar, kept, calls } = fakeKeytar();
    const keychain = await openKeychain(() => Promise.resolve(keytar), systemClock);
    expect(keychain.state()).toBe('ready');
    expect(calls).toEqual(['set Counterfoil canary', 'get Counterfoil canary', 'delete Counterfoil canary']);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['keeps nothing', 'set', 'fails', 'absent'],
    ['does not answer', 'set', 'hangs', 'locked'],
    ['gives nothing back', 'get', 'fails', 'locked'],
    ['hangs when it is read', 'get', 'hangs', 'locked'],
    ['cannot forget', 'delete', 'fails', 'ready'],
  ] as const)('one that %s at start', async (_, broken, how, state) => {
    const { keytar } = fakeKeytar((call) => (call === broken ? how : null));
    const keychain = await openKeychain(() => Promise.resolve(keytar), impatient);
    expect(keychain.state()).toBe(state);
  });

  it('one that loses entries is locked', async () => {
    const { keytar } = fakeKeytar();
    const forgetful = { ...keytar, setPassword: () => Promise.resolve() };
    const keychain = await openKeychain(() => Promise.resolve(forgetful), systemClock);
    expect(keychain.state()).toBe('locked');
    expect(await keychain.set('a', 'b.c')).toBe(false);
  });

  it('one that is absent is not called again', async () => {
    const { keytar, calls } = fakeKeytar(() => 'fails');
    const keychain = await openKeychain(() => Promise.resolve(keytar), systemClock);
    const before = calls.length;
    expect(await keychain.get('a')).toBeNull();
    expect(await keychain.set('a', 'b.c')).toBe(false);
    expect(await keychain.remove('a')).toBe(false);
    expect(calls).toHaveLength(before);
  });

  it.each(['hangs', 'fails'] as const)(
    'a locked one answers as if it were empty, and is not trusted: set %s',
    async (how) => {
      let locked = false;
      const { keytar, kept } = fakeKeytar((call) => (locked && call === 'set' ? how : null));
      const empty = {
        ...keytar,
        deletePassword: (service: string, account: string) =>
          locked ? Promise.resolve(false) : keytar.deletePassword(service, account),
      };
      const keychain = await openKeychain(() => Promise.resolve(empty), impatient);
      await keychain.set('a', 'b.c');
      locked = true;
      expect(await keychain.remove('a')).toBe(false);
      expect(keychain.state()).toBe('locked');
      locked = false;
      expect(await keychain.remove('a')).toBe(true);
      expect(kept.size).toBe(0);
    },
  );

  it('report no when a token was not stored unchanged, and yes when it was', async () => {
    const { keytar } = fakeKeytar();
    const wrong = {
      ...keytar,
      getPassword: (service: string, account: string) =>
        account === 'a' ? Promise.resolve('other') : keytar.getPassword(service, account),
    };
    const keychain = await openKeychain(() => Promise.resolve(wrong), systemClock);
    expect(await keychain.set('a', 'b.c')).toBe(false);
    expect(await keychain.set('b', 'b.c')).toBe(true);
    expect(await keychain.remove('b')).toBe(true);
    expect(await keychain.remove('b')).toBe(true);
  });

  it('make it locked while it fails, and ready when it answers again', async () => {
    let down = false;
    const { keytar } = fakeKeytar(() => (down ? 'fails' : null));
    const keychain = await openKeychain(() => Promise.resolve(keytar), systemClock);
    await keychain.set('a', 'b.c');
    down = true;
    expect([await keychain.get('a'), keychain.state()]).toEqual([null, 'locked']);
    expect([await keychain.set('a', 'x'), await keychain.remove('a')]).toEqual([false, false]);
    down = false;
    expect([await keychain.get('a'), keychain.state()]).toEqual(['b.c', 'ready']);
  });

  it('leave no timer behind', async () => {
    let waiting = 0;
    const clock: Clock = {
      now: () => 0,
      after() {
        waiting += 1;
        return () => {
          waiting -= 1;
        };
      },
    };
    const { keytar } = fakeKeytar();
    const keychain = await openKeychain(() => Promise.resolve(keytar), clock);
    await keychain.get('a');
    expect(waiting).toBe(0);
  });

  it('are waited for five seconds each', async () => {
    const waits: number[] = [];
    const clock: Clock = {
      now: () => 0,
      after(ms, callback) {
        waits.push(ms);
        return impatient.after(ms, callback);
      },
    };
    const { keytar } = fakeKeytar(() => 'hangs');
    await openKeychain(() => Promise.resolve(keytar), clock);
    expect(waits).toEqual([5_000]);
  });
});
