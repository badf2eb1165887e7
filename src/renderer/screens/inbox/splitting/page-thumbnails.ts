import type { FileId } from '../../../../contract/inbox.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { closeContent, openFrom } from '../../../components/document-viewer/content.ts';
import { naturalSize, prerenderPage } from '../../../components/document-viewer/draw-page.ts';
import { PdfEngine, type PdfDocument } from '../../../components/document-viewer/pdf-engine.ts';
import { filePath } from '../../../components/document-viewer/source.ts';
import { WantedPages } from './wanted-pages.ts';

/** CSS pixels */
const thumbnailWidth = 112;
const patience = 100;

/** Pictures of a PDF's pages, drawn one after another on request; pages count from 0. */
export interface Thumbnails {
  want(page: number): void;
  forget(page: number): void;
  stop(): void;
}

/**
 * Calls `show` with each requested page when it is drawn, and `fail` once if the document cannot be drawn. `width`: CSS
 * pixels.
 */
export function openThumbnails(
  fileId: FileId,
  show: (page: number, picture: HTMLCanvasElement) => void,
  fail: () => void,
  width = thumbnailWidth,
): Thumbnails {
  const engine = new PdfEngine();
  const wanted = new WantedPages();
  const stopping = new AbortController();
  void draw({ engine, fileId, width }, wanted, show, stopping.signal)
    .catch(() => false)
    .then((drawn) => {
      if (!drawn && !stopping.signal.aborted) fail();
    })
    .finally(() => engine.stop());
  return {
    want: (page) => wanted.want(page),
    forget: (page) => wanted.forget(page),
    stop: () => stopping.abort(),
  };
}

/** false: the document failed to open */
async function draw(
  { engine, fileId, width }: { readonly engine: PdfEngine; readonly fileId: FileId; readonly width: number },
  wanted: WantedPages,
  show: (page: number, picture: HTMLCanvasElement) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const content = await openFrom(filePath(fileId), engine);
  if (content.kind !== 'pdf') return false;
  try {
    for (let page = await wanted.next(signal); page !== null; page = await wanted.next(signal)) {
      await whenIdle(patience);
      const picture = await drawPage(content.document, page, width).catch(() => null);
      const isWanted = wanted.forget(page) && !signal.aborted;
      if (isWanted && picture !== null) show(page, picture);
    }
    return true;
  } finally {
    closeContent(content);
  }
}

async function drawPage(document: PdfDocument, index: number, width: number): Promise<HTMLCanvasElement | null> {
  const page = await document.page(index + 1);
  const scale = width / naturalSize(page).width;
  const request = { number: index + 1, scale, rotation: 0, pixelRatio: window.devicePixelRatio };
  const drawn = await prerenderPage(document, request);
  // Frees the picture of a scanned page, some megabytes, before the document is closed.
  page.cleanup();
  return drawn?.canvas ?? null;
}
