import type { Company, CompanyId, CompanyInfo, Connection } from '../../contract/companies.ts';
import type { HeldKind, HeldRule } from '../../contract/other-kind.ts';
import type { Failure, Result } from '../../contract/failure.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import { isProvisional, type CompanyStore, type StoredCompany } from './company-store.ts';
import { parseConnection, parseToken } from './connection.ts';
import type { Keychain } from './keychain.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { createTokenRemovals, type TokenRemovals } from './token-removals.ts';

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

interface Parts {
  readonly store: CompanyStore;
  readonly keychain: Keychain;
  readonly connect: Connect;
  readonly clock: Clock;
}

/** The companies of this computer and their clients. Tokens are write-only: only the client gets them. */
export class Companies {
  readonly changed: Signal<void> = createSignal();
  /** with its folders and its queue; told before `changed` */
  readonly removed: Signal<CompanyId> = createSignal();
  readonly #parts: Parts;
  readonly #store: CompanyStore;
  readonly #removals: TokenRemovals;
  readonly #tokens: Secrets;
  readonly #clients = new Map<CompanyId, ServiceApi>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#removals = createTokenRemovals(parts.store, parts.keychain, parts.clock);
    this.#removals.changed.listen(() => this.changed.emit());
    this.#tokens = createSecrets(parts.keychain);
  }

  list(): readonly Company[] {
    return this.#store.all().map((company) => this.#view(company));
  }

  /** companies that may be called: all except the provisional ones */
  callable(): readonly Company[] {
    return this.list().filter((company) => !isProvisional(company));
  }

  get(id: CompanyId): Company | null {
    const company = this.#store.get(id);
    return company ? this.#view(company) : null;
  }

  setAutoSplit(id: CompanyId, on: boolean): Result<Company> {
    this.#store.setAutoSplit(id, on);
    this.changed.emit();
    return this.#shown(id);
  }

  /** rule null: a person is asked */
  setHeldRule(id: CompanyId, kind: HeldKind, rule: HeldRule | null): Result<Company> {
    const rules = { ...this.#store.get(id)?.heldRules, [kind]: rule ?? undefined };
    this.#store.setHeldRules(id, rules);
    this.changed.emit();
    return this.#shown(id);
  }

  /** No call leaves for a company that is not here, or not any more. */
  api(id: CompanyId): ServiceApi {
    const existing = this.#clients.get(id);
    if (existing) return existing;
    const company = this.#store.get(id);
    const { baseUrl, serviceId, keychainAccount } = company ?? nowhere;
    const mayCall = () => !isProvisional({ serviceId }) && this.#store.get(id) !== null;
    // Without a token a call fails before anything goes out.
    const token = () => (mayCall() ? this.#tokens.of(keychainAccount) : Promise.resolve(null));
    const api = this.#parts.connect({ baseUrl, serviceCompanyId: serviceId, token });
    if (company) this.#clients.set(id, api);
    return api;
  }

  pause(id: CompanyId, failure: Failure, nextTryAt: string | null): void {
    if (!this.#store.get(id)) return;
    this.#store.setPause(id, { ...failure, since: this.#now(), nextTryAt });
    this.changed.emit();
  }

  resume(id: CompanyId): void {
    const company = this.#store.get(id);
    if (!company?.pause || isProvisional(company)) return;
    this.#store.setPause(id, null);
    this.changed.emit();
  }

  /** Asks the service for the token's company (GET /2/company-info/); stores nothing. */
  async check(connection: Connection): Promise<Result<CompanyInfo>> {
    const parsed = parseConnection(connection);
    return parsed.ok ? this.#ask(parsed.value) : parsed;
  }

  /** Fails with company-exists for a known company, unless it is the sample or its token is not stored. */
  async add(connection: Connection, { keepToken, isSample }: AddOptions): Promise<Result<Company>> {
    const parsed = parseConnection(connection);
    if (!parsed.ok) return parsed;
    const info = await this.#ask(parsed.value);
    if (!info.ok) return info;
    const { baseUrl, token } = parsed.value;
    const existing = this.#store
      .all()
      .find((c) => c.serviceId === info.value.serviceId && (isSample ? c.isSample : c.baseUrl === baseUrl));
    if (existing && keepToken && !isSample) return failed('company-exists', existing.name);
    if (existing) {
      if (keepToken) await this.#keepToken(existing, token);
      else this.#tokens.lend(existing.keychainAccount, token);
      this.#store.update(existing.id, baseUrl, info.value);
      return this.#refreshed(existing.id);
    }
    const keychainAccount = crypto.randomUUID();
    if (keepToken) await this.#tokens.keep(keychainAccount, token);
    else this.#tokens.lend(keychainAccount, token);
    const inKeychain = keepToken && this.#tokens.mayBeStored();
    const added = { info: info.value, baseUrl, isSample, keychainAccount, inKeychain, addedAt: this.#now() };
    return this.#refreshed(this.#store.add(added));
  }

  /** Adds an unreachable company (`failure`), named after its host and paused; see provisional-companies.ts. */
  addProvisional(connection: Connection, failure: Failure): Result<Company> {
    const parsed = parseConnection(connection);
    if (!parsed.ok) return parsed;
    const { baseUrl } = parsed.value;
    const serviceId = Math.min(0, ...this.#store.all().map((company) => company.serviceId)) - 1;
    const id = this.#store.add({
      info: { ...unknownInfo, serviceId, name: new URL(baseUrl).host },
      baseUrl,
      isSample: false,
      keychainAccount: crypto.randomUUID(),
      inKeychain: false,
      addedAt: this.#now(),
    });
    this.pause(id, failure, null);
    return this.#shown(id);
  }

  async replaceToken(id: CompanyId, pasted: string): Promise<Result<Company>> {
    const company = this.#store.get(id);
    if (!company) return failed('company-unknown');
    const token = parseToken(pasted);
    if (!token.ok) return token;
    const info = await this.#ask({ baseUrl: company.baseUrl, token: token.value });
    if (!info.ok) return info;
    if (info.value.serviceId !== company.serviceId) return failed('permission-denied', info.value.name);
    if (!this.#store.get(id)) return failed('company-unknown');
    await this.#keepToken(company, token.value);
    this.#store.update(id, company.baseUrl, info.value);
    return this.#refreshed(id);
  }

  /** Stores the service's present data of the company, which may have changed. */
  take(id: CompanyId, info: CompanyInfo): void {
    const company = this.#store.get(id);
    if (company?.serviceId !== info.serviceId) return;
    const { name, taxNumber, currency, advancedAccounting, expenseEmail } = company;
    if (
      name === info.name &&
      taxNumber === info.taxNumber &&
      currency === info.currency &&
      advancedAccounting === info.advancedAccounting &&
      expenseEmail === (info.expenseEmail ?? expenseEmail)
    )
      return;
    this.#store.update(id, company.baseUrl, info);
    this.changed.emit();
  }

  /**
   * Removes the company, its token and its queue; source files stay. If the keychain keeps the token, the company is in
   * `tokensLeft`, and removal is retried.
   */
  async remove(id: CompanyId): Promise<void> {
    const company = this.#store.get(id);
    if (!company) return;
    this.#disconnect(id);
    this.#tokens.forget(company.keychainAccount);
    this.#store.remove(id);
    this.removed.emit(id);
    this.changed.emit();
    await this.#removals.tryNow();
  }

  /** names of removed companies whose token may still be in the keychain */
  tokensLeft(): readonly string[] {
    return this.#store.tokensLeft().map(({ companyName }) => companyName);
  }

  /** retries removing them from the keychain */
  removeTokensLeft(): Promise<void> {
    return this.#removals.tryNow();
  }

  /** continues with the `tokensLeft` of a former run */
  start(): void {
    this.#removals.start();
  }

  stop(): void {
    this.#removals.stop();
  }

  /** closes the connections to the service */
  async close(): Promise<void> {
    await Promise.all([...this.#clients.values()].map((client) => client.close()));
    this.#clients.clear();
  }

  async #ask({ baseUrl, token }: Connection): Promise<Result<CompanyInfo>> {
    const api = this.#parts.connect({ baseUrl, serviceCompanyId: null, token: () => Promise.resolve(token) });
    const info = await api.company.info();
    await api.close();
    return info;
  }

  /** Calls in progress fail and are looked up later; later ones use the new token or address. */
  #disconnect(id: CompanyId): void {
    void this.#clients.get(id)?.close();
    this.#clients.delete(id);
  }

  #view({ keychainAccount, ...company }: StoredCompany): Company {
    return { ...company, sessionOnly: this.#tokens.isSessionOnly(keychainAccount) };
  }

  #shown(id: CompanyId): Result<Company> {
    const company = this.get(id);
    return company ? ok(company) : failed('company-unknown');
  }

  /** It may have been removed while its service or the keychain was asked. */
  #refreshed(id: CompanyId): Result<Company> {
    this.#disconnect(id);
    this.#store.setPause(id, null);
    this.changed.emit();
    return this.#shown(id);
  }

  /** Recorded first, so that the token of a company that is removed meanwhile is removed from the keychain too. */
  async #keepToken({ id, keychainAccount }: StoredCompany, token: string): Promise<void> {
    if (this.#tokens.mayBeStored()) this.#store.keptInKeychain(id);
    await this.#tokens.keep(keychainAccount, token);
  }

  #now(): string {
    return toInstant(this.#parts.clock.now());
  }
}
