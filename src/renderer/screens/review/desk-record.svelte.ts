import type { Bridge } from '../../../contract/bridge.ts';
import type { Answer } from '../../../contract/commands.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { ChoicesSource } from './choices-source.svelte.ts';
import { Comparison } from './comparison.svelte.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { DeskExaminer } from './examiner.svelte.ts';
import { ReviewForm } from './form.svelte.ts';
import { PrefetchCache } from './prefetch-cache.ts';

export interface DeskRecordParts {
  readonly bridge: Bridge;
  readonly clock: Pick<Clock, 'after'>;
  /** called when the record of the open document is there */
  readonly onloaded: () => void;
  readonly ontyped: (fileId: FileId) => void;
  /** called when the service has read the open document */
  readonly onarrived: () => void;
}

/** The record of the open document: loaded, examined, its draft stored, and loaded again after a change. */
export class DeskRecord {
  readonly #parts: DeskRecordParts;
  readonly #drafts: DraftKeeper;
  readonly #records: PrefetchCache<Answer<'review.open'>>;
  readonly #choices: ChoicesSource;
  readonly #examiner: DeskExaminer;
  #fileId = $state<FileId | null>(null);
  #comparison = $state.raw<Comparison | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(parts: DeskRecordParts) {
    this.#parts = parts;
    this.#records = new PrefetchCache((fileId) => this.#ask(fileId));
    this.#choices = new ChoicesSource(parts.bridge);
    this.#examiner = new DeskExaminer(parts.bridge, this.#records);
    this.#drafts = new DraftKeeper(
      (fileId, changes) => void parts.bridge.invoke('review.draft', { fileId, changes }),
      parts.clock,
    );
  }

  get fileId(): FileId | null {
    return this.#fileId;
  }

  /** null while the expense loads, or when that failed */
  get comparison(): Comparison | null {
    return this.#comparison;
  }

  get form(): ReviewForm | null {
    return this.#comparison?.form ?? null;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get choicesFailed(): boolean {
    return this.#choices.failed;
  }

  /** documents with a possible duplicate */
  get possibleDuplicates(): ReadonlySet<FileId> {
    return this.#examiner.possibleDuplicates;
  }

  /** Synchronous where it was prefetched. */
  open(fileId: FileId): void {
    this.close();
    this.#fileId = fileId;
    const record = this.#records.take(fileId) ?? this.#ask(fileId);
    if (record instanceof Promise) void this.#await(fileId, record);
    else this.#take(fileId, record);
  }

  close(): void {
    this.#fileId = null;
    this.#comparison = null;
    this.#failure = null;
    this.#examiner.close();
  }

  /** stores the draft now */
  flush(): void {
    this.#drafts.flush();
  }

  /** resolves when the examination matches the typed values; null: it does */
  settled(): Promise<void> | null {
    return this.#examiner.settled();
  }

  /** prefetches these, and drops earlier requests */
  want(fileIds: readonly FileId[]): void {
    this.#records.want(fileIds);
    this.#examiner.want(fileIds);
  }

  /** what was prefetched of this document is outdated */
  forget(fileId: FileId): void {
    this.#records.forget(fileId);
    this.#examiner.forget(fileId);
  }

  /** requests the current choices */
  fillChoices(): void {
    if (this.form !== null) void this.#choices.fill(this.form);
  }

  /** the record of a document changed at the service or on this computer */
  changed(fileId: FileId): void {
    this.#records.forget(fileId);
    if (fileId === this.#fileId) void this.reload(fileId);
    else this.#examiner.forget(fileId);
  }

  /** This computer has read a document; `isAwaited`: the values of its record come from this reading. */
  wasRead(fileId: FileId, isAwaited: boolean): void {
    if (isAwaited) this.#records.forget(fileId);
    if (fileId !== this.#fileId) this.#examiner.forget(fileId);
    else if (this.form?.record.awaited == null) this.#examiner.changed();
    else void this.reload(fileId);
  }

  /** Never replaces the open document: the service's new data go under the draft. */
  async reload(fileId: FileId): Promise<void> {
    const form = this.form;
    const answer = await this.#ask(fileId);
    if (!answer.ok || form === null || form !== this.form) return;
    const arrived = form.record.awaited !== null && answer.value.awaited === null;
    form.rebase(answer.value);
    if (arrived) {
      this.#parts.onarrived();
      void this.#choices.fill(form);
    }
    this.#examiner.changed();
  }

  #ask(fileId: FileId): Promise<Answer<'review.open'>> {
    return this.#parts.bridge.invoke('review.open', { fileId });
  }

  async #await(fileId: FileId, record: Promise<Answer<'review.open'>>): Promise<void> {
    const read = await record;
    if (fileId === this.#fileId && this.#comparison === null) this.#take(fileId, read);
  }

  #take(fileId: FileId, read: Answer<'review.open'>): void {
    if (!read.ok) {
      this.#failure = read.failure;
      return;
    }
    const form = new ReviewForm(read.value, (changes) => this.#typed(fileId, changes));
    this.#examiner.open(form);
    this.#comparison = new Comparison(form, () => this.#examiner.examined);
    this.#choices.begin(form);
    this.#parts.onloaded();
  }

  #typed(fileId: FileId, changes: ExpenseChanges | null): void {
    this.#parts.ontyped(fileId);
    this.#drafts.changed(fileId, changes);
    this.#examiner.changed();
  }
}
