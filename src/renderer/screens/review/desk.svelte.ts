import type { Bridge } from '../../../contract/bridge.ts';
import type { Answer } from '../../../contract/commands.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges, ReviewItem, ReviewRecord } from '../../../contract/review.ts';
import { coalesce } from '../../lib/latest.ts';
import { ChoicesSource } from './choices-source.ts';
import type { DocumentSource } from './document/source.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { Timer } from './draft-keeper.ts';
import { ReviewForm } from './form.svelte.ts';
import { mergeQueue, neighbour, nextOpen, noMarks, summarize, withMark, withoutLater, withoutMark } from './queue.ts';
import type { Mark, Marks } from './queue.ts';
import { RecordSource } from './record-source.ts';
import { refusalIn, savedMark } from './save-outcome.ts';

export interface DeskParts {
  readonly bridge: Bridge;
  readonly source: DocumentSource;
  readonly timer: Timer;
  /** the desk shows another document; null: none is left */
  readonly onopen: (fileId: FileId | null) => void;
}

/** The queue of documents, the one that is open, and what became of those that were worked on here. */
export class ReviewDesk {
  readonly #parts: DeskParts;
  readonly #drafts: DraftKeeper;
  #companyId: CompanyId | null = null;
  #showing = false;
  #items = $state.raw<readonly ReviewItem[]>([]);
  #loaded = $state(false);
  #queueFailure = $state.raw<Failure | null>(null);
  #currentId = $state<FileId | null>(null);
  #form = $state.raw<ReviewForm | null>(null);
  #openFailure = $state.raw<Failure | null>(null);
  #marks = $state.raw<Marks>(noMarks);
  #saveFailure = $state.raw<Failure | null>(null);
  #choicesFailed = $state(false);
  readonly #records: RecordSource;
  readonly #choices: ChoicesSource;
  readonly #refresh = coalesce(() => this.#readQueue());

  readonly #current = $derived(this.#items.find(({ fileId }) => fileId === this.#currentId) ?? null);
  readonly #summary = $derived(summarize(this.#marks));

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#records = new RecordSource(parts.bridge);
    this.#choices = new ChoicesSource(parts.bridge);
    this.#drafts = new DraftKeeper(
      (fileId, changes) => void parts.bridge.invoke('review.draft', { fileId, changes }),
      parts.timer,
    );
  }

  get items(): readonly ReviewItem[] {
    return this.#items;
  }

  /** true once the queue was read, or could not be */
  get loaded(): boolean {
    return this.#loaded;
  }

  get queueFailure(): Failure | null {
    return this.#queueFailure;
  }

  get current(): ReviewItem | null {
    return this.#current;
  }

  /** null while the expense is being read, or when it could not be */
  get form(): ReviewForm | null {
    return this.#form;
  }

  get openFailure(): Failure | null {
    return this.#openFailure;
  }

  /** why the open document was not saved */
  get saveFailure(): Failure | null {
    return this.#saveFailure;
  }

  get choicesFailed(): boolean {
    return this.#choicesFailed;
  }

  get marks(): Marks {
    return this.#marks;
  }

  get summary(): { readonly unchanged: number; readonly changed: number; readonly later: number } {
    return this.#summary;
  }

  get saving(): boolean {
    return this.#currentId !== null && this.#marks.get(this.#currentId) === 'saving';
  }

  start(): () => void {
    const { bridge } = this.#parts;
    const stops = [
      bridge.on('inbox.changed', () => void this.#lookAgain()),
      bridge.on('review.changed', ({ fileId }) => this.#heard(fileId)),
    ];
    return () => {
      this.flush();
      for (const stop of stops) stop();
    };
  }

  /** The queue of a company (null: of all), from `wanted` where it is in it, else from the first with work left. */
  async show(companyId: CompanyId | null, wanted: FileId | null): Promise<void> {
    this.flush();
    this.#companyId = companyId;
    this.#items = [];
    this.#loaded = false;
    this.#close();
    this.#showing = true;
    await this.#refresh();
    this.#showing = false;
    const item = this.#items.find(({ fileId }) => fileId === wanted) ?? nextOpen(this.#items, null, this.#marks);
    if (this.#companyId === companyId && this.#currentId === null && item !== null) this.open(item.fileId);
  }

  retryQueue(): Promise<void> {
    return this.show(this.#companyId, this.#currentId);
  }

  open(fileId: FileId): void {
    this.flush();
    this.#close();
    this.#currentId = fileId;
    this.#parts.onopen(fileId);
    void this.#read(fileId, this.#records.take(fileId));
  }

  step(direction: 1 | -1): void {
    const item = neighbour(this.#items, this.#currentId, direction);
    if (item !== null) this.open(item.fileId);
  }

  later(): void {
    if (this.#currentId === null) return;
    this.#mark(this.#currentId, 'later');
    this.#goOn();
  }

  openLater(): void {
    const put = this.#items.filter(({ fileId }) => this.#marks.get(fileId) === 'later');
    this.#marks = withoutLater(this.#marks);
    const [first] = put;
    if (first !== undefined) this.open(first.fileId);
  }

  /** Sends what was changed; goes on when the service, or the outbox, has it. */
  async save(): Promise<void> {
    const form = this.#form;
    const fileId = this.#currentId;
    if (form === null || fileId === null || this.saving || form.problem !== null) return;
    this.flush();
    this.#saveFailure = null;
    this.#mark(fileId, 'saving');
    const sent = form.changes;
    const answer = await this.#parts.bridge.invoke('review.save', { fileId, changes: sent ?? { fields: {} } });
    const refusal = refusalIn(answer);
    this.#mark(fileId, refusal !== null ? 'not-saved' : savedMark(answer, sent));
    if (fileId !== this.#currentId || form !== this.#form) return;
    if (refusal !== null) this.#saveFailure = refusal;
    else if (JSON.stringify(form.changes) === JSON.stringify(sent)) this.#goOn();
    else if (answer.ok) this.#keepTyped(form, answer.value);
  }

  /** leaves the expense out of accounting, or takes it in again, with the next save */
  toggleExcluded(): void {
    if (!this.saving) this.#form?.toggleExcluded();
  }

  /** what was typed is handed over now */
  flush(): void {
    this.#drafts.flush();
  }

  #goOn(): void {
    const next = nextOpen(this.#items, this.#currentId, this.#marks);
    if (next !== null) {
      this.open(next.fileId);
      return;
    }
    this.flush();
    this.#close();
    this.#parts.onopen(null);
  }

  /** Typed on while the save was under way: that is not saved yet, so the document stays. */
  #keepTyped(form: ReviewForm, record: ReviewRecord): void {
    form.rebase(record);
    this.#drafts.changed(record.fileId, form.changes);
    this.#unmark(record.fileId);
  }

  #close(): void {
    this.#currentId = null;
    this.#form = null;
    this.#openFailure = null;
    this.#saveFailure = null;
  }

  async #read(fileId: FileId, answer: Promise<Answer<'review.open'>>): Promise<void> {
    const read = await answer;
    if (fileId !== this.#currentId || this.#form !== null) return;
    if (!read.ok) {
      this.#openFailure = read.failure;
      return;
    }
    const form = new ReviewForm(read.value, (changes) => this.#typed(fileId, changes));
    this.#form = form;
    this.#saveFailure = read.value.correction?.state === 'refused' ? read.value.correction.failure : null;
    this.#readAhead();
    await this.#fillChoices(form);
  }

  #typed(fileId: FileId, changes: ExpenseChanges | null): void {
    this.#drafts.changed(fileId, changes);
    if (this.#marks.get(fileId) === 'later') this.#unmark(fileId);
  }

  async #fillChoices(form: ReviewForm): Promise<void> {
    const { companyId } = form.record;
    const held = this.#choices.held(companyId);
    if (held !== null) form.choices = held;
    const asked = await this.#choices.ask(companyId);
    this.#choicesFailed = asked === null;
    if (asked !== null) form.choices = asked;
  }

  #readAhead(): void {
    const next = nextOpen(this.#items, this.#currentId, this.#marks);
    if (next === null) return;
    this.#records.prefetch(next.fileId);
    this.#parts.source.prefetch(next.fileId);
  }

  #heard(fileId: FileId): void {
    this.#records.forget(fileId);
    if (fileId === this.#currentId && !this.saving) void this.#readAgain(fileId);
    void this.#lookAgain();
  }

  /** With nothing open, a document whose fields became ready opens: that is what the empty desk promised. */
  async #lookAgain(): Promise<void> {
    await this.#refresh();
    if (this.#showing || this.#currentId !== null) return;
    const next = nextOpen(this.#items, null, this.#marks);
    if (next !== null) this.open(next.fileId);
  }

  /** The open document is never replaced: what the service has now goes underneath what was typed. */
  async #readAgain(fileId: FileId): Promise<void> {
    const form = this.#form;
    const answer = await this.#records.read(fileId);
    if (!answer.ok || form === null || form !== this.#form || this.saving) return;
    form.rebase(answer.value);
    const { correction } = answer.value;
    if (correction?.state === 'refused') this.#saveFailure = correction.failure;
  }

  async #readQueue(): Promise<void> {
    const companyId = this.#companyId;
    const answer = await this.#parts.bridge.invoke('review.queue', { companyId });
    if (companyId !== this.#companyId) {
      void this.#refresh();
      return;
    }
    this.#queueFailure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#items = mergeQueue(this.#items, answer.value, (fileId) => this.#keeps(fileId));
    this.#loaded = true;
  }

  #keeps(fileId: FileId): boolean {
    return fileId === this.#currentId || this.#marks.has(fileId);
  }

  #mark(fileId: FileId, mark: Mark): void {
    this.#marks = withMark(this.#marks, fileId, mark);
  }

  #unmark(fileId: FileId): void {
    this.#marks = withoutMark(this.#marks, fileId);
  }
}
