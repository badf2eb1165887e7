import type { FileId } from '../../../contract/inbox.ts';

/** Answers asked for before they are needed, by document; each is handed out once. */
export class Ahead<T> {
  readonly #ask: (fileId: FileId) => Promise<T>;
  readonly #asked = new Map<FileId, Promise<T>>();

  constructor(ask: (fileId: FileId) => Promise<T>) {
    this.#ask = ask;
  }

  /** asks for these, and lets go of what was asked for before */
  want(fileIds: readonly FileId[]): void {
    for (const fileId of this.#asked.keys()) if (!fileIds.includes(fileId)) this.#asked.delete(fileId);
    for (const fileId of fileIds) if (!this.#asked.has(fileId)) this.#asked.set(fileId, this.#ask(fileId));
  }

  /** to look at; null: it was not asked for */
  peek(fileId: FileId): Promise<T> | null {
    return this.#asked.get(fileId) ?? null;
  }

  take(fileId: FileId): Promise<T> | null {
    const asked = this.peek(fileId);
    this.#asked.delete(fileId);
    return asked;
  }

  /** what was asked is old now: it is asked again */
  forget(fileId: FileId): void {
    if (this.#asked.has(fileId)) this.#asked.set(fileId, this.#ask(fileId));
  }
}
