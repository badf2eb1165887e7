import type { Bridge } from '../../../contract/bridge.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import type { FileDetail, FileId, FileSplit } from '../../../contract/inbox.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import type { FileCommand } from './file-actions.ts';

export type FileAction = FileCommand | 'inbox.keep-whole';

/** The selected file with its story, and the file it duplicates. */
export class SelectedFile {
  readonly #bridge: Bridge;
  #fileId: FileId | null = null;
  #detail = $state.raw<FileDetail | null>(null);
  #original = $state.raw<FileDetail | null>(null);
  #failure = $state.raw<Failure | null>(null);
  readonly refresh = singleFlight(() => this.#read());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get detail(): FileDetail | null {
    return this.#detail;
  }

  get original(): FileDetail | null {
    return this.#original;
  }

  /** Failure of the last action on this file. */
  get failure(): Failure | null {
    return this.#failure;
  }

  show(fileId: FileId | null): void {
    if (fileId === this.#fileId) return;
    this.#fileId = fileId;
    this.#failure = null;
    if (fileId === null) this.#detail = null;
    void this.refresh();
  }

  /** true when it was done */
  async act(action: FileAction, fileId: FileId): Promise<boolean> {
    return this.#do(fileId, () => this.#bridge.invoke(action, { fileId }));
  }

  /** true when it was done */
  async split(split: FileSplit, fileId: FileId): Promise<boolean> {
    return this.#do(fileId, () => this.#bridge.invoke('inbox.split', { fileId, split }));
  }

  async #do(fileId: FileId, ask: () => Promise<Result<null>>): Promise<boolean> {
    this.show(fileId);
    const answer = await ask();
    if (fileId === this.#fileId) this.#failure = answer.ok ? null : answer.failure;
    await this.refresh();
    return answer.ok;
  }

  async #read(): Promise<void> {
    const fileId = this.#fileId;
    if (fileId === null) return;
    const detail = await this.#bridge.invoke('inbox.detail', { fileId });
    const of = detail.ok ? detail.value.row.duplicateOf : null;
    const original = of === null ? null : await this.#bridge.invoke('inbox.detail', { fileId: of });
    if (fileId !== this.#fileId) return;
    this.#detail = detail.ok ? detail.value : null;
    this.#original = original?.ok === true ? original.value : null;
  }
}
