import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import {
  arrivedSince,
  awaitedOf,
  comingUp,
  mergeQueue,
  newlyRefused,
  noMarks,
  summarize,
  withEntry,
  withoutLater,
  without,
  type QueueMark,
  type Marks,
} from './queue.ts';

export interface DeskQueueParts {
  readonly bridge: Bridge;
  /** keeps this document in its place although the service's answer lacks it */
  readonly keeps: (fileId: FileId) => boolean;
  /** the service did not take a correction that was saved here */
  readonly onrefused: (item: ReviewItem) => void;
}

/** The documents to review of one company, or of all, with the results of those that were edited here. */
export class DeskQueue {
  readonly #parts: DeskQueueParts;
  #companyId: CompanyId | null = null;
  #wanted: FileId | null = null;
  #items = $state.raw<readonly ReviewItem[]>([]);
  #loaded = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #marks = $state.raw<Marks>(noMarks);
  readonly summary = $derived(summarize(this.#marks));
  /** that the service has not read, and that can be begun here */
  readonly awaited = $derived(awaitedOf(this.#items, this.#marks));
  readonly refresh = singleFlight(() => this.#read());

  constructor(parts: DeskQueueParts) {
    this.#parts = parts;
  }

  get companyId(): CompanyId | null {
    return this.#companyId;
  }

  get items(): readonly ReviewItem[] {
    return this.#items;
  }

  /** true once the queue was read, or could not be */
  get loaded(): boolean {
    return this.#loaded;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get marks(): Marks {
    return this.#marks;
  }

  isAwaited(fileId: FileId): boolean {
    return this.#items.some((item) => item.fileId === fileId && item.state === 'awaited');
  }

  /** `wanted` is among them though it was reviewed already */
  async show(companyId: CompanyId | null, wanted: FileId | null = null): Promise<void> {
    this.#companyId = companyId;
    this.#wanted = wanted;
    this.#items = [];
    this.#loaded = false;
    await this.refresh();
  }

  /** the documents that are opened next, when each is saved */
  coming(after: FileId | null, most: number): readonly ReviewItem[] {
    return comingUp(this.#items, after, this.#marks, most);
  }

  mark(fileId: FileId, mark: QueueMark): void {
    this.#marks = withEntry(this.#marks, fileId, mark);
  }

  unmark(fileId: FileId): void {
    this.#marks = without(this.#marks, fileId);
  }

  /** reopens the documents put off; answers the first of them */
  takeLater(): ReviewItem | null {
    const first = this.#items.find(({ fileId }) => this.#marks.get(fileId) === 'later') ?? null;
    this.#marks = withoutLater(this.#marks);
    return first;
  }

  /** A new correction of it is being sent: the result of the last one is cleared. */
  corrected(fileId: FileId): void {
    this.#items = this.#items.map((item) => (item.fileId === fileId ? { ...item, correction: null } : item));
  }

  async #read(): Promise<void> {
    const companyId = this.#companyId;
    const wanted = this.#wanted;
    const input = wanted === null ? { companyId } : { companyId, wanted };
    const answer = await this.#parts.bridge.invoke('review.queue', input);
    if (companyId !== this.#companyId || wanted !== this.#wanted) {
      void this.refresh();
      return;
    }
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#take(answer.value);
    this.#loaded = true;
  }

  #take(fresh: readonly ReviewItem[]): void {
    const refused = newlyRefused(this.#items, fresh);
    for (const { fileId } of [...refused, ...arrivedSince(fresh, this.#marks)]) this.unmark(fileId);
    this.#items = mergeQueue(this.#items, fresh, (fileId) => this.#parts.keeps(fileId) || this.#marks.has(fileId));
    for (const item of refused) this.#parts.onrefused(item);
  }
}
