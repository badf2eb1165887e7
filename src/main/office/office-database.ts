import type { DatabaseFailure, OfficeDatabaseStatus } from '../../contract/office.ts';
import type { Result } from '../../contract/failure.ts';
import type { Secrets } from '../companies/secrets.ts';
import { failed, ok } from '../support/result.ts';
import { parseDatabaseAddress, type DatabaseAddress, type GivenDatabase } from './postgres/database-address.ts';
import type { DatabaseTarget } from './postgres/database-client.ts';
import type { PostgresOffice } from './postgres/postgres-office.ts';
import type { KeptDatabase, OfficeDatabaseStore } from './office-database-store.ts';

export interface OfficeDatabaseParts {
  readonly store: OfficeDatabaseStore;
  readonly secrets: Secrets;
  /** from the command line, replaces the stored database */
  readonly given: GivenDatabase | null;
  /** used where the keychain has none */
  readonly password: string | null;
  readonly open: (target: DatabaseTarget) => PostgresOffice;
  /** null: it works */
  readonly attempt: (target: DatabaseTarget) => Promise<DatabaseFailure | null>;
  /** null: the folders' leases */
  readonly turnTo: (office: PostgresOffice | null) => Promise<void>;
  /** removes unused passwords from the keychain */
  readonly removeLeft: () => Promise<void>;
}

interface InUse {
  readonly address: DatabaseAddress;
  readonly account: string | null;
  readonly office: PostgresOffice;
}

/** The database that this computer uses for the office, if any, and its password. */
export class OfficeDatabase {
  readonly #parts: OfficeDatabaseParts;
  #inUse: InUse | null;

  constructor(parts: OfficeDatabaseParts) {
    this.#parts = parts;
    this.#inUse = this.#first();
  }

  /** null: none */
  get office(): PostgresOffice | null {
    return this.#inUse?.office ?? null;
  }

  view(): OfficeDatabaseStatus | null {
    if (this.#inUse === null) return null;
    const { address, account, office } = this.#inUse;
    const sessionOnly = account !== null && this.#parts.secrets.isSessionOnly(account);
    return { address: address.text, state: office.state, sessionOnly };
  }

  /**
   * Tries the database and, when it works, uses it from now on. `password` null: the stored one for exactly this
   * address, if any. Fails with a DatabaseFailure, without changing anything.
   */
  async use(address: DatabaseAddress, password: string | null): Promise<Result<null>> {
    const { secrets, attempt, open } = this.#parts;
    const same = password === null ? this.#kept(address) : null;
    const known = () => (same === null ? Promise.resolve(password) : this.passwordOf(same.keychainAccount));
    const failure = await attempt({ address, password: known });
    if (failure !== null) return failed(failure);
    const account = same?.keychainAccount ?? crypto.randomUUID();
    if (password !== null) await secrets.keep(account, password);
    const inKeychain = password === null ? same?.inKeychain === true : secrets.mayBeStored();
    const office = open({ address, password: () => this.passwordOf(account) });
    const kept = { address: address.text, keychainAccount: account, inKeychain };
    await this.#turn(kept, { address, account, office });
    return ok(null);
  }

  /** by its keychain account; null: none is known */
  async passwordOf(account: string): Promise<string | null> {
    return (await this.#parts.secrets.of(account)) ?? this.#parts.password;
  }

  leave(): Promise<void> {
    return this.#turn(null, null);
  }

  async #turn(kept: KeptDatabase | null, next: InUse | null): Promise<void> {
    const { store, secrets, turnTo, removeLeft } = this.#parts;
    const former = store.get();
    if (former !== null && former.keychainAccount !== kept?.keychainAccount) secrets.forget(former.keychainAccount);
    store.set(kept);
    this.#inUse = next;
    await turnTo(next?.office ?? null);
    await removeLeft();
  }

  #kept({ text }: DatabaseAddress): KeptDatabase | null {
    const kept = this.#parts.store.get();
    return kept?.address === text ? kept : null;
  }

  #first(): InUse | null {
    const { given, store, open, password: otherwise } = this.#parts;
    if (given !== null) {
      const { address, password } = given;
      const office = open({ address, password: () => Promise.resolve(password ?? otherwise) });
      return { address, account: null, office };
    }
    const kept = store.get();
    const address = parseDatabaseAddress(kept?.address ?? '')?.address;
    if (kept === null || address === undefined) return null;
    const account = kept.keychainAccount;
    return { address, account, office: open({ address, password: () => this.passwordOf(account) }) };
  }
}
