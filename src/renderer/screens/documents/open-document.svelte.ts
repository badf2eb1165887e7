import type { Bridge } from '../../../contract/bridge.ts';
import type { DocumentChange, DocumentKey, DocumentOwner, DocumentRecord } from '../../../contract/documents.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { textOf } from './documents.svelte.ts';

/** What was done last, for the line under the note. */
export type Told = 'saved' | 'taken-back' | 'gone' | null;

/** The document in the pane: read, its note changed, attached, taken back. */
export class OpenDocument {
  readonly #bridge: Bridge;
  readonly #timing: Pick<Clock, 'after' | 'now'>;
  #key: DocumentKey | null = null;
  #record = $state.raw<DocumentRecord | null>(null);
  /** null: not typed */
  #typed = $state<string | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #told = $state<Told>(null);
  #canUndo = $state(false);
  #stopHold: () => void = () => undefined;
  readonly #read = singleFlight(() => this.#readNow());

  constructor(bridge: Bridge, timing: Pick<Clock, 'after' | 'now'>) {
    this.#bridge = bridge;
    this.#timing = timing;
  }

  /** null: none is chosen, or it is on its way */
  get record(): DocumentRecord | null {
    return this.#record;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get told(): Told {
    return this.#told;
  }

  get canUndo(): boolean {
    return this.#canUndo;
  }

  /** what was typed, over what was refused or waits, over what the service has */
  get note(): string {
    return this.#typed ?? noteOf(this.#record);
  }

  get isTyped(): boolean {
    return this.#typed !== null && this.#typed !== noteOf(this.#record);
  }

  /** as it is going to be; null: none */
  get owner(): DocumentOwner | null {
    const waiting = this.#record?.waiting?.owner;
    return waiting === undefined ? (this.#record?.row.owner ?? null) : waiting;
  }

  start(): () => void {
    const stop = this.#bridge.on('documents.record-changed', ({ companyId, documentId }) => {
      const key = this.#key;
      if (key?.companyId === companyId && (documentId === null || documentId === key.documentId)) void this.#read();
    });
    return () => {
      stop();
      this.leave();
    };
  }

  show(key: DocumentKey | null): void {
    if (key === null ? this.#key === null : this.#key !== null && textOf(key) === textOf(this.#key)) return;
    this.leave();
    this.#key = key === null ? null : { companyId: key.companyId, documentId: key.documentId };
    this.#record = null;
    this.#failure = null;
    this.#endHold(null);
    void this.#read();
  }

  type(note: string): void {
    this.#typed = note;
    this.#told = null;
  }

  /** What was typed is not lost where a person goes on to another document: it is saved. */
  leave(): void {
    if (this.isTyped) void this.saveNote();
    this.#typed = null;
    this.#stopHold();
  }

  async saveNote(): Promise<void> {
    if (!this.isTyped) return;
    const note = this.note.trim();
    await this.#save({ note: note === '' ? null : note });
  }

  /** null: it belongs to none */
  async attach(owner: DocumentOwner | null): Promise<void> {
    await this.#save({ owner });
  }

  /** Takes the last save back, or puts what was refused aside. */
  async undo(): Promise<void> {
    if (this.#key === null) return;
    const answer = await this.#bridge.invoke('documents.undo', this.#key);
    this.#typed = null;
    this.#endHold(answer.ok ? 'taken-back' : 'gone');
    await this.#read();
  }

  async #save(change: DocumentChange): Promise<void> {
    const key = this.#key;
    if (key === null) return;
    const answer = await this.#bridge.invoke('documents.save', { ...key, change });
    if (key !== this.#key) return;
    if (!answer.ok) {
      this.#failure = answer.failure;
      return;
    }
    await this.#read();
    if (change.note !== undefined) this.#typed = null;
    this.#told = 'saved';
    this.#canUndo = true;
    this.#stopHold();
    const left = Math.max(0, Date.parse(answer.value) - this.#timing.now());
    this.#stopHold = this.#timing.after(left, () => this.#endHold(null));
  }

  #endHold(told: Told): void {
    this.#stopHold();
    this.#canUndo = false;
    this.#told = told;
  }

  async #readNow(): Promise<void> {
    const key = this.#key;
    if (key === null) return;
    const answer = await this.#bridge.invoke('documents.open', key);
    if (key !== this.#key) return;
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#record = answer.value;
  }
}

function noteOf(record: DocumentRecord | null): string {
  if (record === null) return '';
  const refused = record.correction?.state === 'refused' ? record.correction.change.note : undefined;
  const changed = record.waiting?.note ?? refused;
  return (record.waiting?.note === null ? null : (changed ?? record.row.note)) ?? '';
}
