import type { Company, CompanyId, CompanyInfo, Connection } from '../../contract/companies.ts';
import type { Failure, Result } from '../../contract/failure.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import { isProvisional, type CompanyStore, type StoredCompany } from './company-store.ts';
import { parseConnection, parseToken } from './connection.ts';
import type { Keychain } from './keychain.ts';
import { createSecrets } from './secrets.ts';
import { createTokenRemovals } from './token-removals.ts';

/** Creates a company's client. `serviceCompanyId` binds its calls (interface.md, Authentication 6). */
export type Connect = (target: {
  readonly baseUrl: string;
  readonly serviceCompanyId: number | null;
  readonly token: () => Promise<string | null>;
}) => ServiceApi;

export interface AddOptions {
  /** false: the token stays in memory, for a run whose caller passes it each time */
  readonly keepToken: boolean;
  readonly isSample: boolean;
}

/** The companies of this computer and their clients. Tokens are write-only: only the client gets them. */
export interface Companies {
  list(): readonly Company[];
  /** companies that may be called: all except the provisional ones */
  callable(): readonly Company[];
  get(id: CompanyId): Company | null;
  setAutoSplit(id: CompanyId, on: boolean): Result<Company>;
  /** No call leaves for a company that is not here, or not any more. */
  api(id: CompanyId): ServiceApi;
  pause(id: CompanyId, failure: Failure, nextTryAt: string | null): void;
  resume(id: CompanyId): void;
  /** Asks the service for the token's company (GET /2/company-info/); stores nothing. */
  check(connection: Connection): Promise<Result<CompanyInfo>>;
  /** Fails with company-exists for a known company, unless it is the sample or its token is not stored. */
  add(connection: Connection, options: AddOptions): Promise<Result<Company>>;
  /** Adds an unreachable company (`failure`), named after its host and paused; see provisional-companies.ts. */
  addProvisional(connection: Connection, failure: Failure): Result<Company>;
  replaceToken(id: CompanyId, token: string): Promise<Result<Company>>;
  /** Stores the service's present data of the company, which may have changed. */
  take(id: CompanyId, info: CompanyInfo): void;
  /**
   * Removes the company, its token and its queue; source files stay. If the keychain keeps the token, the company is in
   * `tokensLeft`, and removal is retried.
   */
  remove(id: CompanyId): Promise<void>;
  /** names of removed companies whose token may still be in the keychain */
  tokensLeft(): readonly string[];
  /** retries removing them from the keychain */
  removeTokensLeft(): Promise<void>;
  /** continues with the `tokensLeft` of a former run */
  start(): void;
  stop(): void;
  /** closes the connections to the service */
  close(): Promise<void>;
  readonly changed: Signal<void>;
  /** with its folders and its queue; told before `changed` */
  readonly removed: Signal<CompanyId>;
}

const unknownInfo = {
  taxNumber: '',
  currency: '',
  expenseEmail: null,
  documentEmail: null,
  advancedAccounting: false,
  enableAccountingId: false,
  enableVatPeriod: false,
};

/** In place of a company that was removed. */
const nowhere = { baseUrl: 'http://removed.invalid', serviceId: -1, keychainAccount: '' };

export function createCompanies(parts: {
  readonly store: CompanyStore;
  readonly keychain: Keychain;
  readonly connect: Connect;
  readonly clock: Clock;
}): Companies {
  const { store, keychain, connect, clock } = parts;
  const changed: Signal<void> = createSignal();
  const removed: Signal<CompanyId> = createSignal();
  const removals = createTokenRemovals(store, keychain, clock);
  removals.changed.listen(() => changed.emit());
  const tokens = createSecrets(keychain);
  const clients = new Map<CompanyId, ServiceApi>();

  const now = () => toInstant(clock.now());
  const view = ({ keychainAccount, ...company }: StoredCompany): Company => ({
    ...company,
    sessionOnly: tokens.isSessionOnly(keychainAccount),
  });

  async function check({ baseUrl, token }: Connection): Promise<Result<CompanyInfo>> {
    const api = connect({ baseUrl, serviceCompanyId: null, token: () => Promise.resolve(token) });
    const info = await api.company.info();
    await api.close();
    return info;
  }

  /** Calls in progress fail and are looked up later; later ones use the new token or address. */
  function disconnect(id: CompanyId): void {
    void clients.get(id)?.close();
    clients.delete(id);
  }

  function shown(id: CompanyId): Result<Company> {
    const company = store.get(id);
    return company ? ok(view(company)) : failed('company-unknown');
  }

  /** It may have been removed while its service or the keychain was asked. */
  function refreshed(id: CompanyId): Result<Company> {
    disconnect(id);
    store.setPause(id, null);
    changed.emit();
    return shown(id);
  }

  /** Written down first: of a company that is removed meanwhile, the token is taken out again. */
  async function keepToken({ id, keychainAccount }: StoredCompany, token: string): Promise<void> {
    if (keychain.state() !== 'absent') store.keptInKeychain(id);
    await tokens.keep(keychainAccount, token);
  }

  return {
    changed,
    removed,
    list: () => store.all().map(view),
    callable: () =>
      store
        .all()
        .filter((company) => !isProvisional(company))
        .map(view),
    setAutoSplit(id, on) {
      store.setAutoSplit(id, on);
      changed.emit();
      return shown(id);
    },
    get(id) {
      const company = store.get(id);
      return company ? view(company) : null;
    },
    api(id) {
      const existing = clients.get(id);
      if (existing) return existing;
      const company = store.get(id);
      const { baseUrl, serviceId, keychainAccount } = company ?? nowhere;
      const mayCall = () => !isProvisional({ serviceId }) && store.get(id) !== null;
      // Without a token a call fails before anything goes out.
      const token = () => (mayCall() ? tokens.of(keychainAccount) : Promise.resolve(null));
      const api = connect({ baseUrl, serviceCompanyId: serviceId, token });
      if (company) clients.set(id, api);
      return api;
    },
    pause(id, failure, nextTryAt) {
      if (!store.get(id)) return;
      store.setPause(id, { ...failure, since: now(), nextTryAt });
      changed.emit();
    },
    resume(id) {
      const company = store.get(id);
      if (!company?.pause || isProvisional(company)) return;
      store.setPause(id, null);
      changed.emit();
    },
    async check(connection) {
      const parsed = parseConnection(connection);
      return parsed.ok ? check(parsed.value) : parsed;
    },
    async add(connection, options) {
      const parsed = parseConnection(connection);
      if (!parsed.ok) return parsed;
      const info = await check(parsed.value);
      if (!info.ok) return info;
      const { baseUrl, token } = parsed.value;
      const existing = store
        .all()
        .find((c) => c.serviceId === info.value.serviceId && (options.isSample ? c.isSample : c.baseUrl === baseUrl));
      if (existing && options.keepToken && !options.isSample) return failed('company-exists', existing.name);
      if (existing) {
        if (options.keepToken) await keepToken(existing, token);
        else tokens.lend(existing.keychainAccount, token);
        store.update(existing.id, baseUrl, info.value);
        return refreshed(existing.id);
      }
      const keychainAccount = crypto.randomUUID();
      if (!options.keepToken) tokens.lend(keychainAccount, token);
      const inKeychain = options.keepToken && (await tokens.keep(keychainAccount, token));
      const { isSample } = options;
      const added = { info: info.value, baseUrl, isSample, keychainAccount, inKeychain, addedAt: now() };
      return refreshed(store.add(added));
    },
    addProvisional(connection, failure) {
      const parsed = parseConnection(connection);
      if (!parsed.ok) return parsed;
      const { baseUrl } = parsed.value;
      const serviceId = Math.min(0, ...store.all().map((company) => company.serviceId)) - 1;
      const id = store.add({
        info: { ...unknownInfo, serviceId, name: new URL(baseUrl).host },
        baseUrl,
        isSample: false,
        keychainAccount: crypto.randomUUID(),
        inKeychain: false,
        addedAt: now(),
      });
      store.setPause(id, { ...failure, since: now(), nextTryAt: null });
      changed.emit();
      return shown(id);
    },
    async replaceToken(id, pasted) {
      const company = store.get(id);
      if (!company) return failed('company-unknown');
      const token = parseToken(pasted);
      if (!token.ok) return token;
      const info = await check({ baseUrl: company.baseUrl, token: token.value });
      if (!info.ok) return info;
      if (info.value.serviceId !== company.serviceId) return failed('permission-denied', info.value.name);
      if (!store.get(id)) return failed('company-unknown');
      await keepToken(company, token.value);
      store.update(id, company.baseUrl, info.value);
      return refreshed(id);
    },
    take(id, info) {
      const company = store.get(id);
      if (company?.serviceId !== info.serviceId) return;
      const { name, taxNumber, currency, advancedAccounting } = company;
      if (
        name === info.name &&
        taxNumber === info.taxNumber &&
        currency === info.currency &&
        advancedAccounting === info.advancedAccounting
      )
        return;
      store.update(id, company.baseUrl, info);
      changed.emit();
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()));
      clients.clear();
    },
    async remove(id) {
      const company = store.get(id);
      if (!company) return;
      disconnect(id);
      tokens.forget(company.keychainAccount);
      store.remove(id);
      removed.emit(id);
      changed.emit();
      await removals.tryNow();
    },
    tokensLeft: () => store.tokensLeft().map(({ companyName }) => companyName),
    removeTokensLeft: () => removals.tryNow(),
    start: () => removals.start(),
    stop: () => removals.stop(),
  };
}
