import { closeContent, type Attachment, type DocumentContent, type DocumentFault } from './content.ts';
import type { DocView } from './doc-view.svelte.ts';
import type { OpenedDocument } from './document-cache.ts';

const loading: OpenedDocument = { content: { kind: 'loading' }, size: null, first: null };

/** The content of a pane: the document, or one of the files in it, as the view says. */
export class PaneContent {
  readonly #view: DocView;
  #own = $state.raw<OpenedDocument>(loading);
  /** null: the document itself is shown */
  #attached = $state.raw<OpenedDocument | null>(null);
  #attachments = $state.raw<readonly Attachment[]>([]);
  #closeAttached: () => void = () => undefined;

  constructor(view: DocView) {
    this.#view = view;
  }

  get opened(): OpenedDocument {
    return this.#attached ?? this.#own;
  }

  get attachments(): readonly Attachment[] {
    return this.#attachments;
  }

  /** Returns how it is closed. */
  show(answer: OpenedDocument | Promise<OpenedDocument>): () => void {
    let close = (): void => undefined;
    this.#own = loading;
    this.#found([]);
    if (answer instanceof Promise) {
      this.#view.reset(0);
      close = whenOpened(answer, (opened) => this.#take(opened));
    } else {
      this.#take(answer);
      close = () => closeContent(answer.content);
    }
    return () => {
      this.#leaveAttached();
      close();
    };
  }

  /** Shows a file by its index; null: the document itself. */
  choose(index: number | null): void {
    const attachment = index === null ? undefined : this.#attachments[index];
    const wasAttached = this.#attached !== null;
    this.#leaveAttached();
    if (attachment === undefined) {
      if (wasAttached) this.#onto(this.#own);
      return;
    }
    this.#attached = loading;
    this.#view.reset(0);
    const opening = attachment.open().then((content) => ({ content, size: null, first: null }));
    this.#closeAttached = whenOpened(opening, (opened) => {
      this.#attached = opened;
      this.#onto(opened);
    });
  }

  fail(why: DocumentFault): void {
    const failed: OpenedDocument = { ...loading, content: { kind: 'failed', why } };
    if (this.#attached === null) this.#own = failed;
    else this.#attached = failed;
  }

  #take(opened: OpenedDocument): void {
    this.#own = opened;
    this.#onto(opened);
    void attachmentsOf(opened.content).then((found) => {
      if (this.#own === opened) this.#found(found);
    });
  }

  #found(attachments: readonly Attachment[]): void {
    this.#attachments = attachments;
    this.#view.holdFiles(attachments.length);
  }

  #onto({ content, size }: OpenedDocument): void {
    this.#view.reset(content.kind === 'pdf' ? content.document.pageCount : 1);
    if (size !== null) this.#view.measured(size);
  }

  #leaveAttached(): void {
    this.#closeAttached();
    this.#closeAttached = () => undefined;
    this.#attached = null;
  }
}

/** Returns how it is closed, also where it is opened only later. */
function whenOpened(answer: Promise<OpenedDocument>, take: (opened: OpenedDocument) => void): () => void {
  let live = true;
  let held: OpenedDocument | null = null;
  void answer.then((opened) => {
    held = opened;
    if (live) take(opened);
    else closeContent(opened.content);
  });
  return () => {
    live = false;
    if (held !== null) closeContent(held.content);
  };
}

const attachmentsOf = async (content: DocumentContent): Promise<readonly Attachment[]> =>
  content.kind === 'pdf' || content.kind === 'xml' ? content.attachments() : [];
