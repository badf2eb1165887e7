import type { Bridge } from '../../../contract/bridge.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import type { Answer } from '../../../contract/commands.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import type { ReviewForm } from './form.svelte.ts';
import { noFiles, withMember } from './queue.ts';
import { editedFrom } from './record/changes.ts';
import type { ExaminedValues } from '../../components/record-editor/evidence.ts';
import type { FieldValues } from '../../components/record-editor/fields.ts';

/** The document and the record side by side, asked again at every change; the next documents are asked for ahead. */
export class DeskExaminer {
  readonly #bridge: Bridge;
  readonly #records: PrefetchCache<Answer<'review.open'>>;
  readonly #ahead: PrefetchCache<ExaminedValues | null>;
  #form: ReviewForm | null = null;
  #examined = $state.raw<ExaminedValues | null>(null);
  #possibleDuplicates = $state.raw(noFiles);
  #pending: Promise<void> | null = null;
  readonly #ask = singleFlight(() => this.#read());

  constructor(bridge: Bridge, records: PrefetchCache<Answer<'review.open'>>) {
    this.#bridge = bridge;
    this.#records = records;
    this.#ahead = new PrefetchCache((fileId) => this.#examineAhead(fileId));
  }

  /** Examination of the open document; null until it arrives. */
  get examined(): ExaminedValues | null {
    return this.#examined;
  }

  /** examined documents with a possible duplicate */
  get possibleDuplicates(): ReadonlySet<FileId> {
    return this.#possibleDuplicates;
  }

  open(form: ReviewForm): void {
    const { fileId } = form.record;
    const ahead = this.#ahead.take(fileId);
    this.#form = form;
    this.#examined = ahead instanceof Promise ? null : ahead;
    if (ahead instanceof Promise) this.#await(this.#takeOver(form, ahead));
    else if (ahead === null) this.changed();
  }

  close(): void {
    this.#form = null;
    this.#examined = null;
  }

  /** something was typed, or the document was read meanwhile */
  changed(): void {
    if (this.#form !== null) this.#await(this.#ask());
  }

  /** resolves when the examination matches the typed values; null: it does */
  settled(): Promise<void> | null {
    return this.#pending === null ? null : this.#untilSettled();
  }

  want(fileIds: readonly FileId[]): void {
    this.#ahead.want(fileIds);
  }

  /** a prefetched examination of this document is outdated */
  forget(fileId: FileId): void {
    this.#ahead.forget(fileId);
  }

  async #untilSettled(): Promise<void> {
    while (this.#pending !== null) await this.#pending;
  }

  async #takeOver(form: ReviewForm, ahead: Promise<ExaminedValues | null>): Promise<void> {
    const examined = await ahead;
    if (form !== this.#form || this.#examined !== null) return;
    if (examined === null) await this.#ask();
    else this.#examined = examined;
  }

  async #read(): Promise<void> {
    const form = this.#form;
    if (form === null) return;
    const examined = await this.#examine(form.record.fileId, form.changes, form.values);
    if (form === this.#form && examined !== null) this.#examined = examined;
  }

  async #examineAhead(fileId: FileId): Promise<ExaminedValues | null> {
    const record = await this.#records.peek(fileId);
    if (record?.ok !== true) return null;
    return this.#examine(fileId, record.value.draft, editedFrom(record.value).values);
  }

  async #examine(fileId: FileId, changes: ExpenseChanges | null, values: FieldValues): Promise<ExaminedValues | null> {
    const answer = await this.#bridge.invoke('review.examine', { fileId, changes });
    if (!answer.ok) return null;
    const seen = answer.value.checks.some(({ code }) => code === 'seen-before');
    this.#possibleDuplicates = withMember(this.#possibleDuplicates, fileId, seen);
    return { examination: answer.value, values };
  }

  #await(work: Promise<void>): void {
    const pending = work.finally(() => {
      if (this.#pending === pending) this.#pending = null;
    });
    this.#pending = pending;
  }
}
