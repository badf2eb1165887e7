import type { FileId } from '../../../../contract/inbox.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { closeContent, openContent } from '../../review/document/content.ts';
import { naturalSize, prerenderPage } from '../../review/document/draw-page.ts';
import { PdfEngine } from '../../review/document/pdf-engine.ts';
import { fetchDocument, filePath } from '../../review/document/source.ts';

/** CSS pixels */
const thumbnailWidth = 112;
const patience = 100;

/**
 * Draws the pages of a PDF one after another, small; `show` gets each (pages count from 0), `fail` is told once that
 * they cannot be drawn. Returns the call that ends it.
 */
export function drawThumbnails(
  fileId: FileId,
  show: (page: number, picture: HTMLCanvasElement) => void,
  fail: () => void,
): () => void {
  const engine = new PdfEngine();
  const stopping = new AbortController();
  const showWanted = (page: number, picture: HTMLCanvasElement): void => {
    if (!stopping.signal.aborted) show(page, picture);
  };
  void draw(engine, fileId, showWanted, stopping.signal)
    .catch(() => false)
    .then((drawn) => {
      if (!drawn && !stopping.signal.aborted) fail();
    })
    .finally(() => engine.stop());
  return () => stopping.abort();
}

/** false: the document cannot be opened */
async function draw(
  engine: PdfEngine,
  fileId: FileId,
  show: (page: number, picture: HTMLCanvasElement) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const content = await openContent(await fetchDocument((path) => fetch(path), filePath(fileId)), engine);
  if (content.kind !== 'pdf') return false;
  try {
    for (let page = 0; page < content.document.pageCount && !signal.aborted; page += 1) {
      await whenIdle(patience);
      const { width } = naturalSize(await content.document.page(page + 1));
      const request = {
        number: page + 1,
        scale: thumbnailWidth / width,
        rotation: 0,
        pixelRatio: window.devicePixelRatio,
      };
      const drawn = await prerenderPage(content.document, request);
      if (drawn !== null) show(page, drawn.canvas);
    }
    return true;
  } finally {
    closeContent(content);
  }
}
