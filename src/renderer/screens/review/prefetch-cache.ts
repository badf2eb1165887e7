import type { FileId } from '../../../contract/inbox.ts';

/** Answers asked for before they are needed, by document; each is handed out once. */
export class PrefetchCache<T> {
  readonly #ask: (fileId: FileId) => Promise<T>;
  readonly #asked = new Map<FileId, Promise<T>>();
  readonly #there = new Map<FileId, T>();

  constructor(ask: (fileId: FileId) => Promise<T>) {
    this.#ask = ask;
  }

  /** requests these, and drops earlier requests */
  want(fileIds: readonly FileId[]): void {
    for (const fileId of this.#asked.keys()) if (!fileIds.includes(fileId)) this.#drop(fileId);
    for (const fileId of fileIds) if (!this.#asked.has(fileId)) this.#askFor(fileId);
  }

  /** to look at; null: it was not asked for */
  peek(fileId: FileId): Promise<T> | null {
    return this.#asked.get(fileId) ?? null;
  }

  /** The answer itself where it has arrived: drawing then needs no wait. Null: not requested. */
  take(fileId: FileId): T | Promise<T> | null {
    const answer = this.#there.get(fileId) ?? this.peek(fileId);
    this.#drop(fileId);
    return answer;
  }

  /** requests an outdated answer again */
  forget(fileId: FileId): void {
    if (this.#asked.has(fileId)) this.#askFor(fileId);
  }

  #askFor(fileId: FileId): void {
    this.#drop(fileId);
    const asked = this.#ask(fileId);
    this.#asked.set(fileId, asked);
    void asked.then((answer) => {
      if (this.#asked.get(fileId) === asked) this.#there.set(fileId, answer);
    });
  }

  #drop(fileId: FileId): void {
    this.#asked.delete(fileId);
    this.#there.delete(fileId);
  }
}
