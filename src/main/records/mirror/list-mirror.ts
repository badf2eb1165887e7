import type { CompanyId } from '../../../contract/companies.ts';
import type { CopyState } from '../../../contract/record-list.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { ageOf } from '../../../shared/timing/waits.ts';
import { elapsed } from '../../support/clock.ts';
import { CompanySchedule, type RunResult, type ScheduleParts } from '../../companies/company-schedule.ts';
import { readAhead } from '../../send/feed/read-ahead.ts';
import type { Bounds, Walk } from '../../service-api/walk.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceFailure, ServiceResult } from '../../service-api/service-failure.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { spread } from '../../support/spread.ts';
import { turn } from '../../support/turn.ts';
import { everyDay, freshFor, mostAsked, nextReadingIn, soon, verdict } from './list-reading.ts';
import type { MirrorNews, MirrorStore, Unseen } from './mirror-store.ts';

export interface ListedItem {
  readonly id: number;
}

/** A page of the list as received. */
export interface SourcePage<Item extends ListedItem, RecordRow> {
  readonly items: readonly Item[];
  /** rows of the whole list; null: not sent */
  readonly count: number | null;
  /** converts some of the items to rows of the mirror */
  readonly rowsOf: (items: readonly Item[]) => readonly RecordRow[];
}

/** The source of one kind of records. */
export interface ListSource<Item extends ListedItem, RecordRow> {
  list(
    companyId: CompanyId,
    signal: AbortSignal,
    bounds: Bounds,
  ): AsyncGenerator<ServiceResult<SourcePage<Item, RecordRow>>>;
  get(companyId: CompanyId, id: number, signal: AbortSignal): Promise<ServiceResult<Item>>;
  rowOf(companyId: CompanyId, item: Item): RecordRow;
}

export type MirrorSurroundings = Omit<ScheduleParts, 'task' | 'atOnce'>;

export interface ListMirrorParts<Item extends ListedItem, RecordRow> extends MirrorSurroundings {
  readonly store: MirrorStore<RecordRow>;
  readonly source: ListSource<Item, RecordRow>;
}

interface Progress {
  readonly companyId: CompanyId;
  readonly generation: number;
  readonly seen: Set<number>;
  readonly counts: (number | null)[];
  /** ids with a newer answer than the running reading: its pages may be older */
  readonly taken: Set<number>;
  toldAt: number;
}

const firstAfter = 4_000;
const tellEvery = 1_000;
/** larger pages would block the window while they are stored */
export const pageLength = 100;

/**
 * Mirrors one kind of records whose list shows no changes, such as incomes and documents (interface.md). Reads it
 * completely once a day, when a person opens it after some time, and on request. Drops records that a complete reading
 * has not seen.
 */
export class ListMirror<Item extends ListedItem, RecordRow> {
  /** the mirror of a company progressed, completed, or changed in one record */
  readonly changed = createSignal<CopyState>();
  readonly news: Signal<MirrorNews> = createSignal();
  readonly #parts: ListMirrorParts<Item, RecordRow>;
  readonly #schedule: CompanySchedule;
  readonly #running = new Map<CompanyId, Progress>();
  /** interrupted long readings: the next one resumes there */
  readonly #cut = new WeakMap<ServiceApi, { readonly progress: Progress; readonly from: Walk }>();

  constructor(parts: ListMirrorParts<Item, RecordRow>) {
    this.#parts = parts;
    const run = (id: CompanyId, signal: AbortSignal) => this.#readAll(id, signal);
    const firstIn = (id: CompanyId) => Math.max(firstAfter, nextReadingIn(this.#age(id)));
    // One after another: a large company has hundreds of pages of records.
    this.#schedule = new CompanySchedule({ ...parts, task: { run, firstIn }, atOnce: 1 });
    this.#schedule.settled.listen((id) => {
      this.#tell(id);
    });
  }

  start(): void {
    this.#schedule.start();
  }

  stop(): Promise<void> {
    return this.#schedule.stop();
  }

  state(): readonly CopyState[] {
    const counts = this.#parts.store.counts();
    return this.#parts.companies.callable().map(({ id }) => this.#stateOf(id, counts.get(id) ?? 0));
  }

  /** ahead of the schedule; a paused company waits for the end of its pause */
  refresh(id: CompanyId): void {
    this.#schedule.wake(id);
  }

  /** a person opened the list: reads again, unless that happened recently */
  freshen(id: CompanyId): void {
    if (this.#age(id) >= freshFor(this.#parts.store.count(id))) this.refresh(id);
  }

  /** Stores the service's answer about one record, which is newer than its list. */
  take(companyId: CompanyId, item: Item): void {
    const { store, source } = this.#parts;
    const running = this.#running.get(companyId);
    running?.taken.add(item.id);
    const generation = running?.generation ?? store.generation(companyId);
    this.#hear(store.put([source.rowOf(companyId, item)], generation), []);
    this.#tell(companyId);
  }

  /** instant of the last complete reading; null: never */
  completeAt(id: CompanyId): string | null {
    return this.#parts.store.completeAt(id);
  }

  /** ms; infinite: never read, or the clock was set back since */
  #age(id: CompanyId): number {
    return ageOf(this.completeAt(id), this.#parts.clock.now());
  }

  async #readAll(companyId: CompanyId, signal: AbortSignal): Promise<RunResult> {
    const { store, companies, clock, random } = this.#parts;
    const api = companies.api(companyId);
    const cut = this.#cut.get(api);
    this.#cut.delete(api);
    const progress = cut?.progress ?? this.#begin(companyId);
    this.#running.set(companyId, progress);
    try {
      const bounds = cut ? { from: cut.from } : {};
      const failure = (await this.#walk(progress, signal, bounds)) ?? (await this.#settleUnseen(progress, signal));
      if (failure !== 'again' && failure?.goOnFrom) this.#cut.set(api, { progress, from: failure.goOnFrom });
      if (failure === 'again') return { ok: true, nextIn: soon };
      if (failure) return { ok: false, failure };
      if (!signal.aborted) store.complete(companyId, toInstant(clock.now()));
      return { ok: true, nextIn: spread(everyDay, random) };
    } finally {
      this.#running.delete(companyId);
    }
  }

  #begin(companyId: CompanyId): Progress {
    const { store, clock } = this.#parts;
    const generation = store.beginFull(companyId);
    return { companyId, generation, seen: new Set(), counts: [], taken: new Set(), toldAt: elapsed(clock) };
  }

  async #walk(progress: Progress, signal: AbortSignal, bounds: Bounds): Promise<ServiceFailure | null> {
    const pages = this.#parts.source.list(progress.companyId, signal, bounds);
    for await (const page of readAhead(pages)) {
      if (!page.ok) return page.failure;
      await turn();
      if (signal.aborted) return null;
      this.#put(progress, page.value);
      await turn();
    }
    return null;
  }

  #put(progress: Progress, page: SourcePage<Item, RecordRow>): void {
    const { companyId, generation, seen, taken } = progress;
    const rows = page.rowsOf(page.items.filter(({ id }) => !taken.has(id)));
    this.#hear(this.#parts.store.put(rows, generation), []);
    for (const { id } of page.items) seen.add(id);
    progress.counts.push(page.count);
    const now = elapsed(this.#parts.clock);
    if (now - progress.toldAt < tellEvery) return;
    progress.toldAt = now;
    this.#tell(companyId);
  }

  /** Handles the records that a complete reading has not seen: they may be deleted. */
  async #settleUnseen(progress: Progress, signal: AbortSignal): Promise<ServiceFailure | 'again' | null> {
    if (signal.aborted) return null;
    const unseen = await this.#unseen(progress);
    const found = verdict({ seen: progress.seen.size, counts: progress.counts }, unseen.length);
    if (found === 'unclear') return 'again';
    if (found === 'ask') return this.#askAbout(progress.companyId, unseen.slice(0, mostAsked), signal);
    for (let at = 0; at < unseen.length; at += mostAsked) {
      this.#remove(unseen.slice(at, at + mostAsked));
      await turn();
    }
    return null;
  }

  async #unseen({ companyId, generation }: Progress): Promise<readonly Unseen[]> {
    const all: Unseen[] = [];
    for (let after: number | null = 0; after !== null;) {
      const { next, unseen } = this.#parts.store.unseen(companyId, generation, after);
      all.push(...unseen);
      after = next;
      await turn();
    }
    return all;
  }

  async #askAbout(
    companyId: CompanyId,
    unseen: readonly Unseen[],
    signal: AbortSignal,
  ): Promise<ServiceFailure | null> {
    for (const one of unseen) {
      const answer = await this.#parts.source.get(companyId, one.id, signal);
      if (signal.aborted) return null;
      if (answer.ok) this.take(companyId, answer.value);
      else if (answer.failure.code === 'not-found') this.#remove([one]);
      else return answer.failure;
    }
    return null;
  }

  #remove(unseen: readonly Unseen[]): void {
    const gone = unseen.map(({ row }) => row);
    this.#parts.store.remove(gone);
    this.#hear([], gone);
  }

  #hear(written: readonly number[], gone: readonly number[]): void {
    if (written.length + gone.length > 0) this.news.emit({ written, gone });
  }

  #tell(id: CompanyId): void {
    if (this.#parts.companies.get(id)) this.changed.emit(this.#stateOf(id, this.#parts.store.count(id)));
  }

  #stateOf(companyId: CompanyId, records: number): CopyState {
    const reading = this.#running.get(companyId)?.seen.size ?? (this.#schedule.isBusy(companyId) ? 0 : null);
    return { companyId, records, completeAt: this.completeAt(companyId), reading };
  }
}
