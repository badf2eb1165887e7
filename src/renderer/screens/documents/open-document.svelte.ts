import { SvelteMap } from 'svelte/reactivity';
import type { Bridge } from '../../../contract/bridge.ts';
import type { DocumentChange, DocumentKey, DocumentOwner, DocumentRecord } from '../../../contract/documents.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { OpenRecord } from '../../components/record-editor/open-record.svelte.ts';
import { textOf } from './documents.svelte.ts';

/** The document in the pane: its note changed, attached. */
export class OpenDocument extends OpenRecord<DocumentKey, DocumentRecord> {
  readonly #bridge: Bridge;
  #record = $state.raw<DocumentRecord | null>(null);
  /** null: not typed */
  #typed = $state<string | null>(null);
  /** typed and left, and not saved yet */
  readonly #left = new SvelteMap<string, string>();

  constructor(bridge: Bridge, timing: Pick<Clock, 'after' | 'now'>) {
    super(
      {
        keyOf: ({ companyId, documentId }) => ({ companyId, documentId }),
        read: (key) => bridge.invoke('documents.open', key),
        undo: (key) => bridge.invoke('documents.undo', key),
        listen: (changed) => bridge.on('documents.record-changed', changed),
      },
      timing,
    );
    this.#bridge = bridge;
  }

  /** null: none is chosen, or it is on its way */
  get record(): DocumentRecord | null {
    return this.#record;
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

  type(note: string): void {
    this.#typed = note;
    this.hold.hush();
  }

  async saveNote(): Promise<void> {
    if (!this.isTyped) return;
    const note = this.note.trim();
    await this.#forgettingTyped(() => this.#save({ note: note === '' ? null : note }));
  }

  /** null: it belongs to none */
  async attach(owner: DocumentOwner | null): Promise<void> {
    await this.#save({ owner });
  }

  /** Takes the last save back, or puts what was refused aside. */
  override async undo(): Promise<void> {
    await this.#forgettingTyped(async () => {
      await super.undo();
      return true;
    });
  }

  protected open(key: DocumentKey | null): void {
    this.#typed = key === null ? null : (this.#left.get(textOf(key)) ?? null);
    this.#record = null;
  }

  protected take(record: DocumentRecord): void {
    this.#record = record;
  }

  /** What was typed is not lost where a person goes on to another document: it is saved, or there again. */
  protected override leave(): void {
    if (this.key !== null && this.#typed !== null && this.isTyped) {
      this.#left.set(textOf(this.key), this.#typed);
      void this.saveNote();
    }
    this.#typed = null;
    super.leave();
  }

  /** What is typed on while `act` runs stays. */
  async #forgettingTyped(act: () => Promise<boolean>): Promise<void> {
    const [key, typed] = [this.key, this.#typed];
    if ((await act()) && key === this.key && typed === this.#typed) this.#typed = null;
  }

  #save(change: DocumentChange): Promise<boolean> {
    return this.send(
      (key) => this.#bridge.invoke('documents.save', { ...key, change }),
      (key) => {
        if (change.note !== undefined) this.#left.delete(textOf(key));
      },
    );
  }
}

function noteOf(record: DocumentRecord | null): string {
  if (record === null) return '';
  const refused = record.correction?.state === 'refused' ? record.correction.change.note : undefined;
  const changed = record.waiting?.note ?? refused;
  return (record.waiting?.note === null ? null : (changed ?? record.row.note)) ?? '';
}
