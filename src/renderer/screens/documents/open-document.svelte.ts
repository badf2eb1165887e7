import { SvelteMap } from 'svelte/reactivity';
import type { Bridge } from '../../../contract/bridge.ts';
import type { DocumentChange, DocumentKey, DocumentOwner, DocumentRecord } from '../../../contract/documents.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { UndoHold, type Told } from '../../lib/undo-hold.svelte.ts';
import { textOf } from './documents.svelte.ts';

/** The document in the pane: read, its note changed, attached, taken back. */
export class OpenDocument {
  readonly #bridge: Bridge;
  readonly #hold: UndoHold;
  #key: DocumentKey | null = null;
  #record = $state.raw<DocumentRecord | null>(null);
  /** null: not typed */
  #typed = $state<string | null>(null);
  /** typed and left, and not saved yet */
  readonly #left = new SvelteMap<string, string>();
  #failure = $state.raw<Failure | null>(null);
  readonly #read = singleFlight(() => this.#readNow());

  constructor(bridge: Bridge, timing: Pick<Clock, 'after' | 'now'>) {
    this.#bridge = bridge;
    this.#hold = new UndoHold(timing);
  }

  /** null: none is chosen, or it is on its way */
  get record(): DocumentRecord | null {
    return this.#record;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get told(): Told {
    return this.#hold.told;
  }

  get canUndo(): boolean {
    return this.#hold.canUndo;
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
    this.#typed = key === null ? null : (this.#left.get(textOf(key)) ?? null);
    this.#record = null;
    this.#failure = null;
    this.#hold.end(null);
    void this.#read();
  }

  type(note: string): void {
    this.#typed = note;
    this.#hold.hush();
  }

  /** What was typed is not lost where a person goes on to another document: it is saved, or there again. */
  leave(): void {
    if (this.#key !== null && this.#typed !== null && this.isTyped) {
      this.#left.set(textOf(this.#key), this.#typed);
      void this.saveNote();
    }
    this.#typed = null;
    this.#hold.stop();
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
    const [key, typed] = [this.#key, this.#typed];
    if (key === null) return;
    const answer = await this.#bridge.invoke('documents.undo', key);
    if (key !== this.#key) return;
    // What was typed on meanwhile stays.
    if (this.#typed === typed) this.#typed = null;
    this.#hold.end(answer.ok ? 'taken-back' : 'gone');
    await this.#read();
  }

  async #save(change: DocumentChange): Promise<void> {
    const [key, typed] = [this.#key, this.#typed];
    if (key === null) return;
    const answer = await this.#bridge.invoke('documents.save', { ...key, change });
    if (answer.ok && change.note !== undefined) this.#left.delete(textOf(key));
    if (key !== this.#key) return;
    if (!answer.ok) {
      this.#failure = answer.failure;
      return;
    }
    await this.#read();
    // What was typed on meanwhile is not saved yet.
    if (change.note !== undefined && this.#typed === typed) this.#typed = null;
    this.#hold.begin(answer.value);
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
