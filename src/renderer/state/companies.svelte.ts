import { tick } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { Answer } from '../../contract/commands.ts';
import type { Company, CompanyId } from '../../contract/companies.ts';
import type { Failure } from '../../contract/failure.ts';

/** The companies on this computer, and the shown one (null: all of them). */
export class CompaniesState {
  readonly #bridge: Bridge;
  #all = $state.raw<readonly Company[]>([]);
  #failure = $state.raw<Failure | null>(null);
  #currentId = $state<CompanyId | null>(null);
  /** null: all companies */
  readonly current = $derived(this.#all.find(({ id }) => id === this.#currentId) ?? null);

  constructor(bridge: Bridge, first: Answer<'companies.list'>, shownLast: CompanyId | null) {
    this.#bridge = bridge;
    this.#take(first);
    this.#currentId = shownLast;
  }

  get all(): readonly Company[] {
    return this.#all;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get currentId(): CompanyId | null {
    return this.current?.id ?? null;
  }

  /** the chosen company, or the only one */
  get single(): Company | null {
    return this.current ?? (this.#all.length === 1 ? (this.#all[0] ?? null) : null);
  }

  start(): () => void {
    // Changes since the first answer had no listener.
    void this.reload();
    return this.#bridge.on('companies.changed', () => void this.reload());
  }

  async reload(): Promise<void> {
    this.#take(await this.#bridge.invoke('companies.list', null));
  }

  /** Stored for the next start, after the screen has requested its data. */
  choose(id: CompanyId | null): void {
    this.#currentId = id;
    void tick().then(() => this.#bridge.invoke('settings.set', { companyId: id }));
  }

  byId(id: CompanyId): Company | null {
    return this.#all.find((company) => company.id === id) ?? null;
  }

  /** empty for a removed company */
  nameOf(id: CompanyId): string {
    return this.byId(id)?.name ?? '';
  }

  #take(answer: Answer<'companies.list'>): void {
    if (answer.ok) this.#all = answer.value;
    this.#failure = answer.ok ? null : answer.failure;
  }
}
