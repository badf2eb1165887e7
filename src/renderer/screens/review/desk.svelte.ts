import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { throttle, type Throttled } from '../../../shared/timing/throttle.ts';
import { painted } from '../../lib/painted.ts';
import { Presence } from '../../lib/presence.ts';
import type { Comparison } from './comparison.svelte.ts';
import { DeskQueue } from './desk-queue.svelte.ts';
import { DeskRecord } from './desk-record.svelte.ts';
import type { ReviewForm } from './form.svelte.ts';
import { SaveGate } from './save-gate.svelte.ts';
import { SaveQueue } from './save-queue.svelte.ts';
import { neighbour } from './queue.ts';
import type { Issue } from './record/issues.ts';

export interface DeskParts {
  readonly bridge: Bridge;
  /** milliseconds since the epoch */
  readonly clock: Pick<Clock, 'after' | 'now'>;
  /** called when another document opens; null: none is left */
  readonly onopen: (fileId: FileId | null) => void;
  /** called with the documents that probably open next */
  readonly onprefetch: (fileIds: readonly FileId[]) => void;
  /** called when the service has read the open document */
  readonly onarrived: () => void;
  /** called when this computer or the service refused a correction */
  readonly onrefused: (item: ReviewItem) => void;
}

const prefetchedDocuments = 3;

/** The documents to review, the open one, and the queue of saves. */
export class ReviewDesk {
  readonly #parts: DeskParts;
  readonly record: DeskRecord;
  readonly queue: DeskQueue;
  readonly saveQueue: SaveQueue;
  readonly gate = new SaveGate();
  readonly #lookSoon: Throttled;
  readonly #prepareSoon: Throttled;
  /** the open document */
  readonly #presence = new Presence();
  #showing = false;
  #stopped = false;

  readonly current = $derived.by(() => this.queue.items.find(({ fileId }) => fileId === this.record.fileId) ?? null);

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.record = new DeskRecord({
      ...parts,
      onloaded: () => this.#prepareSoon.call(),
      ontyped: (fileId) => this.#typed(fileId),
      onarrived: () => {
        this.gate.arrival();
        parts.onarrived();
      },
    });
    this.queue = new DeskQueue({
      bridge: parts.bridge,
      keeps: (fileId) => fileId === this.record.fileId,
      onrefused: parts.onrefused,
    });
    this.saveQueue = new SaveQueue({ ...parts, queue: this.queue });
    this.#lookSoon = throttle(() => void this.#lookAgain(), painted, parts.clock, { leading: false });
    this.#prepareSoon = throttle(() => this.#prepare(), painted, parts.clock, { leading: false });
  }

  /** null while the expense loads, or when that failed */
  get comparison(): Comparison | null {
    return this.record.comparison;
  }

  get form(): ReviewForm | null {
    return this.record.form;
  }

  /** why the open document was not saved, or its correction was refused */
  get saveFailure(): Failure | null {
    const correction = this.form?.record.correction;
    const refused = correction?.state === 'refused' ? correction.failure : null;
    const { fileId } = this.record;
    return (fileId === null ? null : this.saveQueue.failureOf(fileId)) ?? refused;
  }

  start(): () => void {
    const { bridge } = this.#parts;
    const stops = [
      () => this.#lookSoon.stop(),
      () => this.#prepareSoon.stop(),
      bridge.on('inbox.changed', () => this.#lookSoon.call()),
      bridge.on('review.changed', ({ fileId }) => {
        this.record.changed(fileId);
        this.#lookSoon.call();
      }),
      bridge.on('review.read', ({ fileId }) => {
        this.record.wasRead(fileId, this.queue.isAwaited(fileId));
        this.#lookSoon.call();
      }),
    ];
    return () => {
      this.#stopped = true;
      this.#presence.moved();
      this.flush();
      for (const stop of stops) stop();
    };
  }

  /**
   * For steps after an answer. The returned function tells whether no document was opened and no value typed since, and
   * the desk is still shown.
   */
  stays(): () => boolean {
    return this.#presence.stays();
  }

  /**
   * Shows the queue of a company (null: of all), from `wanted` where it is in it, else from the first open document.
   */
  async show(companyId: CompanyId | null, wanted: FileId | null): Promise<void> {
    this.flush();
    this.#close();
    this.#presence.moved();
    const stays = this.stays();
    this.#showing = true;
    await this.queue.show(companyId, wanted);
    this.#showing = false;
    const item = this.queue.items.find(({ fileId }) => fileId === wanted) ?? this.queue.coming(null, 1)[0];
    if (stays() && this.record.fileId === null && item !== undefined) this.#open(item.fileId);
  }

  retryQueue(): Promise<void> {
    return this.show(this.queue.companyId, this.record.fileId);
  }

  open(fileId: FileId): void {
    this.#presence.moved();
    this.#open(fileId);
  }

  #open(fileId: FileId): void {
    this.flush();
    this.#parts.onopen(fileId);
    this.gate.reset();
    this.record.open(fileId);
  }

  step(direction: 1 | -1): void {
    const item = neighbour(this.queue.items, this.record.fileId, direction);
    if (item !== null) this.open(item.fileId);
  }

  later(): void {
    const { fileId } = this.record;
    if (fileId === null) return;
    this.queue.mark(fileId, 'later');
    this.#goOn();
  }

  /** opens the first awaited document */
  openAwaited(): void {
    const [first] = this.queue.awaited;
    if (first !== undefined) this.open(first.fileId);
  }

  openLater(): void {
    const first = this.queue.takeLater();
    if (first !== null) this.open(first.fileId);
  }

  /**
   * Saves and goes on at once; resolves when the next document is there. With issues that the person has not seen yet,
   * answers those without saving; the next call saves anyway.
   */
  async save(): Promise<readonly Issue[]> {
    const { comparison } = this;
    if (comparison?.isSendable() !== true) return [];
    if (comparison.form.record.awaited !== null) {
      this.#save(() => this.saveQueue.send(comparison.form));
      return [];
    }
    const pending = this.record.settled();
    if (pending !== null) await pending;
    // Values typed during the wait are sent too, and may be invalid.
    if (comparison !== this.comparison || !comparison.isSendable()) return [];
    if (!this.gate.passes(comparison)) return comparison.issues;
    this.#save(() => this.saveQueue.send(comparison.form));
    return [];
  }

  /**
   * Sends the document to the company's documents and opens the next one. False: its file is not held here, or the
   * service has no expense of it yet.
   */
  sendAsDocument(note: string): boolean {
    const { form } = this;
    if (form?.record.hasDocument !== true || form.record.awaited !== null) return false;
    this.#save(() => this.saveQueue.sendAsDocument(form, note));
    return true;
  }

  /** Moves the document to the client that it names and opens the next one. False: its file is not held here. */
  moveToClient(): boolean {
    const { form, comparison } = this;
    const client = comparison?.examined?.examination.otherClient ?? null;
    if (form === null || client === null) return true;
    if (!form.record.hasDocument) return false;
    this.#save(() => this.saveQueue.moveTo(form, client.companyId));
    return true;
  }

  /** Excludes the expense from accounting, saves it, and opens the next document; an excluded one is included again. */
  exclude(): void {
    const { comparison } = this;
    if (comparison?.form.excluded === true) comparison.form.toggleExcluded();
    else if (comparison?.isSendable() === true) this.#save(() => this.saveQueue.exclude(comparison.form));
  }

  /** Excludes a duplicate in the same way. */
  putAside(): void {
    const { comparison } = this;
    if (comparison?.isSendable() === true && comparison.seen !== null)
      this.#save(() => this.saveQueue.exclude(comparison.form));
  }

  /** Marks the possible duplicate as distinct. The main process announces that the check is gone. */
  tellApart(): void {
    const { seen, form } = this.comparison ?? {};
    if (seen == null || form === undefined) return;
    void this.#parts.bridge.invoke('review.tell-apart', { fileId: form.record.fileId, expenseId: seen.expenseId });
  }

  /** The client's next letter asks what the document is; a second call takes that back. */
  askClient(): void {
    const item = this.current;
    if (item === null || item.state === 'reviewed' || item.state === 'awaited') return;
    void this.#parts.bridge.invoke('month-close.ask-about', { fileId: item.fileId, asks: !item.isAsked });
  }

  /** Undoes the last step in the form, or else the last save. False: neither was possible. */
  async undo(): Promise<boolean> {
    if (this.form?.undo() === true) return true;
    const stays = this.stays();
    const fileId = await this.saveQueue.takeBack();
    if (fileId === null) return false;
    this.record.forget(fileId);
    if (stays()) this.open(fileId);
    return true;
  }

  /** stores the draft now */
  flush(): void {
    this.record.flush();
  }

  #save(save: () => void): void {
    this.flush();
    save();
    this.#goOn();
  }

  #goOn(): void {
    // The desk may have been left during the save.
    if (this.#stopped) return;
    this.#presence.moved();
    const [next] = this.queue.coming(this.record.fileId, 1);
    if (next !== undefined) {
      this.#open(next.fileId);
      return;
    }
    this.flush();
    this.#parts.onopen(null);
    this.#close();
  }

  #close(): void {
    this.gate.reset();
    this.record.close();
  }

  #typed(fileId: FileId): void {
    this.#presence.moved();
    if (this.queue.marks.get(fileId) === 'later') this.queue.unmark(fileId);
  }

  /** prefetches the next documents, and refreshes the choices of this one */
  #prepare(): void {
    this.#readAhead();
    this.record.fillChoices();
  }

  #readAhead(): void {
    const next = this.queue.coming(this.record.fileId, prefetchedDocuments).map(({ fileId }) => fileId);
    this.record.want(next);
    this.#parts.onprefetch(next);
  }

  /** On an empty desk, opens a document that became ready. */
  async #lookAgain(): Promise<void> {
    await this.queue.refresh();
    if (this.#showing || this.#stopped) return;
    if (this.comparison !== null) this.#readAhead();
    // No other event announces a new state of its file.
    if (this.form?.record.awaited != null) void this.record.reload(this.form.record.fileId);
    const [next] = this.queue.coming(null, 1);
    if (this.record.fileId === null && next !== undefined) this.#open(next.fileId);
  }
}
