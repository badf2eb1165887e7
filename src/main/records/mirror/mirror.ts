import type { CompanyId } from '../../../contract/companies.ts';
import type { CopyState } from '../../../contract/record-list.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import type { ExpenseFeed, FeedListener, Reading } from '../../send/feed/expense-feed.ts';
import type { MarkStore } from '../../send/feed/mark-store.ts';
import type { ServiceExpensePage } from '../../service-api/expense-page.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { turn } from '../../support/turn.ts';
import type { CompanyPort } from '../../companies/company-port.ts';
import type { EntryStore } from './entry-store.ts';
import type { MasterData } from './master-data.ts';
import { toMirrorRow, type MirrorRow } from './expense-row.ts';
import type { MirrorNews, MirrorStore } from './mirror-store.ts';

export interface MirrorParts {
  readonly store: MirrorStore<MirrorRow>;
  readonly entries: EntryStore;
  readonly marks: MarkStore;
  readonly feed: ExpenseFeed;
  readonly masterData: MasterData;
  readonly companies: CompanyPort;
}

const mostPartners = 20;

/** Mirrors the companies' expenses from the feed. */
export class Mirror implements FeedListener {
  /** the mirror of a company progressed or completed */
  readonly changed = createSignal<CopyState>();
  readonly news: Signal<MirrorNews> = createSignal();
  readonly #parts: MirrorParts;
  /** companies with written rows that were not announced yet */
  readonly #written = new Set<CompanyId>();

  constructor(parts: MirrorParts) {
    this.#parts = parts;
    const { feed, masterData } = parts;
    feed.listen(this);
    for (const signal of [feed.progressed, masterData.settled]) {
      signal.listen((id) => {
        this.tell(id);
      });
    }
  }

  state(): readonly CopyState[] {
    const counts = this.#parts.store.counts();
    return this.#parts.companies.callable().map(({ id }) => this.#stateOf(id, counts.get(id) ?? 0));
  }

  /** ahead of the schedule, with the lists of names; a paused company waits for the end of its pause */
  refresh(id: CompanyId): void {
    this.#parts.masterData.refresh(id);
    this.#parts.feed.refresh(id);
  }

  /** names that begin with or contain the text, the former first; at most 20 */
  partners(id: CompanyId | null, text: string): readonly { name: string; taxNumber: string | null }[] {
    const found = this.#parts.entries.partners(id, searchKey(text), mostPartners);
    return found.map(({ name, code }) => ({ name, taxNumber: code }));
  }

  began({ companyId, kind }: Reading): void {
    if (kind === 'full') this.#parts.store.beginFull(companyId);
  }

  page({ companyId }: Reading, page: ServiceExpensePage): void {
    const { store } = this.#parts;
    const rows = page.expenses.map((expense) => toMirrorRow(companyId, expense, page));
    const written = store.put(rows, store.generation(companyId));
    if (written.length === 0) return;
    this.#written.add(companyId);
    this.news.emit({ written, gone: [] });
  }

  async ended({ companyId, kind }: Reading, signal: AbortSignal): Promise<null> {
    if (kind === 'full') await this.#sweep(companyId, signal);
    if (this.#written.has(companyId)) this.tell(companyId);
    return null;
  }

  /** announces the mirror of a company */
  tell(id: CompanyId): void {
    this.#written.delete(id);
    if (!this.#parts.companies.get(id)) return;
    this.changed.emit(this.#stateOf(id, this.#parts.store.count(id)));
  }

  /** Drops the records that a complete full reading has not seen. */
  async #sweep(companyId: CompanyId, signal: AbortSignal): Promise<void> {
    const { store } = this.#parts;
    const generation = store.generation(companyId);
    for (let after: number | null = 0; after !== null && !signal.aborted;) {
      const { next, unseen } = store.unseen(companyId, generation, after);
      const gone = unseen.map(({ row }) => row);
      store.remove(gone);
      if (gone.length > 0) this.news.emit({ written: [], gone });
      after = next;
      await turn();
    }
  }

  #stateOf(companyId: CompanyId, records: number): CopyState {
    const { feed, masterData, marks } = this.#parts;
    return {
      companyId,
      records,
      completeAt: marks.of(companyId).completeAt,
      reading: feed.reading(companyId) ?? (masterData.isBusy(companyId) ? 0 : null),
    };
  }
}
