import type { CompanyId } from '../../../contract/companies.ts';
import type { Companies } from '../../companies/companies.ts';
import { CompanySchedule, type RunResult, type ScheduleParts } from '../../companies/company-schedule.ts';
import type { Bounds, Walk } from '../../service-api/walk.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { ageOf } from '../../../shared/timing/waits.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { spread } from '../../support/spread.ts';
import { turn } from '../../support/turn.ts';
import { choiceKinds, type EntryKind, type EntryStore, type MirrorEntry } from './entry-store.ts';
import { listReaders } from './master-data-lists.ts';

export interface MasterDataParts extends Omit<ScheduleParts, 'task' | 'atOnce'> {
  readonly companies: ScheduleParts['companies'] & Pick<Companies, 'take'>;
  readonly store: EntryStore;
}

const every = 60 * 60_000;
const firstAfter = 2_000;
const entriesAtOnce = 250;

/** Copies what a company's records refer to: partners and all that can be chosen; and follows the company's own data. */
export class MasterData {
  /** lists were read to their end, or a change of ours stands in them */
  readonly read: Signal<CompanyId> = createSignal();
  /** a reading ended, well or not */
  readonly settled: Signal<CompanyId>;
  readonly #parts: MasterDataParts;
  readonly #schedule: CompanySchedule;
  /** readings whose partners took too long: the next one goes on from there */
  readonly #cut = new WeakMap<ServiceApi, { readonly generation: number; readonly from: Walk }>();

  constructor(parts: MasterDataParts) {
    this.#parts = parts;
    const run = (id: CompanyId, signal: AbortSignal) => this.#readAll(id, signal);
    const firstIn = (id: CompanyId) => Math.max(firstAfter, every - this.age(id));
    this.#schedule = new CompanySchedule({ ...parts, task: { run, firstIn }, atOnce: 1 });
    this.settled = this.#schedule.settled;
  }

  start(): void {
    this.#schedule.start();
  }

  stop(): Promise<void> {
    return this.#schedule.stop();
  }

  /** out of turn; a paused company waits for its pause */
  refresh(id: CompanyId): void {
    this.#schedule.wake(id);
  }

  /** Asks now. Resolves when it is done. */
  readNow(id: CompanyId): Promise<RunResult> {
    return this.#schedule.runNow(id);
  }

  isBusy(id: CompanyId): boolean {
    return this.#schedule.isBusy(id);
  }

  /** ms since what can be chosen was read; infinite: never, or the clock was set back since */
  age(id: CompanyId): number {
    return ageOf(this.#parts.store.readAt(id), this.#parts.clock.now());
  }

  /** Made or changed at the service just now: what is shown does not wait for the next reading. */
  taken(id: CompanyId, kind: EntryKind, entries: readonly MirrorEntry[]): void {
    this.#parts.store.taken(id, kind, entries);
    this.read.emit(id);
  }

  /** Deleted at the service just now. */
  gone(id: CompanyId, kind: EntryKind, ids: readonly number[]): void {
    this.#parts.store.gone(id, kind, ids);
    this.read.emit(id);
  }

  async #readAll(id: CompanyId, signal: AbortSignal): Promise<RunResult> {
    const { store, companies, clock } = this.#parts;
    const api = companies.api(id);
    const cut = this.#cut.get(api);
    this.#cut.delete(api);
    const generation = cut?.generation ?? store.begin(id);
    const info = await api.company.info(signal);
    if (info.ok) companies.take(id, info.value);
    else if (!signal.aborted) return { ok: false, failure: info.failure };
    // What can be chosen is complete without the partners, of whom there may be thousands.
    const partners: readonly EntryKind[] = ['partner'];
    for (const kinds of cut ? [partners] : [choiceKinds, partners]) {
      for (const kind of kinds) {
        const failure = await this.#readList(id, kind, generation, signal, cut && { from: cut.from });
        if (kind === 'partner' && failure?.goOnFrom) this.#cut.set(api, { generation, from: failure.goOnFrom });
        if (failure) return { ok: false, failure };
      }
      if (signal.aborted) break;
      store.complete(id, kinds, generation, toInstant(clock.now()));
      this.read.emit(id);
    }
    return { ok: true, nextIn: spread(every, this.#parts.random) };
  }

  async #readList(
    id: CompanyId,
    kind: EntryKind,
    generation: number,
    signal: AbortSignal,
    bounds?: Bounds,
  ): Promise<ServiceFailure | null> {
    const { store, companies } = this.#parts;
    for await (const entries of listReaders[kind](companies.api(id), signal, bounds)) {
      if (!entries.ok) return signal.aborted ? null : entries.failure;
      for (let at = 0; at < entries.value.length && !signal.aborted; at += entriesAtOnce) {
        store.put(id, kind, entries.value.slice(at, at + entriesAtOnce), generation);
        await turn();
      }
    }
    return null;
  }
}
