import type { Bridge } from '../../../contract/bridge.ts';
import type { Answer } from '../../../contract/commands.ts';
import type { FileId } from '../../../contract/inbox.ts';

type Opened = Promise<Answer<'review.open'>>;

/** Expenses to review. The next one may be asked for ahead; what was asked ahead is handed out once. */
export class RecordSource {
  readonly #bridge: Bridge;
  #ahead: { readonly fileId: FileId; readonly answer: Opened } | null = null;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  prefetch(fileId: FileId): void {
    if (this.#ahead?.fileId !== fileId) this.#ahead = { fileId, answer: this.read(fileId) };
  }

  take(fileId: FileId): Opened {
    const ahead = this.#ahead;
    this.#ahead = null;
    return ahead?.fileId === fileId ? ahead.answer : this.read(fileId);
  }

  /** what was asked ahead of this document is old now */
  forget(fileId: FileId): void {
    if (this.#ahead?.fileId === fileId) this.#ahead = null;
  }

  read(fileId: FileId): Opened {
    return this.#bridge.invoke('review.open', { fileId });
  }
}
