import { SvelteMap } from 'svelte/reactivity';
import type { Bridge } from '../../../../contract/bridge.ts';
import type { ClientFolder, ClientFoldersStatus } from '../../../../contract/client-folders.ts';
import type { CompanyId } from '../../../../contract/companies.ts';
import type { Failure, Result } from '../../../../contract/failure.ts';
import { isRecord } from '../../../lib/page-memory.ts';
import { singleFlight } from '../../../../shared/timing/single-flight.ts';

/** A person's answers: folder -> company, and whether it is ticked. */
export interface Answers {
  readonly chosen: readonly (readonly [name: string, companyId: CompanyId])[];
  readonly ticks: readonly (readonly [name: string, ticked: boolean])[];
}

/** null: invalid */
export function readAnswers(value: unknown): Answers | null {
  if (!isRecord(value) || !Array.isArray(value.chosen) || !Array.isArray(value.ticks)) return null;
  const pairs = (of: 'number' | 'boolean') => (pair: unknown) =>
    Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === of;
  const isWhole = value.chosen.every(pairs('number')) && value.ticks.every(pairs('boolean'));
  return isWhole ? (value as unknown as Answers) : null;
}

/** The folder of the clients, with the person's corrections of the proposals. */
export class ClientFoldersState {
  readonly #bridge: Bridge;
  #view = $state.raw<ClientFoldersStatus | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #busy = $state(false);
  #includeExisting = $state(false);
  readonly #chosen = new SvelteMap<string, CompanyId>();
  readonly #ticks = new SvelteMap<string, boolean>();
  readonly #failures = new SvelteMap<string, Failure>();
  /** folders without an answer first; an answer does not move its folder */
  readonly folders = $derived(sorted(this.#view?.folders ?? []));
  /** folders that would be watched now */
  readonly ready = $derived(this.folders.filter((folder) => this.isTicked(folder)));
  readonly #refresh = singleFlight(() => this.#read());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get root(): string | null {
    return this.#view?.root ?? null;
  }

  /** Failure of the last command or scan. */
  get failure(): Failure | null {
    return this.#failure ?? this.#view?.failure ?? null;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get includeExisting(): boolean {
    return this.#includeExisting;
  }

  get answers(): Answers {
    return { chosen: [...this.#chosen], ticks: [...this.#ticks] };
  }

  /** restores the answers after a crash of the page; folders that are gone are skipped */
  restore({ chosen, ticks }: Answers): void {
    for (const [name, companyId] of chosen) this.#chosen.set(name, companyId);
    for (const [name, ticked] of ticks) this.#ticks.set(name, ticked);
  }

  count(state: ClientFolder['state']): number {
    return this.folders.filter((folder) => folder.state === state).length;
  }

  companyOf({ name, companyId }: ClientFolder): CompanyId | null {
    return this.#chosen.get(name) ?? companyId;
  }

  isChosen({ name }: ClientFolder): boolean {
    return this.#chosen.has(name);
  }

  /** A merely similar name is not ticked by default. */
  isTicked(folder: ClientFolder): boolean {
    if (folder.state !== 'open' || this.companyOf(folder) === null) return false;
    const sure = folder.reason !== null && folder.reason !== 'similar-name';
    return this.#ticks.get(folder.name) ?? (this.isChosen(folder) || sure);
  }

  /** why watching it failed */
  failureOf({ name }: ClientFolder): Failure | null {
    return this.#failures.get(name) ?? null;
  }

  start(): () => void {
    void this.#refresh();
    const stops = (['client-folders.changed', 'companies.changed'] as const).map((name) =>
      this.#bridge.on(name, () => void this.#refresh()),
    );
    return () => stops.forEach((stop) => stop());
  }

  async chooseRoot(): Promise<void> {
    this.#take(await this.#bridge.invoke('client-folders.choose-root', null));
  }

  choose({ name }: ClientFolder, companyId: CompanyId): void {
    this.#chosen.set(name, companyId);
    this.#ticks.set(name, true);
  }

  tick({ name }: ClientFolder, ticked: boolean): void {
    this.#ticks.set(name, ticked);
  }

  include(existing: boolean): void {
    this.#includeExisting = existing;
  }

  async setNotClient({ name }: ClientFolder, is: boolean): Promise<void> {
    this.#take(await this.#bridge.invoke('client-folders.set-not-client', { name, is }));
  }

  async watch(): Promise<void> {
    const clients = this.ready.flatMap((folder) => {
      const companyId = this.companyOf(folder);
      return companyId === null ? [] : [{ name: folder.name, companyId }];
    });
    this.#busy = true;
    const answer = await this.#bridge.invoke('client-folders.watch', {
      clients,
      includeExisting: this.#includeExisting,
    });
    this.#failure = answer.ok ? null : answer.failure;
    this.#failures.clear();
    for (const { name, failure } of answer.ok ? answer.value : [])
      if (failure !== null) this.#failures.set(name, failure);
    await this.#refresh();
    this.#busy = false;
  }

  #take(answer: Result<ClientFoldersStatus | null>): void {
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok && answer.value !== null) this.#view = answer.value;
  }

  async #read(): Promise<void> {
    const answer = await this.#bridge.invoke('client-folders.get', null);
    if (answer.ok) this.#view = answer.value;
  }
}

function sorted(folders: readonly ClientFolder[]): readonly ClientFolder[] {
  return folders.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ state, companyId, reason }: ClientFolder): number {
  if (state !== 'open') return state === 'watched' ? 3 : 4;
  if (companyId === null) return 0;
  return reason === 'similar-name' ? 1 : 2;
}
