import type { KeychainState } from '../../contract/settings.ts';
import { within, type Clock } from '../support/clock.ts';
import { inTurn } from '../support/in-turn.ts';

/** Storage of tokens. `get` returns null for "locked or missing", so null may pause a company but never remove it. */
export interface Keychain {
  state(): KeychainState;
  get(account: string): Promise<string | null>;
  /** false: not stored */
  set(account: string, token: string): Promise<boolean>;
  /** true: the token is not in the keychain; false: unknown */
  remove(account: string): Promise<boolean>;
}

/** The part of keytar used here. */
interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const service = 'Counterfoil';
const timeout = 5_000;

/**
 * The operating system's keychain. A locked one can hang, and an empty one looks locked; so calls run one after
 * another, each with a time limit, and a canary entry shows at start whether the keychain works.
 */
export async function openKeychain(load: () => Promise<Keytar>, clock: Clock): Promise<Keychain> {
  let keytar: Keytar;
  try {
    keytar = await load();
  } catch {
    return absentKeychain;
  }
  const turn = inTurn();
  const ask: Ask = (call) => turn(() => limited(call, clock));
  let state = await canary(keytar, ask);
  if (state === 'absent') return absentKeychain;
  const attempt = async <T>(call: () => Promise<T>, otherwise: T): Promise<T> => {
    const answer = await ask(call);
    state = answer.outcome === 'answered' ? 'ready' : 'locked';
    return answer.outcome === 'answered' ? answer.value : otherwise;
  };
  return {
    state: () => state,
    get: (account) => attempt(() => keytar.getPassword(service, account), null),
    set: (account, token) =>
      attempt(async () => {
        await keytar.setPassword(service, account, token);
        return (await keytar.getPassword(service, account)) === token;
      }, false),
    async remove(account) {
      const removed = await attempt<boolean | null>(() => keytar.deletePassword(service, account), null);
      if (removed !== false) return removed ?? false;
      // A locked keychain answers like an empty one, so trust "not found" only when the canary works.
      state = (await canary(keytar, ask)) === 'ready' ? 'ready' : 'locked';
      return state === 'ready';
    },
  };
}

/** No keychain on this computer: stores nothing, and reports that. */
export const absentKeychain: Keychain = {
  state: () => 'absent',
  get: () => Promise.resolve(null),
  set: () => Promise.resolve(false),
  remove: () => Promise.resolve(false),
};

type Answer<T> = { readonly outcome: 'answered'; readonly value: T } | { readonly outcome: 'failed' | 'silent' };
type Ask = <T>(call: () => Promise<T>) => Promise<Answer<T>>;

function limited<T>(call: () => Promise<T>, clock: Clock): Promise<Answer<T>> {
  const answered = call().then(
    (value) => ({ outcome: 'answered', value }) as const,
    () => ({ outcome: 'failed' }) as const,
  );
  return within(clock, timeout, answered, { outcome: 'silent' } as const);
}

async function canary(keytar: Keytar, ask: Ask): Promise<KeychainState> {
  const account = `canary-${crypto.randomUUID()}`;
  const kept = await ask(() => keytar.setPassword(service, account, account));
  if (kept.outcome !== 'answered') return kept.outcome === 'silent' ? 'locked' : 'absent';
  const found = await ask(() => keytar.getPassword(service, account));
  await ask(() => keytar.deletePassword(service, account));
  return found.outcome === 'answered' && found.value === account ? 'ready' : 'locked';
}
