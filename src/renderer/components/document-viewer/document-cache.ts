import type { FileId } from '../../../contract/inbox.ts';
import type { DocumentContent } from './content.ts';
import type { PageShape } from './doc-view.svelte.ts';
import type { DrawnPage } from './draw-page.ts';

/** A document ready to be shown, with its first page drawn for the view. */
export interface OpenedDocument {
  readonly content: DocumentContent;
  /** size of the first page or picture; null: unknown */
  readonly size: PageShape | null;
  readonly first: DrawnPage | null;
}

export interface DocumentCacheParts {
  readonly open: (fileId: FileId) => Promise<DocumentContent>;
  readonly close: (content: DocumentContent) => void;
  /** draws the first page ahead */
  readonly prepare: (content: DocumentContent, fileId: FileId) => Promise<OpenedDocument>;
  /** resolves when the window is idle */
  readonly idle: () => Promise<void>;
}

/** Prepares the documents that are likely to be opened next, one after the other while the window is idle. */
export class DocumentCache {
  readonly #parts: DocumentCacheParts;
  /** null: not started */
  readonly #ahead = new Map<FileId, Promise<OpenedDocument> | null>();
  readonly #ready = new Map<FileId, OpenedDocument>();
  #working = false;

  constructor(parts: DocumentCacheParts) {
    this.#parts = parts;
  }

  /** Prepares these in order, and closes prepared ones that are not in the list. */
  want(fileIds: readonly FileId[]): void {
    for (const [fileId, ahead] of this.#ahead) {
      if (fileIds.includes(fileId)) continue;
      this.#ahead.delete(fileId);
      this.#ready.delete(fileId);
      void ahead?.then(({ content }) => this.#parts.close(content));
    }
    for (const fileId of fileIds) if (!this.#ahead.has(fileId)) this.#ahead.set(fileId, null);
    void this.#work();
  }

  /** Prepares an outdated document again. */
  forget(fileId: FileId): void {
    const ahead = this.#ahead.get(fileId);
    if (ahead == null) return;
    this.#ahead.set(fileId, null);
    this.#ready.delete(fileId);
    void ahead.then(({ content }) => this.#parts.close(content));
    void this.#work();
  }

  /** Starts now, because the document is needed soon: it loads while the screen around it is drawn. */
  begin(fileId: FileId): void {
    if (this.#ahead.get(fileId) == null) this.#ahead.set(fileId, this.#openNow(fileId));
  }

  /** Synchronous where it is ready. The caller closes the content. */
  take(fileId: FileId): OpenedDocument | Promise<OpenedDocument> {
    const ahead = this.#ahead.get(fileId);
    const ready = this.#ready.get(fileId);
    this.#ahead.delete(fileId);
    this.#ready.delete(fileId);
    return ready ?? ahead ?? this.#openNow(fileId);
  }

  async #openNow(fileId: FileId): Promise<OpenedDocument> {
    return { content: await this.#parts.open(fileId), size: null, first: null };
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (let next = this.#next(); next !== null; next = this.#next()) {
      await this.#parts.idle();
      if (this.#ahead.get(next) !== null) continue;
      const fileId = next;
      const ahead = this.#parts.open(fileId).then((content) => this.#parts.prepare(content, fileId));
      this.#ahead.set(next, ahead);
      const ready = await ahead;
      if (this.#ahead.get(next) === ahead) this.#ready.set(next, ready);
    }
    this.#working = false;
  }

  #next(): FileId | null {
    const waiting = [...this.#ahead].find(([, ahead]) => ahead === null);
    return waiting?.[0] ?? null;
  }
}
