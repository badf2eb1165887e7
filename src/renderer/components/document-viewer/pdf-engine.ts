import type { PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { AttachedFile } from './attachments.ts';
import { EngineFiles } from './engine-files.ts';
import { mostAttachments } from '../../../shared/xml/attachments.ts';
import { within } from './within.ts';

type PdfApi = typeof import('pdfjs-dist');

export type PdfFault = 'password' | 'damaged' | 'too-slow' | 'no-pages';
export type PdfAnswer =
  | { readonly ok: true; readonly document: PdfDocument }
  | { readonly ok: false; readonly why: PdfFault };

export interface PdfDocument {
  readonly pageCount: number;
  readonly api: PdfApi;
  page(number: number): Promise<PDFPageProxy>;
  /** files embedded in it */
  attachments(): Promise<readonly AttachedFile[]>;
  /** a drawing hung: replaces the workers, after which the document cannot be drawn */
  abandon(): void;
  close(): void;
}

const openLimit = 15_000;
/** A page image with more pixels is left out. */
const largestImage = 80_000_000;
/** Each open document uses one; started on demand, so that the first page does not wait for all of them. */
const fewestRenderers = 2;
const mostRenderers = 6;

/**
 * Keeps pdf.js workers running: one parses, the others draw, so that a hostile document never blocks the window. Uses
 * the display layer only: no annotations, forms, XFA or scripts. pdf.js 6 evaluates no code from documents.
 */
export class PdfEngine {
  #api: Promise<PdfApi> | null = null;
  #worker: PDFWorker | null = null;
  #renderers: readonly Worker[] = [];
  #open = 0;

  warm(): void {
    void this.#start();
  }

  /** Transfers the bytes to the worker. */
  async open(bytes: Uint8Array): Promise<PdfAnswer> {
    const { api, worker } = await this.#start();
    this.#open += 1;
    this.#staff(api);
    const task = api.getDocument({
      data: bytes,
      worker,
      BinaryDataFactory: EngineFiles,
      useWorkerFetch: false,
      // Adding a font to the page recomputes the styles of everything on it, for each document opened ahead.
      disableFontFace: true,
      enableXfa: false,
      maxImageSize: largestImage,
      verbosity: api.VerbosityLevel.ERRORS,
    });
    const opened = await within(task.promise, openLimit);
    const close = (): void => {
      this.#open -= 1;
      void task.destroy();
    };
    if (opened.kind === 'done') return this.#answer(api, opened.value, close);
    close();
    if (opened.kind === 'too-slow') this.stop();
    return { ok: false, why: opened.kind === 'too-slow' ? 'too-slow' : faultOf(api, opened.error) };
  }

  /** Ends the workers; the next document gets others. */
  stop(): void {
    this.#worker?.destroy();
    this.#worker = null;
    for (const renderer of this.#renderers) renderer.terminate();
    this.#renderers = [];
  }

  #answer(api: PdfApi, document: PDFDocumentProxy, close: () => void): PdfAnswer {
    if (document.numPages < 1) {
      close();
      return { ok: false, why: 'no-pages' };
    }
    return {
      ok: true,
      document: {
        pageCount: document.numPages,
        api,
        page: (number) => document.getPage(number),
        attachments: () => attachmentsOf(document),
        abandon: () => this.stop(),
        close,
      },
    };
  }

  async #start(): Promise<{ readonly api: PdfApi; readonly worker: PDFWorker }> {
    this.#api ??= import('pdfjs-dist');
    const api = await this.#api;
    if (this.#worker === null) {
      api.GlobalWorkerOptions.workerSrc = workerUrl;
      this.#staff(api);
      this.#worker = new api.PDFWorker();
      // A worker that is ended while it starts rejects this promise; open() gets the error from its task.
      this.#worker.promise.catch(() => undefined);
    }
    return { api, worker: this.#worker };
  }

  #staff(api: PdfApi): void {
    const wanted = Math.min(Math.max(this.#open + 1, fewestRenderers), mostRenderers);
    const more = Array.from({ length: Math.max(0, wanted - this.#renderers.length) });
    this.#renderers = [...this.#renderers, ...more.map(() => new Worker(rendererUrl, { type: 'module' }))];
    api.GlobalWorkerOptions.rendererPorts = [...this.#renderers];
  }
}

async function attachmentsOf(document: PDFDocumentProxy): Promise<readonly AttachedFile[]> {
  const found = await within(document.getAttachments(), openLimit);
  if (found.kind !== 'done') return [];
  return [...(found.value ?? [])].slice(0, mostAttachments).map(([id, { filename }]) => ({
    name: filename,
    async bytes() {
      const read = await within(document.getAttachmentContent(id), openLimit);
      const bytes: unknown = read.kind === 'done' ? read.value : null;
      return bytes instanceof Uint8Array ? Uint8Array.from(bytes) : null;
    },
  }));
}

function faultOf(api: PdfApi, error: unknown): PdfFault {
  return error instanceof api.PasswordException ? 'password' : 'damaged';
}
