import type { Bridge } from '../../../contract/bridge.ts';
import type { Company, CompanyInfo } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { ChosenFolder } from '../../../contract/folders.ts';
import { toInstant } from '../../../shared/timing/instants.ts';

export type Step = 'token' | 'folder';

/** Adds one company in steps: token, check, folder. Stores nothing before the last step. */
export class AddCompany {
  readonly #bridge: Bridge;
  readonly #now: () => number;
  // Held outside the page between check and add, and forgotten after.
  #token = '';
  #baseUrl = '';
  #info = $state.raw<CompanyInfo | null>(null);
  #checkedAt = $state<string | null>(null);
  #folder = $state.raw<ChosenFolder | null>(null);
  #includeExisting = $state(false);
  #added = $state.raw<Company | null>(null);
  #busy = $state<'checking' | 'saving' | null>(null);
  #failure = $state.raw<Failure | null>(null);

  /** `now`: milliseconds since the epoch */
  constructor(bridge: Bridge, now: () => number) {
    this.#bridge = bridge;
    this.#now = now;
  }

  /** the service's answer about the token; null before */
  get info(): CompanyInfo | null {
    return this.#info;
  }

  /** UTC instant of the answer */
  get checkedAt(): string | null {
    return this.#checkedAt;
  }

  get folder(): ChosenFolder | null {
    return this.#folder;
  }

  get includeExisting(): boolean {
    return this.#includeExisting;
  }

  /** the company is here, its folder is not watched (yet) */
  get added(): Company | null {
    return this.#added;
  }

  get busy(): 'checking' | 'saving' | null {
    return this.#busy;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get step(): Step {
    return this.#info === null ? 'token' : 'folder';
  }

  async check(baseUrl: string, token: string): Promise<void> {
    this.#failure = null;
    this.#busy = 'checking';
    const answer = await this.#bridge.invoke('companies.check', { baseUrl, token });
    this.#busy = null;
    if (!answer.ok) {
      this.#failure = answer.failure;
      return;
    }
    this.#token = token;
    this.#baseUrl = baseUrl;
    this.#info = answer.value;
    this.#checkedAt = toInstant(this.#now());
  }

  /** back to the first step, with nothing kept */
  replaceToken(): void {
    this.forget();
    this.#info = null;
    this.#failure = null;
  }

  async chooseFolder(): Promise<void> {
    const answer = await this.#bridge.invoke('folders.choose', null);
    this.#failure = answer.ok ? null : answer.failure;
    if (!answer.ok || answer.value === null) return;
    this.#folder = answer.value;
    this.#includeExisting = false;
  }

  include(existing: boolean): void {
    this.#includeExisting = existing;
  }

  /** Adds the company, with or without its folder. Null after a failure; finished steps stay finished. */
  async finish(withFolder: boolean): Promise<Company | null> {
    this.#failure = null;
    this.#busy = 'saving';
    const company = await this.#add();
    const done = company !== null && (!withFolder || (await this.#watch(company)));
    this.#busy = null;
    return done ? company : null;
  }

  forget(): void {
    this.#token = '';
  }

  async #add(): Promise<Company | null> {
    if (this.#added !== null) return this.#added;
    const answer = await this.#bridge.invoke('companies.add', { baseUrl: this.#baseUrl, token: this.#token });
    if (!answer.ok) {
      this.#failure = answer.failure;
      return null;
    }
    this.forget();
    this.#added = answer.value;
    return answer.value;
  }

  async #watch(company: Company): Promise<boolean> {
    if (this.#folder === null) return true;
    const answer = await this.#bridge.invoke('folders.add', {
      companyId: company.id,
      handle: this.#folder.handle,
      includeExisting: this.#includeExisting,
    });
    this.#failure = answer.ok ? null : answer.failure;
    return answer.ok;
  }
}
