import type { Bridge } from '../../../../contract/bridge.ts';
import type { FileId } from '../../../../contract/inbox.ts';
import type { ReviewItem } from '../../../../contract/review.ts';
import type { Ticks, VirtualList } from '../../../components/virtual-table/table-view.svelte.ts';
import { Comparison } from '../comparison.svelte.ts';
import type { DeskQueue } from '../desk-queue.svelte.ts';
import { ReviewForm } from '../form.svelte.ts';
import { isDone, noFiles, withEntry, withMember, withMembers, without } from '../queue.ts';
import type { SaveQueue } from '../save-queue.svelte.ts';
import { isGreen, isRight, noComparisons, type SheetRow, type Signed } from './sheet-row.ts';

export interface ContactSheetParts {
  readonly bridge: Bridge;
  readonly queue: DeskQueue;
  readonly saveQueue: SaveQueue;
}

/**
 * The documents that are right by every ground, many on one screen, to be signed by row or by range. Each is examined
 * when it is near the screen, and saved just as the desk saves it. Rows stay in their places until the sheet is closed.
 */
export class ContactSheet implements VirtualList<SheetRow>, Ticks {
  readonly #parts: ContactSheetParts;
  readonly #fileIds: readonly FileId[];
  #asked = noFiles;
  #comparisons = $state.raw(noComparisons);
  #seen = $state.raw(noFiles);
  #ticked = $state.raw(noFiles);
  #tickedLast = 0;
  #activeIndex = $state(0);
  readonly loaded = true;
  readonly version = 1;

  constructor(parts: ContactSheetParts) {
    this.#parts = parts;
    this.#fileIds = parts.queue.items.filter((item) => isGreen(item, parts.queue.marks)).map(({ fileId }) => fileId);
  }

  /** updates the sheet after changes of its documents; the returned function ends that */
  start(): () => void {
    const { bridge } = this.#parts;
    const stops = [
      bridge.on('review.changed', ({ fileId }) => this.#forget(fileId)),
      bridge.on('review.read', ({ fileId }) => this.#forget(fileId)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  get total(): number {
    return this.#fileIds.length;
  }

  get activeIndex(): number {
    return this.#activeIndex;
  }

  get active(): SheetRow | null {
    return this.rowAt(this.#activeIndex);
  }

  /** rows that are ticked */
  get size(): number {
    return this.#ticked.size;
  }

  /** documents that were signed here */
  get signed(): number {
    return this.#fileIds.filter((fileId) => this.#isSigned(fileId)).length;
  }

  rowAt(index: number): SheetRow | null {
    const fileId = this.#fileIds[index];
    const item = fileId === undefined ? undefined : this.#itemOf(fileId);
    if (fileId === undefined || item === undefined) return null;
    const comparison = this.#comparisons.get(fileId) ?? null;
    return {
      item,
      comparison,
      signed: this.#isSigned(fileId),
      seen: this.#seen.has(fileId),
      doubtful: comparison !== null && !isRight(comparison),
    };
  }

  /** These rows are drawn: they are examined, and as many after them. */
  see(first: number, end: number): void {
    for (const fileId of this.#fileIds.slice(first, 2 * end - first)) {
      if (this.#asked.has(fileId)) continue;
      this.#asked = withMember(this.#asked, fileId, true);
      void this.#examine(fileId);
    }
  }

  isTicked({ item }: SheetRow): boolean {
    return this.#ticked.has(item.fileId);
  }

  indexOf(fileId: FileId): number | null {
    const index = this.#fileIds.indexOf(fileId);
    return index < 0 ? null : index;
  }

  select(index: number): void {
    this.#activeIndex = Math.max(0, Math.min(index, this.total - 1));
  }

  /** every piece of this document was on the screen */
  wasSeen(fileId: FileId): void {
    this.#seen = withMember(this.#seen, fileId, true);
  }

  toggle(index: number): void {
    const fileId = this.#fileIds[index];
    if (fileId === undefined) return;
    this.#ticked = withMember(this.#ticked, fileId, !this.#ticked.has(fileId));
    this.#tickedLast = index;
  }

  extendTo(index: number): Promise<void> {
    const [from, to] = [Math.min(this.#tickedLast, index), Math.max(this.#tickedLast, index)];
    this.#ticked = withMembers(this.#ticked, this.#fileIds.slice(from, to + 1));
    return Promise.resolve();
  }

  /** Signs the ticked rows, else the active one, and goes on to the next that is open. */
  sign(): Signed {
    const wanted = this.#fileIds.filter((fileId, index) =>
      this.size > 0 ? this.#ticked.has(fileId) : index === this.#activeIndex,
    );
    const open = wanted.filter((fileId) => !this.#isSigned(fileId));
    const right = open.filter((fileId) => this.#canBeSigned(fileId));
    for (const fileId of right) this.#send(fileId);
    this.#ticked = noFiles;
    const next = this.#fileIds.findIndex((fileId, index) => index >= this.#activeIndex && !this.#isSigned(fileId));
    if (right.length > 0 && next >= 0) this.select(next);
    return { signed: right.length, left: open.length - right.length };
  }

  /** takes the last signature back, as long as its save is held */
  async takeBack(): Promise<void> {
    const place = this.#activeIndex;
    const fileId = await this.#parts.saveQueue.takeBack();
    if (fileId === null) return;
    this.#forget(fileId);
    if (this.#activeIndex === place) this.select(this.indexOf(fileId) ?? this.#activeIndex);
  }

  #send(fileId: FileId): void {
    const form = this.#comparisons.get(fileId)?.form;
    if (form !== undefined) this.#parts.saveQueue.send(form);
  }

  #canBeSigned(fileId: FileId): boolean {
    const comparison = this.#comparisons.get(fileId);
    return comparison !== undefined && isRight(comparison) && this.#seen.has(fileId);
  }

  #itemOf(fileId: FileId): ReviewItem | undefined {
    return this.#parts.queue.items.find((item) => item.fileId === fileId);
  }

  #isSigned(fileId: FileId): boolean {
    const item = this.#itemOf(fileId);
    return item !== undefined && isDone(item, this.#parts.queue.marks);
  }

  async #examine(fileId: FileId): Promise<void> {
    const { bridge } = this.#parts;
    const record = await bridge.invoke('review.open', { fileId });
    if (!record.ok) return;
    const form = new ReviewForm(record.value, () => undefined);
    const examination = await bridge.invoke('review.examine', { fileId, changes: form.changes });
    if (!examination.ok || !this.#asked.has(fileId)) return;
    const examined = { examination: examination.value, values: form.values };
    this.#comparisons = withEntry(this.#comparisons, fileId, new Comparison(form, () => examined));
  }

  /** It is another now: it is examined again, and has to be seen again. */
  #forget(fileId: FileId): void {
    if (!this.#asked.has(fileId) || this.#isSigned(fileId)) return;
    this.#comparisons = without(this.#comparisons, fileId);
    this.#seen = withMember(this.#seen, fileId, false);
    void this.#examine(fileId);
  }
}
