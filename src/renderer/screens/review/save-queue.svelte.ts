import type { Bridge } from '../../../contract/bridge.ts';
import type { Answer } from '../../../contract/commands.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges, ReviewItem } from '../../../contract/review.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import type { DeskQueue } from './desk-queue.svelte.ts';
import type { ReviewForm } from './form.svelte.ts';
import { noFailures, withEntry, without } from './queue.ts';

/** A saved document that can be undone for a while. */
export interface RecentSave {
  readonly fileId: FileId;
  /** partner or file name */
  readonly name: string;
  /** kept: changes of an awaited document, without a signature. document: sent to the company's documents. moved: to another client */
  readonly as: 'review' | 'kept' | 'excluded' | 'document' | 'moved';
  /** ms since the epoch */
  readonly until: number;
  /** resolves when the main process has stored it */
  readonly kept: Promise<Answer<'review.save'>>;
}

export interface SaveQueueParts {
  readonly bridge: Bridge;
  readonly queue: DeskQueue;
  /** milliseconds since the epoch */
  readonly clock: Pick<Clock, 'now'>;
  /** a save was not kept on this computer */
  readonly onrefused: (item: ReviewItem) => void;
}

const usuallyHeld = 8_000;

/** The way out of the desk: saves that are kept at once, and can be taken back for a while. */
export class SaveQueue {
  readonly #parts: SaveQueueParts;
  /** the last one last */
  #recent = $state.raw<readonly RecentSave[]>([]);
  #moments = $state.raw<readonly number[]>([]);
  #failures = $state.raw(noFailures);

  constructor(parts: SaveQueueParts) {
    this.#parts = parts;
  }

  /** when documents were saved here and not undone, ms since the epoch */
  get moments(): readonly number[] {
    return this.#moments;
  }

  /** the last save that can still be taken back; null: none */
  last(now: number): RecentSave | null {
    return this.#recent.findLast(({ until }) => until > now) ?? null;
  }

  isHeld(fileId: FileId, now: number): boolean {
    return this.#recent.some((save) => save.fileId === fileId && save.until > now);
  }

  /** why a save of this document was not kept */
  failureOf(fileId: FileId): Failure | null {
    return this.#failures.get(fileId) ?? null;
  }

  /** Stores the changes of an awaited document without a signature, and sends them when the service has read it. */
  send(form: ReviewForm): void {
    this.#save(form, form.changes ?? { fields: {} });
  }

  /** Stores the changes with the exclusion from accounting; undone, only the changes are left. */
  exclude(form: ReviewForm): void {
    const { fields, assignments } = form.changes ?? { fields: {} };
    const typed = assignments === undefined ? { fields } : { fields, assignments };
    this.#save(form, form.record.excludedFromAccounting ? typed : { ...typed, excludedFromAccounting: true });
  }

  /** sends the file to the company's documents and excludes the expense; drops the draft */
  sendAsDocument(form: ReviewForm, note: string): void {
    this.#save(form, { fields: {}, excludedFromAccounting: true, sentAsDocument: { note } });
  }

  /** moves the file to the queue of another company and excludes the expense; drops the draft */
  moveTo(form: ReviewForm, companyId: CompanyId): void {
    this.#save(form, { fields: {}, excludedFromAccounting: true, movedTo: { companyId } });
  }

  #save({ record, values }: ReviewForm, changes: ExpenseChanges): void {
    const { bridge, queue, clock } = this.#parts;
    const { fileId } = record;
    const now = clock.now();
    const isKept = record.awaited !== null;
    queue.mark(fileId, isKept ? 'kept' : isUnchanged(changes) ? 'saved' : 'saved-changed');
    queue.corrected(fileId);
    this.#failures = without(this.#failures, fileId);
    const kept = bridge.invoke(isKept ? 'review.keep' : 'review.save', { fileId, changes });
    const as = isKept ? 'kept' : doneBy(changes);
    const isOfFile = as === 'document' || as === 'moved';
    const name = isOfFile ? record.filename : (values.partner_name ?? record.filename);
    if (!isKept) this.#moments = [...this.#moments, now];
    const others = this.#recent.filter((save) => save.fileId !== fileId && save.until > now);
    this.#recent = [...others, { fileId, name, as, kept, until: now + usuallyHeld }];
    void kept.then((answer) => this.#answered(fileId, answer));
  }

  /** The document that is open again; null: there was nothing to take back, or it was too late. */
  async takeBack(): Promise<FileId | null> {
    const save = this.last(this.#parts.clock.now());
    if (save === null) return null;
    // Without a stored save, the undo would take back an earlier one of the same document.
    if (!(await save.kept).ok) return null;
    const { fileId } = save;
    const answer = await this.#parts.bridge.invoke('review.undo', { fileId });
    if (answer.ok) this.#parts.queue.unmark(fileId);
    this.#drop(fileId);
    return answer.ok ? fileId : null;
  }

  #answered(fileId: FileId, answer: Answer<'review.save'>): void {
    if (answer.ok) {
      const until = Date.parse(answer.value.undoUntil);
      this.#recent = this.#recent.map((save) => (save.fileId === fileId ? { ...save, until } : save));
      return;
    }
    this.#drop(fileId);
    const { queue, onrefused } = this.#parts;
    this.#failures = withEntry(this.#failures, fileId, answer.failure);
    queue.mark(fileId, 'not-saved');
    const item = queue.items.find((each) => each.fileId === fileId);
    if (item !== undefined) onrefused(item);
  }

  #drop(fileId: FileId): void {
    const dropped = this.#recent.find((save) => save.fileId === fileId);
    if (dropped === undefined) return;
    this.#recent = this.#recent.filter((save) => save.fileId !== fileId);
    if (dropped.as !== 'kept') this.#moments = this.#moments.slice(0, -1);
  }
}

function doneBy({ sentAsDocument, movedTo, excludedFromAccounting }: ExpenseChanges): RecentSave['as'] {
  if (sentAsDocument !== undefined) return 'document';
  if (movedTo !== undefined) return 'moved';
  return excludedFromAccounting === true ? 'excluded' : 'review';
}

const isUnchanged = ({ fields, ...rest }: ExpenseChanges): boolean =>
  Object.keys(fields).length === 0 && Object.keys(rest).length === 0;
