import type { FileId } from '../../../../contract/inbox.ts';

export type Fetched =
  | { readonly ok: true; readonly mime: string; readonly bytes: ArrayBuffer }
  | { readonly ok: false; readonly why: 'missing' | 'unreadable' };

/** Documents by their protocol. The next one may be fetched ahead; each is handed out once. */
export class DocumentSource {
  readonly #fetch: (path: string) => Promise<Response>;
  #ahead: { readonly fileId: FileId; readonly answer: Promise<Fetched> } | null = null;

  constructor(fetchDocument: (path: string) => Promise<Response>) {
    this.#fetch = fetchDocument;
  }

  prefetch(fileId: FileId): void {
    if (this.#ahead?.fileId !== fileId) this.#ahead = { fileId, answer: this.#get(fileId) };
  }

  /** the caller owns the bytes */
  take(fileId: FileId): Promise<Fetched> {
    const ahead = this.#ahead;
    if (ahead?.fileId !== fileId) return this.#get(fileId);
    this.#ahead = null;
    return ahead.answer;
  }

  async #get(fileId: FileId): Promise<Fetched> {
    try {
      const answer = await this.#fetch(`/documents/${fileId}`);
      if (answer.status === 404) return { ok: false, why: 'missing' };
      if (!answer.ok) return { ok: false, why: 'unreadable' };
      const [mime = ''] = (answer.headers.get('content-type') ?? '').split(';');
      return { ok: true, mime: mime.trim(), bytes: await answer.arrayBuffer() };
    } catch {
      return { ok: false, why: 'unreadable' };
    }
  }
}
